/**
 * The text of the active row: a text box that can be read and selected, by pointer, touch and keyboard, and not written in.
 * Its labels are painted behind its letters.
 */
import { codePointsAt, unitsAt } from '@polyphony/contract'
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useText } from '../../../../../../i18n/i18n.ts'
import type { Row } from '../../../core/row/row.ts'
import { useKeyed, useOpenDocument, useValue } from '../../../view/context/context.ts'
import { mayTakeFocus } from '../../../view/editor/may-take-focus.ts'
import { PaintedBox } from '../../../view/editor/PaintedBox.tsx'
import { annotationText } from '../annotation.text.ts'
import type { Labelling } from '../labelling/labelling.ts'
import classes from '../labels.module.css'
import { useLabelCommands } from '../use-label-commands.tsx'
import { moveCaret } from './caret.ts'
import { LabelledText } from './LabelledText.tsx'

export function LabelBox({ row, labelling }: { row: Row; labelling: Labelling }) {
  const t = useText(annotationText)
  const opened = useOpenDocument()
  const { segment_id } = row.segment
  const box = useRef<HTMLTextAreaElement>(null)
  const text = labelling.textOf(row)
  const shown = useKeyed(labelling.bySegment, segment_id)
  const selection = useValue(labelling.selection)
  const wanted = useValue(labelling.wanted)
  const { press } = useLabelCommands()
  const place = selection?.segment_id === segment_id ? selection : null
  const caret = place && place.start === place.end ? unitsAt(text, place.start) : null

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

  useLayoutEffect(() => {
    const element = box.current
    if (!element || !mayTakeFocus()) return
    element.focus({ preventScroll: true })
    const at = opened.caret?.segment_id === segment_id ? (opened.caret.offset ?? 0) : 0
    element.setSelectionRange(at, at)
    opened.caret = null
  }, [opened, segment_id])

  useEffect(() => {
    const element = box.current
    if (!element || wanted?.segment_id !== segment_id) return
    element.focus({ preventScroll: true })
    element.setSelectionRange(unitsAt(text, wanted.start), unitsAt(text, wanted.end))
    labelling.selection.value = wanted
    labelling.wanted.value = null
  }, [labelling, wanted, segment_id, text])

  const walk = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    const element = event.currentTarget
    const { selectionStart: start, selectionEnd: end, selectionDirection } = element
    const isBack = selectionDirection === 'backward'
    const now = { anchor: isBack ? end : start, focus: isBack ? start : end }
    const next = moveCaret(text, now, event, getComputedStyle(element).direction === 'rtl')
    if (!next) return false
    const { anchor, focus } = next
    element.setSelectionRange(Math.min(anchor, focus), Math.max(anchor, focus), focus < anchor ? 'backward' : 'forward')
    tell()
    return true
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    opened.time.sign(segment_id, Date.now())
    tell()
    if (press(row, event.nativeEvent) || walk(event)) event.preventDefault()
  }
  return (
    <div className={classes.wrap}>
      <PaintedBox
        ref={box}
        painted={<LabelledText text={text} spans={shown?.said.spans ?? []} labelling={labelling} caret={caret} />}
        readOnly
        value={text}
        aria-label={t('textOf', { number: row.index + 1 })}
        onSelect={tell}
        onFocus={() => opened.time.sign(segment_id, Date.now())}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
