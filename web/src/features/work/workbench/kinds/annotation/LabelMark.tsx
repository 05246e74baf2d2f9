/** Shows whether a row is labelled. */
import { IconCheck, IconCircle } from '@tabler/icons-react'
import { useText } from '../../../../../i18n/i18n.ts'
import type { Row } from '../../core/row/row.ts'
import { usePart } from '../../view/context/context.ts'
import classes from '../../view/grid/grid.module.css'
import { annotationText } from './annotation.text.ts'
import { Labelling } from './labelling/labelling.ts'

export function LabelMark({ row }: { row: Row }) {
  const t = useText(annotationText)
  const isDone = usePart(Labelling)?.isDone(row) ?? false
  const Icon = isDone ? IconCheck : IconCircle
  const label = t(isDone ? 'done' : 'open')
  return (
    <span
      className={classes.state}
      data-state={isDone ? 'translated' : 'initial'}
      role="img"
      aria-label={label}
      title={label}
    >
      <Icon size={16} aria-hidden />
    </span>
  )
}
