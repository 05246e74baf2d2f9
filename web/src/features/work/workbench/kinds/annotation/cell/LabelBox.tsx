/**
 * The text of the active row: a text box for reading and selecting by pointer, touch and keyboard, but not for writing.
 * Its labels are painted behind its letters.
 */
import { unitsAt } from '@polyphony/contract'
import { type KeyboardEvent, useRef } from 'react'
import { useText } from '../../../../../../i18n/i18n.ts'
import type { Row } from '../../../core/row/row.ts'
import { useKeyed, useOpenDocument, useValue } from '../../../view/context/context.ts'
import { PaintedBox } from '../../../view/editor/PaintedBox.tsx'
import { annotationText } from '../annotation.text.ts'
import type { Labelling } from '../labelling/labelling.ts'
import classes from '../labels.module.css'
import { useLabelCommands } from '../use-label-commands.ts'
import { moveCaret } from './caret.ts'
import { LabelledText } from './LabelledText.tsx'
import { useBoxFocus } from './use-box-focus.ts'
import { useBoxSelection } from './use-box-selection.ts'

export function LabelBox({ row, labelling }: { row: Row; labelling: Labelling }) {
  const t = useText(annotationText)
  const opened = useOpenDocument()
  const { segment_id } = row.segment
  const box = useRef<HTMLTextAreaElement>(null)
  const text = labelling.textOf(row)
  const shown = useKeyed(labelling.bySegment, segment_id)
  const selection = useValue(labelling.selection)
  const { press } = useLabelCommands()
  const place = selection?.segment_id === segment_id ? selection : null
  const caret = place && place.start === place.end ? unitsAt(text, place.start) : null

  const tell = useBoxSelection(box, row, labelling)
  useBoxFocus(box, row, labelling)

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    opened.time.sign(segment_id, Date.now())
    tell()
    if (press(row, event.nativeEvent)) event.preventDefault()
    else if (walk(event, text)) {
      tell()
      event.preventDefault()
    }
  }
  return (
    <div className={classes.wrap}>
      <PaintedBox
        ref={box}
        painted={<LabelledText text={text} spans={shown?.annotation.spans ?? []} labelling={labelling} caret={caret} />}
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

/** Moves the caret for a key, because a read-only box doesn't. @returns whether the key moves the caret. */
function walk(event: KeyboardEvent<HTMLTextAreaElement>, text: string): boolean {
  const element = event.currentTarget
  const { selectionStart: start, selectionEnd: end, selectionDirection } = element
  const isBack = selectionDirection === 'backward'
  const now = { anchor: isBack ? end : start, focus: isBack ? start : end }
  const next = moveCaret(text, now, event, getComputedStyle(element).direction === 'rtl')
  if (!next) return false
  const { anchor, focus } = next
  element.setSelectionRange(Math.min(anchor, focus), Math.max(anchor, focus), focus < anchor ? 'backward' : 'forward')
  return true
}
