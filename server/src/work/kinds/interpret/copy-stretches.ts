import { fromWireTime } from '@polyphony/contract'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import type { Copied } from '../../registry/server-kind.ts'

/** Copies the complete stretches, chosen or not, with their sound. */
export async function copyStretches(transaction: Transaction, { from, to }: Copied): Promise<void> {
  const stretches = await transaction.tx
    .selectFrom('interpret_stretch')
    .selectAll()
    .where('piece_id', '=', from.piece_id)
    .where('file_id', 'is not', null)
    .execute()
  const copies = stretches.map((stretch) => ({
    ...stretch,
    ...to,
    stretch_id: transaction.newId(),
    created_at: fromWireTime(stretch.created_at),
    ended_at: fromWireTime(stretch.ended_at),
  }))
  if (copies.length > 0) await transaction.tx.insertInto('interpret_stretch').values(copies).execute()
}
