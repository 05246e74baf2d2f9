/** MQM: the typology, the severities, and the versioned formula of the score. */
import { z } from 'zod'

export const issueTypes = {
  terminology: ['inconsistentWithTermbase', 'inconsistentUseOfTerms', 'wrongTerm'],
  accuracy: ['mistranslation', 'omission', 'addition', 'untranslated'],
  linguistic: ['grammar', 'spelling', 'punctuation'],
  style: ['awkward', 'inconsistentStyle'],
  locale: ['localeFormat'],
  audience: ['inappropriateForAudience'],
  design: ['markupOrLength'],
  voice: ['timing', 'pronunciation', 'delivery', 'soundQuality'],
  picture: ['traces', 'typography', 'placement'],
} as const
export type IssueDimension = keyof typeof issueTypes
export type IssueType = (typeof issueTypes)[IssueDimension][number]
export const issueType = z.enum(Object.values(issueTypes).flat() as [IssueType, ...IssueType[]])

export const severities = { neutral: 0, minor: 1, major: 5, critical: 25 } as const
export type Severity = keyof typeof severities
export const severity = z.enum(['neutral', 'minor', 'major', 'critical'])

export type IssueState = 'open' | 'fixed' | 'waived'
export type SegmentSide = 'source' | 'target'
export type Verdict = 'pass' | 'return'

/** The version that is stored with each score: every change of the formula or its constants needs a new version. */
export const scoreFormula = 'mqm-raw-1'
export const passThreshold = 95

export const scoreInputs = z.object({
  word_count: z.number().int(), // evaluated source words
  neutral: z.number().int(),
  minor: z.number().int(),
  major: z.number().int(),
  critical: z.number().int(),
})
export type ScoreInputs = z.infer<typeof scoreInputs>

/**
 * `mqm-raw-1`: absolute penalty total (APT) = Σ count × severity; per-word penalty = APT ÷ evaluated words;
 * raw score = 100 × (1 − per-word penalty), not below 0, two decimals. No words: 100 without penalty, else 0.
 */
export function score(inputs: ScoreInputs): number {
  const total =
    inputs.minor * severities.minor + inputs.major * severities.major + inputs.critical * severities.critical
  if (inputs.word_count === 0) return total === 0 ? 100 : 0
  return Math.max(0, Math.round(10_000 * (1 - total / inputs.word_count)) / 100)
}

/** Whether the score is high enough to pass. It is a hint: the reviewer decides. */
export function isPassing(inputs: ScoreInputs, threshold: number = passThreshold): boolean {
  return inputs.critical === 0 && score(inputs) >= threshold
}
