/** Counts a task's pieces by the state of their steps, so that its page needn't read all pieces. */
import {
  type Attention,
  attentions,
  type FlowGraph,
  type NodeKind,
  type NodeTaskState,
  present,
} from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { type Reader, wants } from './attention.ts'
import { percentDone } from './progress.ts'

interface Row {
  node_id: string
  kind: NodeKind
  state: NodeTaskState
  count: number
}

interface StepCounts {
  node_id: string
  kind: NodeKind
  counts: Record<string, number>
}

/** In the order of the flow. `pieces` is a condition on `piece p`. */
export async function countSteps(tx: Tx, graph: FlowGraph, pieces: RawBuilder<unknown>): Promise<StepCounts[]> {
  const { rows } = await sql<Row>`
    select n.node_id, n.kind, n.state, count(*)::int as count
    from piece p join node_task n using (piece_id) where ${pieces} and p.cancelled_at is null and n.state <> 'cancelled'
    group by n.node_id, n.kind, n.state`.execute(tx)
  const byNode = Map.groupBy(rows, (row) => row.node_id)
  return graph.nodes.flatMap(({ node_id, kind }) => {
    const own = byNode.get(node_id)
    return own ? [{ node_id, kind, counts: Object.fromEntries(own.map(({ state, count }) => [state, count])) }] : []
  })
}

/** The percentage of the work that is done. */
export async function countProgress(tx: Tx, pieces: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ progress: number }>`
    select ${percentDone} as progress
    from piece p join node_task n using (piece_id)
    where ${pieces} and p.cancelled_at is null and n.state <> 'cancelled'`.execute(tx)
  return present(rows[0]).progress
}

interface Attentive {
  attention: Record<Attention, number>
  /** When the earliest automatic confirmation is due. */
  auto_confirm_at: string | null
}

export async function countAttention(tx: Tx, pieces: RawBuilder<unknown>, reader: Reader): Promise<Attentive> {
  const counts = attentions.map(
    (attention) =>
      sql`count(distinct n.piece_id) filter (where ${wants(attention, reader)})::int as ${sql.ref(attention)}`,
  )
  const { rows } = await sql<Record<Attention, number> & { auto_confirm_at: string | null }>`
    select ${sql.join(counts)}, min(n.deadline_at) filter (where ${wants('check', reader)}) as auto_confirm_at
    from piece p join node_task n using (piece_id) where ${pieces}`.execute(tx)
  const { auto_confirm_at, ...attention } = present(rows[0])
  return { attention, auto_confirm_at }
}

/** The number of pieces and their languages. */
export async function countLanguages(tx: Tx, pieces: RawBuilder<unknown>) {
  const { rows } = await sql<{ target_lang: string; count: number; finished: number }>`
    select p.target_lang, count(*)::int as count, count(p.completed_at)::int as finished
    from piece p where ${pieces} group by 1 order by 1`.execute(tx)
  return {
    piece_count: rows.reduce((sum, row) => sum + row.count, 0),
    finished_count: rows.reduce((sum, row) => sum + row.finished, 0),
    piece_langs: rows.map((row) => row.target_lang),
  }
}
