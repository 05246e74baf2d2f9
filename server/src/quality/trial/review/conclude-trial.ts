import { decideTrial, present } from '@polyphony/contract'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { saveAxisMarks } from '../../../people/ability/save-axis-marks.ts'
import { wantsSecondOpinion } from '../../review/verdict/second-opinion.ts'
import { awaitFurtherReview, endTrial } from '../end-trial.ts'
import { openTrialReview } from './open-trial-review.ts'

/** Called after each completed review: the trial gets its result, or another review is opened. */
export async function concludeTrial(transaction: Transaction, trialId: string): Promise<void> {
  const done = await doneReviews(transaction.tx, trialId)
  const { wants_second, pass_score, difficulty, ...trial } = await transaction.tx
    .selectFrom('trial as t')
    .innerJoin('trial_material as m', 'm.material_id', 't.material_id')
    .select(['t.wants_second', 'm.pass_score', 'm.difficulty'])
    .select(['t.talent_id as account_id', 't.role_id', 't.source_lang', 't.target_lang'])
    .where('t.trial_id', '=', trialId)
    .executeTakeFirstOrThrow()
  const outcome = decideTrial(done, wants_second || wantsSecondOpinion(present(done[0]), pass_score))
  if ('verdict' in outcome) {
    // The last review decides: its score and its marks become the trial's.
    const { score, axes } = present(done.at(-1))
    await endTrial(transaction, trialId, { verdict: outcome.verdict, score })
    // A failed trial gives the talent no pair to which the marks could belong.
    if (outcome.verdict === 'pass') await saveAxisMarks(transaction, { ...trial, axes, difficulty })
  } else {
    await awaitFurtherReview(transaction, trialId)
    await openTrialReview(transaction, trialId, outcome.next)
  }
}

/** Oldest first. */
async function doneReviews(tx: Tx, trialId: string) {
  return tx
    .selectFrom('review')
    .select((row) => [
      'reason',
      row.ref('verdict').$notNull().as('verdict'),
      row.ref('score').$notNull().as('score'),
      row.ref('inputs').$notNull().as('inputs'),
      row.ref('axes').$notNull().as('axes'),
    ])
    .where('trial_id', '=', trialId)
    .where('state', '=', 'done')
    .orderBy('done_at')
    .orderBy('review_id')
    .execute()
}
