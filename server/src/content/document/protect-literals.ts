/** Makes codes of what nobody translates in a segment's text: placeholders of programs and tags. */
import { literalSpans } from '@polyphony/contract/content/text/checks/literals/find-literals'
import { foldLiterals, isCodeToken, type SegmentCode, tokenize } from '@polyphony/contract/content/text/segment'
import type { ParsedSegment } from './parsed-document.ts'

export function protectLiterals(segment: ParsedSegment): ParsedSegment {
  const { source, target, targets, codes } = segment
  const labels = new Set(
    tokenize(source, codes).flatMap((token) =>
      isCodeToken(token) ? [] : literalSpans(token.text).map(({ start, end }) => token.text.slice(start, end)),
    ),
  )
  if (labels.size === 0) return segment
  const taken = new Set(codes.map(({ id }) => id))
  const literals = Array.from(labels, (label): SegmentCode => {
    const id = freeId(label, taken, `${source}${target ?? ''}`)
    taken.add(id)
    return { id, kind: 'alone', label, is_literal: true }
  })
  const all = [...codes, ...literals]
  // A label inside a code's own raw text can't be met: codes are short tokens here.
  return {
    ...segment,
    source: foldLiterals(source, all),
    ...(target !== undefined && { target: foldLiterals(target, all) }),
    ...(targets && {
      targets: Object.fromEntries(Object.entries(targets).map(([lang, text]) => [lang, foldLiterals(text, all)])),
    }),
    codes: all,
  }
}

const longestId = 10

/** An id by which a person knows the literal again in the text box: `{userName}` is ⟦userName/⟧. */
function freeId(label: string, taken: ReadonlySet<string>, text: string): string {
  const stem = (label.match(/[0-9A-Za-z]+/g) ?? ['x']).join('').slice(0, longestId)
  for (let number = 1; ; number++) {
    const id = number === 1 ? stem : `${stem.slice(0, longestId - String(number).length + 2)}${number}`
    if (!taken.has(id) && !text.includes(`⟦${id}/⟧`)) return id
  }
}
