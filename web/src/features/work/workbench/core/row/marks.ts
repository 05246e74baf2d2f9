/** Splits overlapping marks into a flat list of pieces, each with the kinds that cover it. */
import { isCodeToken, type SegmentCode, tokenize, writeCode } from '@polyphony/contract'

export type MarkKind = 'code' | 'term' | 'forbidden' | 'finding' | 'issue' | 'found' | 'unsure' | 'doubtful'

export interface Mark {
  start: number
  end: number
  kind: MarkKind
}

export interface Piece {
  text: string
  start: number
  kinds: MarkKind[]
}

export function piecesOf(text: string, marks: readonly Mark[]): Piece[] {
  const valid = marks.filter((mark) => mark.start < mark.end && mark.start < text.length && mark.end > 0)
  const borders = [
    ...new Set([0, text.length, ...valid.flatMap((mark) => [clamp(mark.start, text), clamp(mark.end, text)])]),
  ]
  borders.sort((a, b) => a - b)
  return borders.slice(0, -1).map((start, index) => {
    const end = borders[index + 1] ?? text.length
    const kinds = valid.filter((mark) => mark.start < end && mark.end > start).map((mark) => mark.kind)
    return { text: text.slice(start, end), start, kinds: [...new Set(kinds)] }
  })
}

const clamp = (offset: number, text: string) => Math.min(Math.max(offset, 0), text.length)

export function codeMarks(text: string, codes: readonly SegmentCode[]): Mark[] {
  let end = 0
  return tokenize(text, codes).flatMap((token) => {
    const start = end
    end += isCodeToken(token) ? writeCode(token).length : token.text.length
    return isCodeToken(token) ? [{ start, end: end, kind: 'code' as const }] : []
  })
}
