/** Normalises texts for comparing: removes codes, unifies width, case and spaces. */
import { plainText, present, type SegmentCode } from '@polyphony/contract'
import { sha256 } from '../../../ground/kernel/seal/seal.ts'

export interface TaggedText {
  readonly source: string
  readonly codes: readonly SegmentCode[]
}

/** NFKC, lower case, no invisible characters, single spaces. Repeating it changes nothing. */
export function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[\u00ad\u200b\ufeff]/g, '')
    .replace(/\s+/gu, ' ')
    .trim()
}

export function normOf({ source, codes }: TaggedText): string {
  return normalise(plainText(source, codes))
}

export const hashOfNorm = (norm: string) => sha256(norm)

/** A hash of the neighbours' texts; null if there are none, because then there is no context. */
export function contextHash(before: string, after: string): string | null {
  return before || after ? sha256(`${before}\u001f${after}`) : null
}

export interface InContext<T> {
  readonly segment: T
  readonly norm: string
  readonly hash: string
  readonly context_hash: string | null
}

/** The normalised text and context of each segment of a document, in order. */
export function withContext<T extends TaggedText>(segments: readonly T[]): InContext<T>[] {
  const norms = segments.map(normOf)
  return segments.map((segment, index) => ({
    segment,
    norm: present(norms[index]),
    hash: hashOfNorm(present(norms[index])),
    context_hash: contextHash(norms[index - 1] ?? '', norms[index + 1] ?? ''),
  }))
}
