/** A text with codes as chips and marks as underlines. Each piece has its offset in the tagged text. */
import { isCodeToken, type SegmentCode, tokenize } from '@polyphony/contract'
import { memo } from 'react'
import { codeMarks, type Mark, type MarkKind, piecesOf } from '../../core/row/marks.ts'
import classes from './text.module.css'

interface Props {
  text: string
  codes: readonly SegmentCode[]
  marks?: readonly Mark[]
}

export const TaggedText = memo(function TaggedText({ text, codes, marks = [] }: Props) {
  if (codes.length === 0 && marks.length === 0) return <span data-start={0}>{text}</span>
  return piecesOf(text, [...codeMarks(text, codes), ...marks]).map(({ text: piece, start, kinds }) =>
    kinds.includes('code') ? (
      <span key={start} className={classes.chip} data-start={start} data-length={piece.length}>
        {chipLabel(piece, codes)}
      </span>
    ) : (
      <span key={start} className={classesOf(kinds)} data-start={start}>
        {piece}
      </span>
    ),
  )
})

export function classesOf(kinds: readonly MarkKind[]): string | undefined {
  return kinds.length === 0 ? undefined : kinds.map((kind) => classes[kind]).join(' ')
}

/** `b›` is an opening code, `‹b` a closing one, `br` a single one. */
function chipLabel(written: string, codes: readonly SegmentCode[]): string {
  const [token] = tokenize(written, codes)
  if (!token || !isCodeToken(token)) return written
  const label = codes.find((code) => code.id === token.code)?.label || token.code
  if (token.kind === 'open') return `${label}›`
  return token.kind === 'close' ? `‹${label}` : label
}
