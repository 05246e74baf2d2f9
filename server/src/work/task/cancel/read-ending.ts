/** Reads the steps of pieces with their completed part. */

import { nodeKinds } from '@polyphony/contract'
import { sql } from 'kysely'
import { countWritten } from '../../../content/text/restore-segments.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { clientPrices } from '../../../money/settlement/client-prices.ts'
import { isSpared } from '../../../money/settlement/conditions.ts'
import type { PricedTask } from '../../engine/task/task.ts'
import type { EndingNode } from './plan-cancel.ts'

type Row = Omit<EndingNode, 'charge_minor'> & { file_id: string; node_id: string; spared_count: number }

export async function readEnding(tx: Tx, task: PricedTask, pieceIds: readonly string[]): Promise<EndingNode[]> {
  if (pieceIds.length === 0) return []
  const { rows } = await sql<Row>`
    select n.node_task_id, n.piece_id, n.node_id, n.kind, n.state, n.target_lang, n.assignee_id, n.pay_minor, n.round,
      n.done_count, n.total_count, f.file_id, i.amount_minor as paid_minor,
      case when w.is_credited then w.credited_minor else 0 end as credited_minor,
      case when ${isSpared} and not w.is_credited then w.quoted_minor - w.charge_minor else 0 end as spared_minor,
      case when ${isSpared} then w.segment_count else 0 end as spared_count, n.payer_id is not null as is_team
    from node_task n join piece p using (piece_id) join task_file f using (task_file_id)
      left join income i on i.node_task_id = n.node_task_id and i.round = n.round and i.kind = 'work'
      left join spared_work w on w.node_task_id = n.node_task_id
    where n.task_id = ${task.task_id} and n.piece_id = any(${pieceIds}::uuid[]) and n.state <> 'cancelled'
    order by f.position, n.target_lang, n.position`.execute(tx)
  const prices = clientPrices(task.quote)
  const ending: EndingNode[] = []
  for (const { file_id, node_id, spared_count, ...row } of rows) {
    const charge_minor = prices.priceOf({ file_id, node_id, target_lang: row.target_lang })
    // Image repair has no segments: there is one result or none.
    const isWritten = row.state === 'in_progress' && row.assignee_id && !nodeKinds[row.kind].leavesText
    const written = isWritten ? await countWritten(tx, row.node_task_id) : null
    // Spared segments count neither as work nor for the pay.
    const whole = written && {
      ...written,
      total_count: Math.max(written.done_count, written.total_count - spared_count),
    }
    ending.push({ ...row, charge_minor, ...whole })
  }
  return ending
}
