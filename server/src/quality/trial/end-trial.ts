/** What reviews amount to, as the trial's own end; called by whoever decides it. */
import { linkTo, paths, type TrialVerdict } from '@polyphony/contract'
import { sendLetter } from '../../base/message/send-letter.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import type { Work } from '../../ground/kernel/transaction.ts'
import { qualifyByTrial } from '../../people/application/qualify-by-trial.ts'
import { rightsChanged } from '../../people/session/rights-changed.ts'
import { searchAgainFor } from '../../work/offering/offer/search-again.ts'
import { retestAt } from './standing.ts'
import { type Trial, titleOf, transition } from './store.ts'

/** The address of a trial's page. */
export const linkOf = ({ trial_id }: { trial_id: string }) => linkTo(paths.testResult, { params: { trial_id } })

/** A review is in and another one is awaited before there is a result. @throws TRIAL_STATE_WRONG. */
export async function awaitFurtherReview(work: Work, trialId: string): Promise<void> {
  const trial = await transition(work.tx, trialId, 'askAgain')
  if (!trial) throw new CallError('TRIAL_STATE_WRONG')
  tell(work, trial)
}

/**
 * Who passes has the role and the pair from then on, and is offered such work.
 * @throws TRIAL_STATE_WRONG where it isn't under review.
 */
export async function endTrial(
  work: Work,
  trialId: string,
  { verdict, score }: { verdict: TrialVerdict; score: number },
): Promise<void> {
  const trial = await transition(work.tx, trialId, verdict, { score, decided_at: work.now() })
  if (!trial) throw new CallError('TRIAL_STATE_WRONG')
  const { talent_id, source_lang, target_lang } = trial
  const trial_title = await titleOf(work.tx, trial)
  const to = { account_id: talent_id, link: linkOf(trial) }
  if (verdict === 'pass') {
    await qualifyByTrial(work, talent_id, trial)
    await rightsChanged(work, talent_id)
    await sendLetter(work, {
      ...to,
      kind: 'trialPassed',
      params: { trial_title, score, source_lang, target_lang },
    })
    await searchAgainFor(work, talent_id, trial)
  } else {
    const retest_at = retestAt(trial)!
    await sendLetter(work, { ...to, kind: 'trialFailed', params: { trial_title, score, retest_at } })
  }
  tell(work, trial)
}

function tell(work: Work, { talent_id, node_task_id, task_id }: Trial): void {
  if (node_task_id && task_id) work.emit(`account:${talent_id}`, 'task_changed', { task_id, node_task_id })
}
