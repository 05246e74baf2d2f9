import { codePointsAt } from '@polyphony/contract'
import type { OpenDocument } from '../../../core/document/open-document.ts'
import { selectedSpan } from '../../../view/tagged/marked-span.ts'
import { Labelling } from '../labelling/labelling.ts'

/** Keeps the selected words of a row selected when the row becomes active. */
export function takeSelection(opened: OpenDocument): void {
  const { store } = opened
  const labelling = opened.part(Labelling)
  const span = selectedSpan(window.getSelection())
  const row = span && store.row(span.segment_id)
  if (!row || !labelling?.canLabel(row)) return
  const { segment_id, start, end } = span
  const text = labelling.textOf(row)
  labelling.select({ segment_id, start: codePointsAt(text, start), end: codePointsAt(text, end) })
}
