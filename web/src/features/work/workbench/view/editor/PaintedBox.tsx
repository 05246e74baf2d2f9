/** A plain text box with a painted copy of its text behind it, letter under letter. */
import type { ComponentProps, ReactNode } from 'react'
import { useOpenDocument } from '../context/context.ts'
import classes from './editor.module.css'

interface Props extends Omit<ComponentProps<'textarea'>, 'children'> {
  /** The text once more, in pieces that have colours. */
  painted: ReactNode
}

export function PaintedBox({ painted, ...props }: Props) {
  const { document, outbox } = useOpenDocument()
  return (
    <div className={classes.editor}>
      <div className={`${classes.letters} ${classes.backdrop}`} aria-hidden>
        {painted}
        {/* A last line that is empty has height, too. */}
        {'\u200b'}
      </div>
      <textarea
        className={`${classes.letters} ${classes.box}`}
        data-editor
        lang={document.target_lang}
        dir="auto"
        rows={1}
        onBlur={() => outbox.flush()}
        {...props}
      />
    </div>
  )
}
