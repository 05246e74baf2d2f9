import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

export interface JobCounts {
  waiting_jobs: number
  /** Since when the first of them could have run. */
  waiting_since: string | null
  dead_jobs: number
}

/** Jobs that could run now, and those that have failed for good, of all queues in one statement. */
export async function countJobs(db: Db): Promise<JobCounts> {
  // As the queue's workers compare it: by the database's clock.
  const { rows } = await sql<JobCounts>`
    select count(*) filter (where not is_dead)::int as waiting_jobs, count(*) filter (where is_dead)::int as dead_jobs,
      min(start_after) filter (where not is_dead) as waiting_since
    from (
      select start_after, name like '%.dead' as is_dead from pgboss.job
      where state in ('created', 'retry') and start_after <= now()
    ) j`.execute(db)
  return rows[0]!
}
