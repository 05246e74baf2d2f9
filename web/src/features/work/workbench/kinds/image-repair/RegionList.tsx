/** A compact list of the regions with their texts; a click activates the region in the picture. */
import { IconAlertTriangle, IconEyeOff, IconMessage } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { hasOpenComment, hasOpenIssue, noNotes } from '../../core/notes/notes-store.ts'
import { useIsActive, useKeyed, useOpenDocument, useValue } from '../../view/context/context.ts'
import { text } from '../../view/texts/workbench.text.ts'
import classes from './image-repair.module.css'
import { imageRepairText } from './image-repair.text.ts'
import { useImageRepair } from './use-desk-actions.ts'

export function RegionList() {
  const t = useText(imageRepairText)
  const { store, isLoaded } = useOpenDocument()
  const order = useValue(store.order)
  const isThere = useValue(isLoaded)
  if (isThere && order.length === 0) return <p className={classes.empty}>{t('noRegions')}</p>
  return (
    <ol className={classes.list} aria-label={t('regions')}>
      {order.map((segmentId) => (
        <RegionRow key={segmentId} segmentId={segmentId} />
      ))}
    </ol>
  )
}

function RegionRow({ segmentId }: { segmentId: string }) {
  const t = useText(imageRepairText)
  const { store, notes } = useOpenDocument()
  const row = useKeyed(store.rows, segmentId)
  const isActive = useIsActive(segmentId)
  const line = useRef<HTMLButtonElement>(null)
  const found = useKeyed(notes.bySegment, segmentId) ?? noNotes
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  if (!row) return null
  const { source } = row.segment
  return (
    <li>
      <button
        ref={line}
        type="button"
        className={classes.row}
        aria-current={isActive || undefined}
        onClick={() => store.activate(segmentId)}
      >
        <span className={classes.number}>{row.index + 1}</span>
        {source && <span className={classes.from}>{source}</span>}
        <span className={classes.to}>{row.target || t('noText')}</span>
        <Marks segmentId={segmentId} hasNote={hasOpenComment(found) || hasOpenIssue(found)} />
      </button>
    </li>
  )
}

function Marks({ segmentId, hasNote }: { segmentId: string; hasNote: boolean }) {
  const t = useText(imageRepairText)
  const names = useText(text)
  const { laid, styles } = useImageRepair()
  const region = useKeyed(laid.regions, segmentId)
  const style = useKeyed(styles, segmentId)
  return (
    <span className={classes.marks}>
      {style?.is_shown === false && <IconEyeOff size={14} role="img" aria-label={t('hidden')} />}
      {region?.is_over && <IconAlertTriangle size={14} role="img" aria-label={t('over')} />}
      {hasNote && <IconMessage size={14} role="img" aria-label={names('tabComments')} />}
    </span>
  )
}
