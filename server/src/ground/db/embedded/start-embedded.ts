/**
 * The embedded PostgreSQL: native binaries from npm, in `DATA_DIR/postgres`, on a loopback port, with a generated
 * password. docs/decisions/0001-embedded-postgresql.md says why it isn't PGlite, and what to beware of.
 */
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../free-port.ts'
import { initialise, stopOrphan } from './cluster.ts'
import { takeLock } from './lock.ts'
import { findBinaries, logOf, run } from './program.ts'
import { keepRunning } from './supervise.ts'

export interface Embedded {
  readonly url: string
  /** False after PostgreSQL has died until it answers again. */
  isUp(): boolean
  /** Stops PostgreSQL and waits for its end. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Additional settings of PostgreSQL. */
  readonly settings?: Record<string, string>
  /** Called if PostgreSQL has died and can't be started again. */
  readonly onLost?: (error: Error) => void
  /** Called if PostgreSQL has died and is started again. */
  readonly onDied?: (said: string) => void
}

/**
 * Starts the database in `dataDir`, and again whenever it dies.
 * @throws if another process uses the directory, or the platform has no binaries
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
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
    const url = `postgres://polyphony:${password}@127.0.0.1:${port}/postgres`
    const postgres = await keepRunning({
      async start() {
        await stopOrphan(cluster) // backends of a killed server end by themselves a moment later
        const server = run(native, 'postgres', ['-D', cluster, '-p', `${port}`, ...flags(options.settings)], directory)
        try {
          await waitUntilReady(url, server)
        } catch (error) {
          server.kill('SIGKILL')
          throw error
        }
        return server
      },
      onDied: (server) => options.onDied?.(logOf(server)),
      onLost: options.onLost ?? (() => {}),
    })
    return {
      url,
      isUp: postgres.isUp,
      async stop() {
        await postgres.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

function flags(changes: Record<string, string> = {}): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '', // the directory's path may be too long for a socket
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

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  let failure: Error | null = null
  server.on('error', (error) => {
    failure = error
  })
  for (let tries = 0; tries < 1200; tries++) {
    if (failure) throw failure
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`PostgreSQL ended with ${server.exitCode ?? server.signalCode}: ${logOf(server)}`)
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
