import { type Quote } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { clientPrices } from '../../../money/settlement/client-prices.ts'

interface Row {
  node_task_id: string
  file_id: string
  node_id: string
  target_lang: string
  sums: Omit<Quote, 'items'>
  items: Quote['items'] | null
  /** What is left where people are spared a part. */
  rest_minor: number | null
}

/** What clients pay for steps, rush included, by node task. Only these are read: a quote may be megabytes. */
export async function chargesOf(tx: Tx, nodeTaskIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<Row>`
    select n.node_task_id, f.file_id, n.node_id, n.target_lang, t.quote - 'items' as sums, w.charge_minor as rest_minor, (
        select jsonb_agg(i) from jsonb_array_elements(t.quote -> 'items') i
        where i ->> 'file_id' = f.file_id::text and i ->> 'node_id' = n.node_id and i ->> 'target_lang' = n.target_lang
      ) as items
    from node_task n join task t using (task_id) join piece p on p.piece_id = n.piece_id
      join task_file f on f.task_file_id = p.task_file_id
      left join spared_work w on w.node_task_id = n.node_task_id and not w.is_undone and w.segment_count < w.total_count
    where n.node_task_id = any(${nodeTaskIds}::uuid[])`.execute(tx)
  return new Map(
    rows.map(({ node_task_id, sums, items, rest_minor, ...step }) => [
      node_task_id,
      rest_minor ?? clientPrices({ ...sums, items: items ?? [] }).priceOf(step),
    ]),
  )
}
