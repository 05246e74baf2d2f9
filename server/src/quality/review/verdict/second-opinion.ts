import { type ScoreInputs, type TrialVerdict, trialRules } from '@polyphony/contract'

/**
 * A doubtful first review is followed by a second, blind one: the score is near the threshold, or the verdict
 * contradicts the marks. The first reviewer's verdict is kept, but it doesn't decide the trial.
 */
export function wantsSecondOpinion(
  first: { verdict: TrialVerdict; score: number; inputs: ScoreInputs },
  passScore: number,
): boolean {
  if (Math.abs(first.score - passScore) <= trialRules.borderline) return true
  const isGood = first.score >= passScore && first.inputs.critical === 0
  return (first.verdict === 'pass') !== isGood
}
