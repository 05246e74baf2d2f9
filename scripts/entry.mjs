// What every page loads: the scripts and style sheets that the built page names.
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** Gzipped; more code than this has to be loaded by the screen that needs it. */
export const maxEntryScriptBytes = 150_000

/** Of the assistant, once somebody opens it: gzipped, without what the page has loaded already. */
export const maxChatScriptBytes = 60_000

/** The icon and the widget behind it. */
export function readChatScripts(root) {
  const assets = path.join(root, 'web/dist/assets')
  return fs
    .readdirSync(assets)
    .filter((file) => /^(AssistantDock|ChatPanel)-.*\.js$/.test(file))
    .reduce((sum, file) => sum + gzipSync(fs.readFileSync(path.join(assets, file))).length, 0)
}

/** Sizes in bytes, gzipped. */
export function readEntry(root) {
  const dist = path.join(root, 'web/dist')
  const html = fs.readFileSync(path.join(dist, 'index.html'), 'utf8')
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file)
  const bytesOf = (end) =>
    files
      .filter((file) => file.endsWith(end))
      .reduce((sum, file) => sum + gzipSync(fs.readFileSync(path.join(dist, file))).length, 0)
  return { files: files.length, scripts: bytesOf('.js'), styles: bytesOf('.css') }
}
