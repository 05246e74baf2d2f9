/** A row's estimate, and whether people skip the row. */
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useText } from '../../../../../i18n/i18n.ts'
import { isCurrent } from '../../core/notes/estimates-store.ts'
import type { Row } from '../../core/row/row.ts'
import { useKeyed, useOpenDocument } from '../context/context.ts'
import classes from './estimate.module.css'
import { estimateText } from './estimate.text.ts'

export function EstimateMark({ row }: { row: Row }) {
  const t = useText(estimateText)
  const { estimates } = useOpenDocument()
  const { segment_id, rev } = row.segment
  const found = useKeyed(estimates.bySegment, segment_id)
  if (!found || !isCurrent(found, rev) || row.target !== row.segment.target) return null
  const { estimate, made_by, is_skipped } = found
  const maker = made_by.startsWith('embedded') ? t('embedded') : made_by
  const label = t('estimate', { estimate, by: maker }) + (is_skipped ? ` · ${t('segmentSkipped')}` : '')
  return (
    <span
      className={classes.mark}
      data-doubtful={estimates.isDoubtful(segment_id, rev) || undefined}
      role="img"
      aria-label={label}
      title={label}
    >
      {is_skipped && <IconRosetteDiscountCheck size={14} aria-hidden />}
      {estimate}
    </span>
  )
}
