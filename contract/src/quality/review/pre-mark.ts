/** Automatic findings in the work of a trial: a hint for the reviewer, never a verdict. */
import { profileFor } from '../../content/document/subtitle-profile.ts'
import { checkDocument, checkSegment, type Issue } from '../../content/text/checks.ts'
import { effort } from '../../content/text/effort.ts'
import { plainText, type SegmentCode } from '../../content/text/segment.ts'
import { present } from '../../ground/collection/present.ts'
import type { TrialTerm } from '../trial/trial.ts'
import type { Hint, SegmentHints } from './review.ts'

export interface MarkedSegment {
  segment_id: string
  source: string
  target: string
  /** The draft that the talent was given; '' if there was none. */
  draft: string
  reference: string
  codes: readonly SegmentCode[]
  start_ms: number | null
  end_ms: number | null
}

interface Pair {
  source_lang: string
  target_lang: string
}

/**
 * The share of the reference that the target contains, 0–1. 1: they are equal, ignoring codes, white space and variants
 * of characters.
 */
export function likeness(target: string, reference: string, codes: readonly SegmentCode[] = []): number {
  return 1 - effort(normalised(target, codes), normalised(reference, codes))
}

/** One entry per segment, in order. A finding that the reference has, too, is left out. */
export function preMark(segments: readonly MarkedSegment[], terms: readonly TrialTerm[], pair: Pair): SegmentHints[] {
  const ofWork = findings(segments, 'target', terms, pair)
  const ofReference = findings(segments, 'reference', terms, pair)
  return segments.map((segment, index) => {
    const { segment_id, target, reference, draft, codes } = segment
    const hints: Hint[] = []
    const hasReference = reference.trim() !== ''
    if (hasReference) hints.push({ kind: 'likeness', likeness: likeness(target, reference, codes) })
    const isKept = draft.trim() !== '' && normalised(target, codes) === normalised(draft, codes)
    if (isKept && !(hasReference && likeness(target, reference, codes) === 1)) hints.push({ kind: 'unchanged' })
    const excused = new Set(hasReference ? present(ofReference[index]).map(nameOf) : [])
    const told = new Set<string>()
    for (const found of present(ofWork[index])) {
      const name = nameOf(found)
      if (excused.has(name) || told.has(name)) continue
      told.add(name)
      hints.push(found)
    }
    return { segment_id, draft, reference, hints }
  })
}

function findings(
  segments: readonly MarkedSegment[],
  side: 'target' | 'reference',
  terms: readonly TrialTerm[],
  pair: Pair,
): Hint[][] {
  const isSubtitle = segments.some(({ start_ms }) => start_ms !== null)
  const context = { ...pair, terms, profile: isSubtitle ? profileFor(pair.target_lang) : null }
  const read = segments.map((segment) => ({ ...segment, target: segment[side] }))
  const overall = checkDocument(read, null) // the times of cues belong to the material, not to the work
  return read.map((segment) =>
    [...checkSegment(segment, context), ...(overall.get(segment.segment_id) ?? [])].map(hintOf),
  )
}

function hintOf(issue: Issue): Hint {
  if (issue.rule === 'term_missing') return { kind: 'termMissing', term: issue.params.target }
  if (issue.rule === 'term_forbidden') return { kind: 'termForbidden', term: issue.params.target }
  return { kind: 'check', rule: issue.rule }
}

function nameOf(hint: Hint): string {
  return Object.values(hint).join(' ')
}

function normalised(tagged: string, codes: readonly SegmentCode[]): string {
  return plainText(tagged, codes).normalize('NFKC').replace(/\s+/gu, ' ').trim()
}
