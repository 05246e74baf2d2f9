/** A text with insertions and deletions marked; codes as chips. */
import type { SegmentCode } from '@polyphony/contract'
import { diff } from '@polyphony/contract/ground/diff'
import { memo } from 'react'
import classes from '../frame/panel.module.css'
import { TaggedText } from './TaggedText.tsx'

interface Props {
  before: string
  after: string
  codes: readonly SegmentCode[]
}

export const DiffText = memo(function DiffText({ before, after, codes }: Props) {
  return diff(before, after).map(({ op, text }, index) => {
    const key = `${index}${op}`
    const shown = <TaggedText text={text} codes={codes} />
    if (op === 'insert') {
      return (
        <ins key={key} className={classes.inserted}>
          {shown}
        </ins>
      )
    }
    if (op === 'delete') {
      return (
        <del key={key} className={classes.deleted}>
          {shown}
        </del>
      )
    }
    return <span key={key}>{shown}</span>
  })
})
