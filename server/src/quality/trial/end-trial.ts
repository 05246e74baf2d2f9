/** Ends a trial with the result of its reviews; other domains call it. */
import { linkTo, paths, type TrialVerdict } from '@polyphony/contract'
import { sendLetter } from '../../base/message/send-letter.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { qualifyByTrial } from '../../people/application/qualify-by-trial.ts'
import { hasContract } from '../../people/engagement/has-contract.ts'
import { rightsChanged } from '../../people/session/rights-changed.ts'
import { searchAgainFor } from '../../work/offering/offer/search-again.ts'
import { retestAt } from './standing.ts'
import { type Trial, titleOf, transition } from './store.ts'

/** The address of a trial's page. */
export const linkOf = ({ trial_id }: { trial_id: string }) => linkTo(paths.testResult, { params: { trial_id } })

/** A review is complete but the result needs another one. @throws TRIAL_STATE_WRONG. */
export async function awaitFurtherReview(transaction: Transaction, trialId: string): Promise<void> {
  const trial = await transition(transaction.tx, trialId, 'askAgain')
  if (!trial) throw new CallError('TRIAL_STATE_WRONG')
  tell(transaction, trial)
}

/**
 * A talent who passes gets the role and the pair and is offered such work from then on.
 * @throws TRIAL_STATE_WRONG where it isn't under review.
 */
export async function endTrial(
  transaction: Transaction,
  trialId: string,
  { verdict, score }: { verdict: TrialVerdict; score: number },
): Promise<void> {
  const trial = await transition(transaction.tx, trialId, verdict, { score, decided_at: transaction.now() })
  if (!trial) throw new CallError('TRIAL_STATE_WRONG')
  const { talent_id, source_lang, target_lang } = trial
  const trial_title = await titleOf(transaction.tx, trial)
  const recipient = { account_id: talent_id, link: linkOf(trial) }
  if (verdict === 'pass') {
    await qualifyByTrial(transaction, talent_id, trial)
    await rightsChanged(transaction, talent_id)
    // A passed test leads to the contract (specification 4.2); who has signed sees the result.
    const isSigned = await hasContract(transaction.tx, talent_id)
    await sendLetter(transaction, {
      ...recipient,
      ...(!isSigned && { link: paths.meSigned }),
      kind: 'trialPassed',
      params: { trial_title, score, source_lang, target_lang },
    })
    await searchAgainFor(transaction, talent_id, trial)
  } else {
    const retest_at = retestAt(trial)!
    await sendLetter(transaction, { ...recipient, kind: 'trialFailed', params: { trial_title, score, retest_at } })
  }
  tell(transaction, trial)
}

function tell(transaction: Transaction, { talent_id, node_task_id, task_id }: Trial): void {
  if (node_task_id && task_id) transaction.emit(`account:${talent_id}`, 'task_changed', { task_id, node_task_id })
}
