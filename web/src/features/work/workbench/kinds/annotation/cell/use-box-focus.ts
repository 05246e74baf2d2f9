/** Focuses the box of the active row and selects requested words in it. */
import { unitsAt } from '@polyphony/contract'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import type { Row } from '../../../core/row/row.ts'
import { useOpenDocument, useValue } from '../../../view/context/context.ts'
import { mayTakeFocus } from '../../../view/editor/may-take-focus.ts'
import type { Labelling } from '../labelling/labelling.ts'

export function useBoxFocus(box: RefObject<HTMLTextAreaElement | null>, row: Row, labelling: Labelling): void {
  const opened = useOpenDocument()
  const { segment_id } = row.segment
  const text = labelling.textOf(row)
  const wanted = useValue(labelling.wanted)

  useLayoutEffect(() => {
    const element = box.current
    if (!element || !mayTakeFocus()) return
    element.focus({ preventScroll: true })
    const offset = opened.caret?.segment_id === segment_id ? (opened.caret.offset ?? 0) : 0
    element.setSelectionRange(offset, offset)
    opened.caret = null
  }, [box, opened, segment_id])

  useEffect(() => {
    const element = box.current
    if (!element || wanted?.segment_id !== segment_id) return
    element.focus({ preventScroll: true })
    element.setSelectionRange(unitsAt(text, wanted.start), unitsAt(text, wanted.end))
    labelling.selection.value = wanted
    labelling.wanted.value = null
  }, [box, labelling, wanted, segment_id, text])
}
