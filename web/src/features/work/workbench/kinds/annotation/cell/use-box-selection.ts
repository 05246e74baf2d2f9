/** Reports the selection in the text of a row. */
import { codePointsAt } from '@polyphony/contract'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Row } from '../../../core/row/row.ts'
import type { Labelling } from '../labelling/labelling.ts'

export function useBoxSelection(box: RefObject<HTMLTextAreaElement | null>, row: Row, labelling: Labelling) {
  const { segment_id } = row.segment
  const text = labelling.textOf(row)
  const tell = () => {
    const { current } = box
    if (!current) return
    const start = codePointsAt(text, current.selectionStart)
    const end = codePointsAt(text, current.selectionEnd)
    const now = labelling.selection.value
    if (now?.segment_id !== segment_id || now.start !== start || now.end !== end)
      labelling.selection.value = { segment_id, start, end }
  }
  const onSelectionChange = useEffectEvent(() => {
    if (document.activeElement === box.current) tell()
  })
  useEffect(() => {
    const listener = () => onSelectionChange()
    document.addEventListener('selectionchange', listener)
    return () => document.removeEventListener('selectionchange', listener)
  }, [])
  return tell
}
