import { calls, type OutputOf, type TrialState, type trial } from '@polyphony/contract'
import { useCall } from '../../../../../api/use-call.ts'
import { useOpenDocument } from '../context/context.ts'

export type TrialDetail = OutputOf<typeof trial.getTestDetail>

/** The trial of the open document; undefined where it is none, or while it loads. */
export function useTrial(refetchInterval: number | false = false): TrialDetail | undefined {
  const { trial_id } = useOpenDocument().document
  const options = { enabled: trial_id !== null, staleTime: 10_000, refetchInterval }
  return useCall(calls.trial.getTestDetail, { trial_id: trial_id ?? '' }, options).data
}

/** True if the text can't be changed any more. */
export function hasEnded(state: TrialState): boolean {
  return state !== 'awaitingAcceptance' && state !== 'awaitingTrial' && state !== 'inTrial'
}
