// The browser of the tests: finds, starts and installs it.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { installDebian } from './debian.mjs'
import { node, root } from './ready.mjs'

/** Debian's shell has no windows to draw and needs a quarter less of the processor. */
const shell = '/usr/bin/chromium-headless-shell'
const places = [shell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** An installed Chromium; undefined: Playwright uses its own. */
export function installedChromium() {
  return [process.env.CHROMIUM_PATH, ...places].find((file) => file && fs.existsSync(file))
}

/** The flags of every test. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A simulated microphone, for tests of recording.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

/**
 * What CHROMIUM_PATH says; else Debian's shell, which is installed; else an installed Chromium; else Playwright's own ('');
 * else Debian's Chromium.
 * @returns {Promise<string>}
 */
export async function findChromium() {
  if (!process.env.CHROMIUM_PATH && !fs.existsSync(shell))
    await installDebian('chromium-headless-shell', 'fonts-noto-cjk')
  const found = installedChromium()
  if (found) return found
  if (await installPlaywrights()) return ''
  await installDebian('chromium', 'fonts-noto-cjk')
  return '/usr/bin/chromium'
}

function installPlaywrights() {
  const args = [path.join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']
  return new Promise((resolve) => {
    const child = spawn(node, args, { cwd: root, stdio: 'ignore', timeout: 120_000 })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}
