/** Splits overlapping spans into a flat list of pieces, each with the labels that cover it. In UTF-16 units. */
import { type AnnotationSpan, present, unitsAt } from '@polyphony/contract'

export interface LabelledPiece {
  text: string
  start: number
  labels: string[]
}

/** `caret`: a position at which a piece must end. */
export function labelledPieces(
  text: string,
  spans: readonly AnnotationSpan[],
  caret: number | null = null,
): LabelledPiece[] {
  const marks = spans.map(({ label, start, end }) => ({ label, start: unitsAt(text, start), end: unitsAt(text, end) }))
  const caretInside = caret !== null && caret > 0 && caret < text.length ? [caret] : []
  const borders = [...new Set([0, text.length, ...caretInside, ...marks.flatMap(({ start, end }) => [start, end])])]
  borders.sort((a, b) => a - b)
  return borders.slice(0, -1).map((start, index) => {
    const end = present(borders[index + 1])
    const labels = marks.filter((mark) => mark.start < end && mark.end > start).map((mark) => mark.label)
    return { text: text.slice(start, end), start, labels: [...new Set(labels)] }
  })
}
