import type { NodeKind, NodeTaskState, WireTime } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'

export interface Work {
  node_task_id: string
  task_name: string
  kind: NodeKind
  source_lang: string
  target_lang: string
  state: NodeTaskState
  created_at: WireTime
  opened_at: WireTime | null
  accepted_at: WireTime | null
  deadline_at: WireTime | null
}

/** No account has more work than this; if one has, the first ones are shown. */
const most = 2_000

/**
 * An account's work and reviews by deadline: all unfinished ones, and finished ones that were due in a range of time.
 */
export async function findWork(tx: Tx, accountId: string, done: { from: Date; until: Date } | null): Promise<Work[]> {
  const isOpen = sql`n.state in ('assigned', 'in_progress')`
  const isShown = done
    ? sql`(${isOpen} or n.state in ('submitted', 'completed')
        and n.deadline_at >= ${done.from} and n.deadline_at < ${done.until})`
    : isOpen
  const { rows } = await sql<Work>`
    select n.node_task_id, t.name as task_name, n.kind, n.source_lang, n.target_lang, n.state, n.created_at, n.opened_at,
      n.accepted_at, n.deadline_at
    from node_task n join task t using (task_id)
    where n.assignee_id = ${accountId} and ${isShown}
    order by n.deadline_at, n.node_task_id limit ${most}`.execute(tx)
  return rows
}
