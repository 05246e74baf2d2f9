import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { logOf } from './program.ts'

/** @throws with what PostgreSQL says, where it ends or doesn't answer within a minute */
export async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
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
