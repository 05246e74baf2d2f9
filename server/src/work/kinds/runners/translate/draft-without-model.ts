/**
 * Makes drafts that need no model: memory matches, segments that are a single term, and segments without text to
 * translate.
 */
import { type MemoryMatch, plainText, type TermMatch } from '@polyphony/contract'
import { normalise } from '../../../../content/memory/match/normalise.ts'
import type { Draft, DraftSegment } from './draft.ts'
import { peelCodes } from './peel-codes.ts'

/** Source text → the only target that the termbase allows for it. */
export function onlyTargets(terms: readonly TermMatch[]): ReadonlyMap<string, TermMatch> {
  const byNorm = new Map<string, TermMatch | null>()
  for (const term of terms) {
    if (term.is_forbidden) continue
    const norm = normalise(term.source)
    byNorm.set(norm, byNorm.has(norm) ? null : term)
  }
  return new Map([...byNorm].filter((entry): entry is [string, TermMatch] => entry[1] !== null))
}

/** `lowest`: the score from which a memory match becomes a draft. */
export function draftWithoutModel(
  segment: DraftSegment,
  best: MemoryMatch | undefined,
  terms: ReadonlyMap<string, TermMatch>,
  lowest: number,
): Draft | null {
  const { segment_id, source, codes } = segment
  const text = plainText(source, codes)
  if (text.trim() === '') return null
  if (best && best.score >= lowest) {
    const { tm_unit_id, score, target } = best
    return { segment_id, target, origin: { kind: 'tm', tm_unit_id, score } }
  }
  if (!/\p{L}/u.test(text)) return { segment_id, target: source, origin: { kind: 'source', score: 100 } }
  const term = terms.get(normalise(text))
  const { head, core, tail } = peelCodes(segment)
  if (!term || plainText(core, codes) !== core) return null
  const origin = { kind: 'term' as const, score: 100, terms: [term.source] }
  return { segment_id, target: head + term.target + tail, origin }
}
