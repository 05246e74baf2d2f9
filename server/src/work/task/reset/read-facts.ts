/** Reads the facts from which a reset is planned. */
import { present } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { notFound } from '../../../ground/kernel/call-error.ts'
import { clientPrices } from '../../../money/settlement/client-prices.ts'
import { isSpared } from '../../../money/settlement/conditions.ts'
import type { PricedTask } from '../../engine/task/task.ts'
import type { NodeFacts, PieceFacts } from './plan-reset.ts'

type Row = Omit<NodeFacts, 'charge_minor'> & {
  source_piece_id: string | null
  file_id: string
  target_lang: string
}

/** @throws NOT_FOUND where one of the requested pieces doesn't belong to the task. */
export async function readFacts(tx: Tx, task: PricedTask, asked: readonly string[] | null): Promise<PieceFacts[]> {
  const { rows } = await sql<Row>`
    select n.node_task_id, n.piece_id, n.node_id, n.kind, n.state, n.assignee_id, n.pay_minor, n.round, n.is_shape_kept, n.deadline_at,
      case when n.calculation @> '{"lines": [{"label": "raise"}]}' then n.calculation end as calculation,
      i.amount_minor as paid_minor, p.source_piece_id, f.file_id, p.target_lang,
      case when w.is_credited then w.credited_minor else 0 end as credited_minor,
      case when ${isSpared} and not w.is_credited then w.quoted_minor - w.charge_minor else 0 end as open_minor
    from node_task n join piece p using (piece_id) join task_file f using (task_file_id)
      left join income i on i.node_task_id = n.node_task_id and i.round = n.round and i.kind = 'work'
      left join spared_work w on w.node_task_id = n.node_task_id
    where n.task_id = ${task.task_id} and p.cancelled_at is null
    order by f.position, p.source_piece_id nulls first, p.target_lang, n.position`.execute(tx)
  const prices = clientPrices(task.quote)
  const pieces = Map.groupBy(rows, (row) => row.piece_id)
  if (asked?.some((id) => !pieces.has(id))) throw notFound()
  return [...pieces].map(([piece_id, own]) => ({
    piece_id,
    source_piece_id: present(own[0]).source_piece_id,
    nodes: own.map(({ source_piece_id: _, file_id, target_lang, ...node }) => ({
      ...node,
      charge_minor: prices.priceOf({ file_id, node_id: node.node_id, target_lang }),
    })),
  }))
}

export interface OpenOffer {
  talent_id: string
  state: 'open' | 'interested'
}

export async function openOffers(tx: Tx, nodeTaskIds: readonly string[]): Promise<OpenOffer[]> {
  if (nodeTaskIds.length === 0) return []
  const rows = await tx
    .selectFrom('offer')
    .select(['talent_id', 'state'])
    .where('node_task_id', 'in', nodeTaskIds)
    .where('state', 'in', ['open', 'interested'])
    .orderBy('talent_id')
    .execute()
  return rows as OpenOffer[]
}
