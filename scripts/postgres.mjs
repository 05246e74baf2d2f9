// Starts a temporary PostgreSQL from the machine's packages, for tests and the local cluster. Loopback only.
import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { installDebian } from './debian.mjs'

/**
 * @returns {Promise<{ url: string, stop(): Promise<void> } | null>} null if the machine has none and can't install one
 */
export async function startPostgres() {
  const binaries = await findPostgres()
  if (!binaries) return null
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-postgres-'))
  const owner = ownerOf(directory)
  const cluster = path.join(directory, 'cluster')
  const locale = ['--locale=C.UTF-8', '--encoding=UTF8']
  execFileSync(path.join(binaries, 'initdb'), ['-D', cluster, '-U', 'polyphony', '-A', 'trust', ...locale], {
    ...owner,
    stdio: 'ignore',
  })
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '256MB',
  }
  const args = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const server = spawn(path.join(binaries, 'postgres'), ['-D', cluster, '-p', String(port), ...args], {
    ...owner,
    stdio: 'ignore',
  })
  const url = `postgres://polyphony@127.0.0.1:${port}/postgres`
  await untilReady(port)
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
      fs.rmSync(directory, { recursive: true, force: true })
    },
  }
}

let found

/** Finds its programs, or installs them if possible. Calling it early saves `startPostgres` the time of installing. */
export function findPostgres() {
  found ??= (async () => findBinaries() ?? ((await installDebian('postgresql')) ? findBinaries() : null))()
  return found
}

function findBinaries() {
  const base = '/usr/lib/postgresql'
  if (!fs.existsSync(base)) return null
  const versions = fs
    .readdirSync(base)
    .map(Number)
    .filter((version) => version >= 15)
    .sort((a, b) => a - b)
  const found = versions
    .map((version) => path.join(base, String(version), 'bin'))
    .find((bin) => fs.existsSync(path.join(bin, 'initdb')))
  return found ?? null
}

/** PostgreSQL refuses to run as root, so Debian's own user owns the directory. */
function ownerOf(directory) {
  if (process.getuid?.() !== 0) return {}
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const owner = { uid: id('-u'), gid: id('-g') }
  fs.chownSync(directory, owner.uid, owner.gid)
  return { ...owner, cwd: directory }
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

export async function untilReady(port, ms = 60_000) {
  const until = Date.now() + ms
  while (Date.now() < until) {
    const isOpen = await new Promise((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(true))
      socket.on('error', () => resolve(false))
      socket.on('close', () => socket.destroy())
    })
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`nothing listens on port ${port}`)
}
