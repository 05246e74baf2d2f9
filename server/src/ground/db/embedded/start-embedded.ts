/**
 * The embedded PostgreSQL: native binaries from npm, in `DATA_DIR/postgres`, on a loopback port, with a generated
 * password. docs/decisions/0001-embedded-postgresql.md says why it isn't PGlite, and what to beware of.
 */
import fs from 'node:fs'
import path from 'node:path'
import { freePort } from '../../free-port.ts'
import { initialise, stopOrphan } from './cluster.ts'
import { flags } from './flags.ts'
import { takeLock } from './lock.ts'
import { findBinaries, logOf, run } from './program.ts'
import { keepRunning } from './supervise.ts'
import { waitUntilReady } from './wait-until-ready.ts'

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
