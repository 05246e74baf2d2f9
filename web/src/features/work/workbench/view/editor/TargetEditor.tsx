/** The text box of the active row: codes and marks are painted behind its letters. */
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { typeInto } from '../../core/document/actions.ts'
import { handleOf } from '../../core/document/editor-handle.ts'
import { codeMarks, type Mark, piecesOf } from '../../core/row/marks.ts'
import type { Row } from '../../core/row/row.ts'
import { useOpenDocument, useWords } from '../context/context.ts'
import { classesOf } from '../tagged/TaggedText.tsx'
import { mayTakeFocus } from './may-take-focus.ts'
import { PaintedBox } from './PaintedBox.tsx'

export function TargetEditor({ row, marks }: { row: Row; marks: readonly Mark[] }) {
  const word = useWords()
  const opened = useOpenDocument()
  const { segment, target, index } = row
  const box = useRef<HTMLTextAreaElement>(null)
  const pieces = useMemo(
    () => piecesOf(target, [...codeMarks(target, segment.codes), ...marks]),
    [target, segment.codes, marks],
  )

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const handle = handleOf(element)
    opened.editor.value = handle
    if (mayTakeFocus()) {
      element.focus({ preventScroll: true })
      const { caret } = opened
      const clicked = caret?.segment_id === segment.segment_id ? caret.offset : null
      const offset = clicked ?? element.value.length
      element.setSelectionRange(offset, offset)
      opened.caret = null
    }
    return () => {
      if (opened.editor.value === handle) opened.editor.value = null
    }
  }, [opened, segment.segment_id])

  const sign = useCallback(() => opened.time.sign(segment.segment_id, Date.now()), [opened, segment.segment_id])
  return (
    <PaintedBox
      ref={box}
      painted={pieces.map((piece) => (
        <span key={piece.start} className={classesOf(piece.kinds)}>
          {piece.text}
        </span>
      ))}
      value={target}
      aria-label={word('targetOf', { number: index + 1 })}
      spellCheck
      autoCapitalize="sentences"
      onChange={(event) => typeInto(opened, segment.segment_id, event.currentTarget.value)}
      onFocus={() => {
        opened.isEditorLeft = false
        sign()
      }}
      onKeyDown={sign}
    />
  )
}
