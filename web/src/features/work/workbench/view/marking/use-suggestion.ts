/** The score of the issues so far, and the verdict that it suggests. */
import { isPassing, score, type TrialVerdict } from '@polyphony/contract'
import { useScoreInputs } from './use-score-inputs.ts'

export interface Suggestion {
  score: number
  verdict: TrialVerdict
}

/** Null until the whole text is loaded. */
export function useSuggestion(passScore: number): Suggestion | null {
  const inputs = useScoreInputs()
  if (!inputs) return null
  return { score: score(inputs), verdict: isPassing(inputs, passScore) ? 'pass' : 'fail' }
}
