/** Starts PostgreSQL once in a folder that has `cluster` and `password`, without anything that watches over it. */
import fs from 'node:fs'
import path from 'node:path'
import { freePort } from '../../free-port.ts'
import { stopOrphan } from './cluster.ts'
import { flags } from './flags.ts'
import { findBinaries, logOf, run } from './program.ts'
import { waitUntilReady } from './wait-until-ready.ts'

export interface StartedCluster {
  readonly url: string
  /** What it said at its end; null while it runs. */
  ended(): string | null
  stop(): Promise<void>
}

/** @throws with what PostgreSQL says, where it doesn't get ready */
export async function startCluster(directory: string, settings: Record<string, string> = {}): Promise<StartedCluster> {
  const cluster = path.join(directory, 'cluster')
  await stopOrphan(cluster)
  const password = fs.readFileSync(path.join(directory, 'password'), 'utf8')
  const port = await freePort()
  const url = `postgres://polyphony:${password}@127.0.0.1:${port}/postgres`
  const server = run(findBinaries(), 'postgres', ['-D', cluster, '-p', `${port}`, ...flags(settings)], directory)
  const isOver = () => server.exitCode !== null || server.signalCode !== null
  const stop = async () => {
    if (isOver()) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGINT')
    await ended
  }
  try {
    await waitUntilReady(url, server)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, ended: () => (isOver() ? logOf(server) : null), stop }
}
