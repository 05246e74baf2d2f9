import pg from 'pg'
import type { ServerProcess } from './server-process.ts'

export interface JobWatch {
  /** The longest time that a job was due and not done, in seconds while a server was running. */
  readonly longest: { seconds: number; name: string }
  stop(): void
}

/** Checks the due jobs every second. */
export function watchJobs(server: ServerProcess): JobWatch {
  const dueSeconds = new Map<string, number>()
  const longest = { seconds: 0, name: 'none' }
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking || !server.isUp) return
    isLooking = true
    void look().finally(() => {
      isLooking = false
    })
  }, 1000)

  async function look(): Promise<void> {
    const url = server.databaseUrl()
    if (!url) return
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ id: string; name: string }>(
        `select id, name from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()
         and (name like 'node-%' or name like 'file-%') and name not like '%.dead'`,
      )
      const due = new Set(rows.map((row) => row.id))
      for (const id of dueSeconds.keys()) if (!due.has(id)) dueSeconds.delete(id)
      for (const { id, name } of rows) {
        const seconds = (dueSeconds.get(id) ?? 0) + 1
        dueSeconds.set(id, seconds)
        if (seconds > longest.seconds) Object.assign(longest, { seconds, name })
      }
    } catch {
      // the database was killed during the query
    } finally {
      await client.end().catch(() => {})
    }
  }

  return { longest, stop: () => clearInterval(timer) }
}
