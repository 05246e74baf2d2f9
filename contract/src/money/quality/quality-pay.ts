/** What quality adds to a talent's pay, and what it may take away (docs/decisions/0082-quality-and-pay.md). */
import { z } from 'zod'
import { issueType, severity } from '../../content/text/quality.ts'
import { id, minor } from '../../ground/base.ts'
import { divideRounded } from '../settlement/money.ts'

/** The version by which a bonus is told: every change of how needs a new one. */
export const qualityFormula = 'quality-1'

export const qualityLimits = {
  bonusPercent: 10,
  /** What a rule may allow to be taken away at most. */
  deductionPercent: 30,
  pieces: 20,
  note: 500,
} as const

/** Of work that a reviewer has scored. */
export interface JudgedPiece {
  /** 0 to 100, with two decimals at most. */
  score: number
  is_on_time: boolean
}

export interface BonusRule {
  min_score: number
  bonus_percent: number
  /** So many pieces in a row have to be on time and good on the average. */
  piece_count: number
}

const hundredths = (score: number) => Math.round(score * 100)

/**
 * `quality-1`: a piece earns the bonus if its own score is high enough, if so is the mean of the last `piece_count` that were
 * scored, this one among them, and if all of these came on time. Who has fewer pieces yet earns none.
 * @param pieces of one talent and kind of work, the piece in question last
 * @returns the mean of the last ones, with two decimals; null: no bonus
 */
export function earnsBonus(rule: BonusRule, pieces: readonly JudgedPiece[]): { mean_score: number } | null {
  const { bonus_percent, min_score, piece_count } = rule
  const last = pieces.slice(-piece_count)
  const own = last.at(-1)
  if (bonus_percent <= 0 || !own || last.length < piece_count) return null
  const sum = last.reduce((total, { score }) => total + hundredths(score), 0)
  const least = hundredths(min_score)
  if (hundredths(own.score) < least || sum < least * piece_count) return null
  if (last.some(({ is_on_time }) => !is_on_time)) return null
  return { mean_score: Math.floor(sum / piece_count) / 100 }
}

/** Percent of an amount, rounded once. */
export const percentOf = (amountMinor: number, percent: number): number =>
  divideRounded(BigInt(amountMinor) * BigInt(percent), 100n)

/** The most that a rule lets be taken from an amount; never a fraction more. */
export const maxDeduction = (amountMinor: number, percent: number): number =>
  Number((BigInt(amountMinor) * BigInt(percent)) / 100n)

/** How a bonus came about. */
export const bonusReason = z.object({
  kind: z.literal('bonus'),
  rule_id: id,
  formula: z.string(),
  score: z.number(),
  mean_score: z.number(),
  min_score: z.number(),
  piece_count: z.number().int(),
  percent: z.number().int(),
  /** Of what. */
  base_minor: minor,
})
export type BonusReason = z.infer<typeof bonusReason>

/** What was deducted for: issues that a review had sent back. What they say is read where they were marked. */
export const deductionReason = z.object({
  kind: z.literal('deduction'),
  rule_id: id,
  /** What the rule allows at most. */
  max_percent: z.number().int(),
  base_minor: minor,
  issues: z.array(z.object({ issue_id: id, type: issueType, severity })),
})
export type DeductionReason = z.infer<typeof deductionReason>

export const itemQuality = z.discriminatedUnion('kind', [bonusReason, deductionReason])
export type ItemQuality = z.infer<typeof itemQuality>

/**
 * Where the law keeps who gives work from taking any of its pay away. Japan: Act on Ensuring Proper Transactions Involving
 * Specified Entrusted Business Operators (Act No. 25 of 2023), article 5, from 1 November 2024: no reduction without the
 * worker's fault. Whether there is a fault courts decide, so that the house deducts nothing there.
 */
export const noDeductionLaws: Readonly<Record<string, { source: string }>> = {
  JP: { source: 'https://laws.e-gov.go.jp/law/505AC0000000025' },
}
