import { decideTrial } from '@polyphony/contract'
import type { Tx } from '../db/connect.ts'
import type { Work } from '../kernel/transaction.ts'
import { awaitFurtherReview, endTrial } from '../trial/end-trial.ts'
import { openTrialReview } from './open-review.ts'
import { wantsSecondOpinion } from './second-opinion.ts'

/** After each finished review: the trial has a result, or somebody else reviews it, too. */
export async function concludeTrial(work: Work, trialId: string): Promise<void> {
  const done = await doneReviews(work.tx, trialId)
  const { wants_second, pass_score } = await work.tx
    .selectFrom('trial as t')
    .innerJoin('trial_material as m', 'm.material_id', 't.material_id')
    .select(['t.wants_second', 'm.pass_score'])
    .where('t.trial_id', '=', trialId)
    .executeTakeFirstOrThrow()
  const outcome = decideTrial(done, wants_second || wantsSecondOpinion(done[0]!, pass_score))
  if ('verdict' in outcome) {
    // The review that decides is the last one, and its score the trial's.
    await endTrial(work, trialId, { verdict: outcome.verdict, score: done.at(-1)!.score })
  } else {
    await awaitFurtherReview(work, trialId)
    await openTrialReview(work, trialId, outcome.next)
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
    ])
    .where('trial_id', '=', trialId)
    .where('state', '=', 'done')
    .orderBy('done_at')
    .orderBy('review_id')
    .execute()
}
