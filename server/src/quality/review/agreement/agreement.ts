/** Measures how far two reviewers of the same work agree. */
import type { TrialVerdict } from '@polyphony/contract'

export interface Opinion {
  verdict: TrialVerdict
  score: number
}

/** The opinions of two reviewers on the same work. */
export interface Compared {
  own: Opinion
  other: Opinion
}

export interface Agreement {
  pairs: number
  /** Share of pairs with the same verdict, 0–1. */
  same_verdict: number
  /**
   * Cohen's kappa: 1 is full agreement, 0 is the agreement expected by chance; null where all verdicts are the same.
   */
  kappa: number | null
  /** Mean of own score minus the other's score. */
  mean_difference: number
}

/** @returns null where there are no pairs. */
export function agreementOf(compared: readonly Compared[]): Agreement | null {
  const pairs = compared.length
  if (pairs === 0) return null
  const share = (holds: (one: Compared) => boolean) => compared.filter(holds).length / pairs
  const same_verdict = share(({ own, other }) => own.verdict === other.verdict)
  const [ownPasses, otherPasses] = [
    share((one) => one.own.verdict === 'pass'),
    share((one) => one.other.verdict === 'pass'),
  ]
  const byChance = ownPasses * otherPasses + (1 - ownPasses) * (1 - otherPasses)
  return {
    pairs,
    same_verdict,
    kappa: byChance === 1 ? null : (same_verdict - byChance) / (1 - byChance),
    mean_difference: compared.reduce((sum, { own, other }) => sum + own.score - other.score, 0) / pairs,
  }
}
