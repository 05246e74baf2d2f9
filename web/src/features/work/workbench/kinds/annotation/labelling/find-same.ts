/** Finds other places with the same words. Offsets in code points. */
import { type AnnotationSpan, codePointCount, codePointsAt } from '@polyphony/contract'

/** Scripts with spaces between words: in these “art” must not be found in “party”. */
const spaced = /[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hang}\p{sc=Arab}\p{sc=Hebr}\p{M}\p{Nd}]/u

const isWithin = (before: string | undefined, after: string | undefined): boolean =>
  before !== undefined && after !== undefined && spaced.test(before) && spaced.test(after)

/** The spans of `text` that equal `words`, as whole words, and don't have the label yet. */
export function sameIn(text: string, words: string, label: string, spans: readonly AnnotationSpan[]): AnnotationSpan[] {
  const found: AnnotationSpan[] = []
  if (words === '') return found
  const length = codePointCount(words)
  const isThere = new Set(spans.filter((span) => span.label === label).map(({ start, end }) => `${start} ${end}`))
  const [first, last] = [words.at(0), Array.from(words).at(-1)]
  for (let index = text.indexOf(words); index >= 0; index = text.indexOf(words, index + words.length)) {
    const before = Array.from(text.slice(Math.max(0, index - 2), index)).at(-1)
    const after = Array.from(text.slice(index + words.length, index + words.length + 2)).at(0)
    if (isWithin(before, first) || isWithin(last, after)) continue
    const start = codePointsAt(text, index)
    if (!isThere.has(`${start} ${start + length}`)) found.push({ label, start, end: start + length })
  }
  return found
}
