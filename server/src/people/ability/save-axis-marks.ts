import type { AxisMarks, RoleId, TrialDifficulty } from '@polyphony/contract'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { rateLater } from '../talent/rate-later.ts'

interface ReviewAxes {
  /** The account that was reviewed. */
  account_id: string
  role_id: RoleId
  source_lang: string
  target_lang: string
  /** 0-100 each. */
  axes: AxisMarks
  /** The difficulty of the work: marks for hard work weigh more. 2 by default. */
  difficulty?: TrialDifficulty
}

/** Saves the marks of a review, one set per review: a corrected review replaces its marks. */
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
