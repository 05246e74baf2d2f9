/** Keeps in a node task's row how many units it has and how many are done. */
import { kindsWhere } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { active } from '../idle.ts'

export interface Counts {
  done_count: number
  total_count: number
}

/** Records a machine's progress; ignored once the node has ended. */
export async function keepMachineProgress(tx: Tx, nodeTaskId: string, counts: Counts): Promise<void> {
  await tx
    .updateTable('node_task')
    .set({ done_count: counts.done_count, total_count: counts.total_count })
    .where('node_task_id', '=', nodeTaskId)
    .where('state', '=', 'in_progress')
    .execute()
}

/** Sets counts that were counted again. */
export async function keepCounts(tx: Tx, nodeTaskId: string, counts: Counts): Promise<void> {
  await tx
    .updateTable('node_task')
    .set({ done_count: counts.done_count, total_count: counts.total_count })
    .where('node_task_id', '=', nodeTaskId)
    .execute()
}

/** Adds what a worker has saved: units done and time spent. */
export async function addProgress(
  { tx, now }: Transaction,
  nodeTaskId: string,
  work: { done_more: number; active_ms: number },
): Promise<Counts> {
  return tx
    .updateTable('node_task')
    .set((row) => ({
      done_count: row('done_count', '+', work.done_more),
      active_ms: row('active_ms', '+', work.active_ms),
      ...active(now()),
    }))
    .where('node_task_id', '=', nodeTaskId)
    .returning(['done_count', 'total_count'])
    .executeTakeFirstOrThrow()
}

/** Sets the number of units in each step of pieces whose text now exists. */
export async function beginWithText(tx: Tx, pieceIds: readonly string[], total_count: number): Promise<void> {
  await tx
    .updateTable('node_task')
    .set({ total_count, done_count: 0 })
    .where('piece_id', 'in', pieceIds)
    .where('state', '=', 'waiting')
    .execute()
}

/** A machine has made the segments of its piece: sets their number in all steps and the producer in its own. */
export async function keepMaker(
  tx: Tx,
  nodeTaskId: string,
  made: { produced_by: string; total_count: number },
): Promise<void> {
  const { piece_id } = await tx
    .updateTable('node_task')
    .set({ produced_by: made.produced_by })
    .where('node_task_id', '=', nodeTaskId)
    .returning('piece_id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('node_task')
    .set({ total_count: made.total_count, done_count: 0 })
    .where('piece_id', '=', piece_id)
    .where('node_task_id', '<>', nodeTaskId)
    .execute()
}

/**
 * Counts the segments of these pieces again after segments were added or removed. What a machine made of how much stays as
 * it was when it completed.
 */
export async function countSegmentsAnew(tx: Tx, pieceIds: readonly string[]): Promise<void> {
  if (pieceIds.length === 0) return
  await sql`
    update node_task n set total_count = (
      select count(*) from segment s where s.piece_id = n.piece_id and s.removed_at is null
    ) where piece_id = any(${pieceIds}::uuid[])
      and not (state = 'completed' and kind = any(${kindsWhere(({ by }) => by === 'ai')}))`.execute(tx)
}
