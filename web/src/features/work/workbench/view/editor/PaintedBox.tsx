/** A plain text box with a coloured copy of its text exactly behind it. */
import type { ComponentProps, ReactNode } from 'react'
import { useOpenDocument } from '../context/context.ts'
import classes from './editor.module.css'

interface Props extends Omit<ComponentProps<'textarea'>, 'children'> {
  /** The same text in coloured pieces. */
  painted: ReactNode
}

export function PaintedBox({ painted, ...props }: Props) {
  const { document, outbox } = useOpenDocument()
  return (
    <div className={classes.editor}>
      <div className={`${classes.letters} ${classes.backdrop}`} aria-hidden>
        {painted}
        {/* Gives an empty last line its height. */}
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
