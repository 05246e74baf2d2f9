/**
 * Estimates the quality of a translation without a model, from its origin and the findings of the checks. Because the
 * text isn't understood, a machine's draft never gets more than `machine`. docs/decisions/0014-quality-estimate.md.
 */
import { type MemoryMatch, plainText } from '@polyphony/contract'
import { type CheckContext, checkSegment, type Issue } from '@polyphony/contract/content/text/checks'
import type { TextSegment } from '../text-node.ts'

/** Stored with each estimate: a change of a figure needs a new version. */
export const embeddedFormula = 'embedded-1'

const bases = { nothingToTranslate: 100, inMemory: 95, copied: 95, people: 85, imported: 80, machine: 70 } as const
const reviewedMore = 5
const nearMatchLess = 5
const penalties: Record<Issue['severity'], number> = { error: 30, warning: 10, info: 3 }
const openIssuePenalty = 20

export interface EstimateFacts {
  readonly segment: TextSegment
  /** The best match of the memory. */
  readonly match: MemoryMatch | undefined
  /** Open issues that reviewers or clients have marked. */
  readonly open_issues: number
  readonly context: CheckContext
}

export function embeddedEstimate({ segment, match, open_issues, context }: EstimateFacts): number {
  const source = plainText(segment.source, segment.codes).trim()
  if (source !== '' && segment.target.trim() === '') return 0
  const lost = 100 - highestByChecks(segment, context) + open_issues * openIssuePenalty
  return Math.max(0, baseOf(segment, match) - lost)
}

/** The highest estimate that the checks allow, 0–100; it also limits a model's estimate. */
export function highestByChecks(segment: TextSegment, context: CheckContext): number {
  const worst = new Map<string, number>()
  for (const { rule, severity } of checkSegment(segment, context)) worst.set(rule, penalties[severity])
  return Math.max(0, 100 - [...worst.values()].reduce((sum, each) => sum + each, 0))
}

function baseOf({ source, target, codes, origin, state }: TextSegment, match: MemoryMatch | undefined): number {
  if (!/\p{L}/u.test(plainText(source, codes))) return bases.nothingToTranslate
  if (match && match.score >= 100 && match.target === target) return bases.inMemory
  const isReviewed = state === 'reviewed' || state === 'final'
  switch (origin.kind) {
    case 'human':
      return bases.people + (isReviewed ? reviewedMore : 0)
    case 'import':
      return bases.imported + (isReviewed ? reviewedMore : 0)
    case 'tm':
      return Math.min(bases.inMemory, (origin.score ?? 0) - nearMatchLess)
    case 'repetition':
      return bases.people
    case 'source':
    case 'term':
      return bases.copied
    case 'mt':
      return origin.provider === 'copy' ? bases.copied : bases.machine
    default:
      return bases.machine
  }
}
