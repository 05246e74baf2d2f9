/** Marks a row whose text the machine recognized with a low confidence. */
import { IconAlertTriangle } from '@tabler/icons-react'
import { useText } from '../../../../../i18n/i18n.ts'
import type { Row } from '../../core/row/row.ts'
import classes from './picture.module.css'
import { pictureText } from './picture.text.ts'
import { unsureScore } from './unsure.ts'

export function UnsureMark({ row }: { row: Row }) {
  const t = useText(pictureText)
  const score = unsureScore(row)
  if (score === null) return null
  const label = t('unsure', { score })
  return (
    <span className={classes.unsure} role="img" aria-label={label} title={label}>
      <IconAlertTriangle size={14} aria-hidden />
      {score}%
    </span>
  )
}
