import { day, fromWireTime, reworkDays } from '@polyphony/contract'
import type { Selectable } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { ReworkRequestTable } from '../../../ground/db/schema.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import type { PieceFacts } from '../../engine/task/choose-pieces.ts'

export type ReworkRow = Selectable<ReworkRequestTable>

/** Whether a piece was delivered, and not too long ago. */
export const isRecent = ({ completed_at }: Pick<PieceFacts, 'completed_at'>, now: Date): boolean =>
  completed_at !== null && now.getTime() - fromWireTime(completed_at).getTime() <= reworkDays * day

/** Whether of an order that has delivered something some may still be complained about. */
export const isStillMended = (task: { completed_at: string | null }, now: Date): boolean =>
  task.completed_at === null || isRecent(task, now)

/** @throws NOT_FOUND */
export async function lockRework(tx: Tx, reworkId: string): Promise<ReworkRow> {
  const row = await tx
    .selectFrom('rework_request')
    .selectAll()
    .where('rework_id', '=', reworkId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** @throws REWORK_DECIDED */
export async function closeRework(
  { tx, now }: Transaction,
  reworkId: string,
  decision: { state: 'accepted' | 'refused' | 'withdrawn'; decided_by: string; answer?: string },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('rework_request')
    .set({ ...decision, decided_at: now() })
    .where('rework_id', '=', reworkId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new CallError('REWORK_DECIDED')
}
