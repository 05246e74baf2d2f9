/** The text box of the active row: codes and marks are painted behind its letters. */
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { typeInto } from '../../core/document/actions.ts'
import { handleOf } from '../../core/document/editor-handle.ts'
import { codeMarks, type Mark, piecesOf } from '../../core/row/marks.ts'
import type { Row } from '../../core/row/row.ts'
import { cuesText } from '../../kinds/transcription/cues.text.ts'
import { useSession } from '../context/context.ts'
import { pictureText } from '../picture/picture.text.ts'
import { classesOf } from '../tagged/TaggedText.tsx'
import { text } from '../texts/workbench.text.ts'
import { mayTakeFocus } from './may-take-focus.ts'
import { PaintedBox } from './PaintedBox.tsx'

export function TargetEditor({ row, marks }: { row: Row; marks: readonly Mark[] }) {
  const t = useText(text)
  const cues = useText(cuesText)
  const picture = useText(pictureText)
  const session = useSession()
  const { segment, target, index } = row
  const number = index + 1
  const ofMade = segment.region ? picture('textOf', { number }) : cues('textOf', { number })
  const label = session.document.makes_text ? ofMade : t('targetOf', { number })
  const box = useRef<HTMLTextAreaElement>(null)
  const pieces = useMemo(
    () => piecesOf(target, [...codeMarks(target, segment.codes), ...marks]),
    [target, segment.codes, marks],
  )

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const handle = handleOf(element)
    session.editor.set(handle)
    if (mayTakeFocus()) {
      element.focus({ preventScroll: true })
      const { caret } = session
      const clicked = caret?.segment_id === segment.segment_id ? caret.offset : null
      const at = clicked ?? element.value.length
      element.setSelectionRange(at, at)
      session.caret = null
    }
    return () => {
      if (session.editor.get() === handle) session.editor.set(null)
    }
  }, [session, segment.segment_id])

  const sign = useCallback(() => session.time.sign(segment.segment_id, Date.now()), [session, segment.segment_id])
  return (
    <PaintedBox
      ref={box}
      painted={pieces.map((piece) => (
        <span key={piece.start} className={classesOf(piece.kinds)}>
          {piece.text}
        </span>
      ))}
      value={target}
      aria-label={label}
      spellCheck
      autoCapitalize="sentences"
      onChange={(event) => typeInto(session, segment.segment_id, event.currentTarget.value)}
      onFocus={sign}
      onKeyDown={sign}
    />
  )
}
