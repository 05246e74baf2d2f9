import { fromWireTime } from '@polyphony/contract'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import type { Copied, ServerKind } from '../../registry/server-kind.ts'
import { countInterpreted } from './count-interpreted.ts'
import { needInterpreted } from './need-interpreted.ts'
import { renderInterpretation } from './render-interpretation.ts'

export const interpreting: ServerKind = {
  kind: 'interpreting',
  count: (tx, { piece_id }) => countInterpreted(tx, piece_id),
  handIn: (transaction, { ctx, document, has_gaps }) => needInterpreted(ctx, transaction, document.piece_id, has_gaps),
  render: renderInterpretation,
  copy: copyStretches,
}

/** Copies the complete stretches, chosen or not, with their sound. */
async function copyStretches(transaction: Transaction, { from, to }: Copied): Promise<void> {
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
