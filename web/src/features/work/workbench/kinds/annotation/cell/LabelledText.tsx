/** A text with its labelled spans in colour; LabelChips shows their names. */
import type { AnnotationSpan } from '@polyphony/contract'
import { type CSSProperties, Fragment } from 'react'
import { colourVar } from '../../../../../../parts/labels/label-colours.ts'
import type { Labelling } from '../labelling/labelling.ts'
import classes from '../labels.module.css'
import { labelledPieces } from './pieces.ts'

interface Props {
  text: string
  spans: readonly AnnotationSpan[]
  labelling: Labelling
  /** In UTF-16 units; null: no caret is shown. */
  caret?: number | null
}

export function LabelledText({ text, spans, labelling, caret = null }: Props) {
  const pieces = labelledPieces(text, spans, caret)
  return (
    <>
      {caret === 0 && <span className={classes.caret} />}
      {pieces.map((piece) => (
        <Fragment key={piece.start}>
          <span className={classes.piece} data-start={piece.start} style={colouring(piece.labels, labelling)}>
            {piece.text}
          </span>
          {caret !== null && caret === piece.start + piece.text.length && <span className={classes.caret} />}
        </Fragment>
      ))}
    </>
  )
}

/** A line for each label, one below the other, over the tint of the innermost label. */
function colouring(keys: readonly string[], labelling: Labelling): CSSProperties | undefined {
  if (keys.length === 0) return undefined
  const colours = keys.map((key) => colourVar(labelling.label(key)?.colour))
  const lines = colours.map((colour, index) => `inset 0 -${2 * (index + 1)}px ${colour}`)
  return {
    backgroundColor: `color-mix(in srgb, ${colours.at(-1)} 24%, transparent)`,
    boxShadow: lines.join(', '),
  }
}
