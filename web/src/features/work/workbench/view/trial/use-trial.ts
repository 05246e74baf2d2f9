import { calls, type OutputOf, type TrialState, type trial } from '@polyphony/contract'
import { useCall } from '../../../../../api/use-call.ts'
import { useOpenDocument } from '../context/context.ts'

export type TrialDetail = OutputOf<typeof trial.getTestDetail>

/** The trial whose work is open; undefined where it is none, or not known yet. */
export function useTrial(refetchInterval: number | false = false): TrialDetail | undefined {
<<<<<<< /tmp/tmpxe0v51r7.ts
  const { trial_id } = useSession().document
  const options = { enabled: trial_id !== null, staleTime: 10_000, refetchInterval }
||||||| /tmp/tmpgawo0vwn.ts
  const { trial_id } = useSession().document
  const options = { enabled: trial_id !== null, staleTime: 10_000, refetchInterval, noErrorTip: true }
=======
  const { trial_id } = useOpenDocument().document
  const options = { enabled: trial_id !== null, staleTime: 10_000, refetchInterval, noErrorTip: true }
>>>>>>> /tmp/tmp7c7vzgfg.ts
  return useCall(calls.trial.getTestDetail, { trial_id: trial_id ?? '' }, options).data
}

/** Nothing can be written any more. */
export function hasEnded(state: TrialState): boolean {
  return state !== 'awaitingAcceptance' && state !== 'awaitingTrial' && state !== 'inTrial'
}
