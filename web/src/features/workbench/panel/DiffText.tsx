/** A text with what was put in and taken out since another. */
import { diff } from '@polyphony/contract/diff'
import { memo } from 'react'
import classes from './panel.module.css'

export const DiffText = memo(function DiffText({ before, after }: { before: string; after: string }) {
  return diff(before, after).map((change, index) => {
    const key = `${index}${change.op}`
    if (change.op === 'insert')
      return (
        <ins key={key} className={classes.inserted}>
          {change.text}
        </ins>
      )
    if (change.op === 'delete')
      return (
        <del key={key} className={classes.deleted}>
          {change.text}
        </del>
      )
    return <span key={key}>{change.text}</span>
  })
})
