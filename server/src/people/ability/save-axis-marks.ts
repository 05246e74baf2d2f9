import type { AxisMarks, RoleId, TrialDifficulty } from '@polyphony/contract'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { rateLater } from '../talent/rate-later.ts'

interface ReviewAxes {
  /** Who was reviewed. */
  account_id: string
  role_id: RoleId
  source_lang: string
  target_lang: string
  /** 0-100 each. */
  axes: AxisMarks
  /** Of what was done: marks for something hard weigh more. 2 where nobody has said. */
  difficulty?: TrialDifficulty
}

/** Once for each review that counts; whoever revises one notes what has become of it, not both. */
export async function saveAxisMarks(
  transaction: Transaction,
  { axes, difficulty = 2, ...marked }: ReviewAxes,
): Promise<void> {
  await transaction.tx
    .insertInto('axis_mark')
    .values({
      mark_id: transaction.newId(),
      ...marked,
      difficulty,
      axes: JSON.stringify(axes),
      created_at: transaction.now(),
    })
    .execute()
  await rateLater(transaction, marked.account_id)
}
