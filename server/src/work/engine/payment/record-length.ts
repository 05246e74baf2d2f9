import { countWords, plainText } from '@polyphony/contract'
import { finalTargets } from '../../../content/text/final-targets.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'

/** Sets the length of a file whose text was unknown when it was ordered: the length of the text that was made of it. */
export async function recordLength(transaction: Transaction, pieceId: string): Promise<void> {
  const segments = await finalTargets(transaction.tx, pieceId)
  const word_count = segments.reduce((sum, { target, codes }) => sum + countWords(plainText(target, codes)), 0)
  await transaction.tx
    .updateTable('task_file')
    .set({ word_count, segment_count: segments.length })
    .where('segment_count', '=', 0)
    .where('task_file_id', '=', (select) =>
      select.selectFrom('piece').select('task_file_id').where('piece_id', '=', pieceId),
    )
    .execute()
}
