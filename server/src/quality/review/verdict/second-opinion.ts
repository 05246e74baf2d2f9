import { type ScoreInputs, type TrialVerdict, trialRules } from '@polyphony/contract'

/**
 * A first review that could as well have ended otherwise is followed by a second, blind one: the score is near the mark to
 * reach, or the verdict says the opposite of what was marked. The verdict stays the reviewer's; it just isn't the last word.
 */
export function wantsSecondOpinion(
  first: { verdict: TrialVerdict; score: number; inputs: ScoreInputs },
  passScore: number,
): boolean {
  if (Math.abs(first.score - passScore) <= trialRules.borderline) return true
  const isGood = first.score >= passScore && first.inputs.critical === 0
  return (first.verdict === 'pass') !== isGood
}
