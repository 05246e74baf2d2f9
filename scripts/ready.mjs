// What start and test need first: installed packages, the built web, the right Node. Runs on Node 20.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '..')
const at = (...parts) => path.join(root, ...parts)

/** Node 24 from npm, in node_modules; or the machine's own if it is new enough. */
export const node = process.versions.node.startsWith('24.')
  ? process.execPath
  : at('node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

/** The environment with our own programs first in the PATH. All processes share one cache of compiled modules. */
export const environment = (extra = {}) => ({
  NODE_COMPILE_CACHE: at('node_modules/.cache/compiled'),
  ...process.env,
  PATH: `${at('node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
  ...extra,
})

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(fs.readFileSync(at(file)))
  return hash.digest('hex')
}

function filesBelow(directory) {
  return fs
    .readdirSync(at(directory), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort()
}

const read = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '')

/**
 * Installs the packages of the lock file unless they are installed: all of them, or without `withTools` only what starting
 * needs. Not by `npm ci`: it refuses a lock file that was written with a registry that lacks optional packages of some
 * platforms.
 */
export function installPackages({ withTools }) {
  const mark = at('node_modules/.installed')
  const lock = hashOf(['package-lock.json'])
  const all = `${lock} with tools`
  const sufficient = withTools ? [all] : [all, lock]
  if (sufficient.includes(read(mark)) && fs.existsSync(node)) return
  console.log('Installing packages (once) …')
  const kinds = withTools ? '--include=dev' : '--omit=dev'
  const { status } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', kinds], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
  if (!fs.existsSync(node)) {
    console.error('There is no Node 24 for this platform on npm: start with a Node 24 of your own.')
    process.exit(1)
  }
  fs.writeFileSync(mark, withTools ? all : lock)
}

/** Builds the web if its sources have changed. */
export function buildWeb() {
  const sources = ['package-lock.json', 'web/index.html', 'web/vite.config.ts', 'web/package.json']
  const wanted = hashOf([
    ...sources,
    ...filesBelow('web/src'),
    ...filesBelow('web/public'),
    ...filesBelow('web/build'),
    ...filesBelow('contract/src'),
  ])
  const mark = at('web/dist/.built')
  if (read(mark) === wanted) return
  console.log('Building the web …')
  execFileSync(node, [at('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: at('web'),
    stdio: 'inherit',
    env: environment(),
  })
  fs.writeFileSync(mark, wanted)
}
