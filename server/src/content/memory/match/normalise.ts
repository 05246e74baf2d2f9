/** What is compared when texts are: codes out, width, case and spaces folded. */
import { plainText, present, type SegmentCode } from '@polyphony/contract'
import { sha256 } from '../../../ground/kernel/seal/seal.ts'

export interface TaggedText {
  readonly source: string
  readonly codes: readonly SegmentCode[]
}

/** NFKC, lower case, invisible marks out, spaces folded. Doing it twice changes nothing. */
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

/** Of the neighbours' texts; null where there are none, for nothing isn't a context. */
export function contextHash(before: string, after: string): string | null {
  return before || after ? sha256(`${before}\u001f${after}`) : null
}

export interface InContext<T> {
  readonly segment: T
  readonly norm: string
  readonly hash: string
  readonly context_hash: string | null
}

/** Norm and context of each segment of a document, in its order. */
export function withContext<T extends TaggedText>(segments: readonly T[]): InContext<T>[] {
  const norms = segments.map(normOf)
  return segments.map((segment, index) => ({
    segment,
    norm: present(norms[index]),
    hash: hashOfNorm(present(norms[index])),
    context_hash: contextHash(norms[index - 1] ?? '', norms[index + 1] ?? ''),
  }))
}
