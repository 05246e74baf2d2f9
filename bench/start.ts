/**
 * Measures from a fresh clone to the first page with a warm npm cache, and the second start; see `wanted`.
 * Run: `node bench/start.ts`. It clones this repository's last commit.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../scripts/postgres.mjs'

const wanted = { first: 60, second: 3 }
const root = path.join(import.meta.dirname, '..')
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-clone-'))
try {
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, directory])
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: directory, encoding: 'utf8' }).trim()
  const first = await secondsToFirstPage()
  const second = await secondsToFirstPage()
  console.log(
    `${commit}: first start ${first.toFixed(1)} s (wanted ≤ ${wanted.first}), second ${second.toFixed(1)} s (wanted ≤ ${wanted.second})`,
  )
  if (first > wanted.first || second > wanted.second) process.exitCode = 1
} finally {
  fs.rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
}

async function secondsToFirstPage(): Promise<number> {
  const port = await freePort()
  const startedAt = performance.now()
  // The PATH of a new user: without this checkout's own programs.
  const PATH = process.env
    .PATH!.split(path.delimiter)
    .filter((entry) => !entry.startsWith(root))
    .join(path.delimiter)
  const child = spawn('npm', ['start'], {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true, // a process group of its own, because npm doesn't always pass signals on
    env: { PATH, HOME: process.env.HOME, PORT: String(port), LOG_LEVEL: 'warn' },
  })
  try {
    while (!(await isThere(`http://127.0.0.1:${port}/`))) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`)
      if (performance.now() - startedAt > 600_000) throw new Error('no page after ten minutes')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return (performance.now() - startedAt) / 1000
  } finally {
    await end(child)
  }
}

/** Whether the page and one of its scripts can be loaded. */
async function isThere(url: string): Promise<boolean> {
  const page = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => null)
  const script = page?.ok && /<script[^>]+src="([^"]+)"/.exec(await page.text())?.[1]
  if (!script) return false
  return (await fetch(new URL(script, url))).ok
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  await ended
  // npm may end before the server, whose data directory the next start needs.
  const lock = path.join(directory, 'data/lock')
  for (let tries = 0; fs.existsSync(lock) && tries < 300; tries++)
    await new Promise((resolve) => setTimeout(resolve, 50))
}
