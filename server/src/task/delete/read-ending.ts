/** The steps of a task with what is done of each. */
import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import type { Task } from '../../node/store.ts'
import { countWritten } from '../../workbench/restore-segments.ts'
import { clientPrices } from '../reset/read-facts.ts'
import type { EndingNode } from './plan-delete.ts'

type Row = Omit<EndingNode, 'client_minor'> & { file_id: string; node_id: string }

export async function readEnding(tx: Tx, task: Task): Promise<EndingNode[]> {
  const { rows } = await sql<Row>`
    select n.node_task_id, n.node_id, n.kind, n.state, n.target_lang, n.assignee_id, n.price_minor, n.round,
      n.done_count, n.total_count, f.file_id, i.amount_minor as paid_minor, coalesce(t.invite_type is not null, false) as is_team
    from node_task n join piece p using (piece_id) join task_file f using (task_file_id)
      left join talent t on t.account_id = n.assignee_id
      left join income i on i.node_task_id = n.node_task_id and i.round = n.round
    where n.task_id = ${task.task_id} and n.state <> 'cancelled'
    order by f.position, n.target_lang, n.position`.execute(tx)
  const clientMinor = clientPrices(task)
  const ending: EndingNode[] = []
  for (const { file_id, node_id, ...row } of rows) {
    const client_minor = clientMinor(file_id, node_id, row.target_lang)
    // Who mends a picture writes no segments: there is a result, or none.
    const isWritten = row.state === 'in_progress' && row.assignee_id && row.kind !== 'imageRepair'
    const written = isWritten ? await countWritten(tx, row.node_task_id) : null
    ending.push({ ...row, client_minor, ...written })
  }
  return ending
}
