/** One segment in the grid. Only the active one has a text box. */
import { memo } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { timecode } from '../../../../../parts/player/cue.ts'
import { noNotes } from '../../core/notes/notes-store.ts'
import { hasRange, type Row } from '../../core/row/row.ts'
import { useIsActive, useIsPlayed, useKeyed, useOpenDocument, usePlayer, useValue } from '../context/context.ts'
import { text } from '../texts/workbench.text.ts'
import classes from './grid.module.css'
import { RowMeta } from './RowMeta.tsx'
import { SourceCell } from './SourceCell.tsx'
import { TargetCell } from './TargetCell.tsx'

interface Props {
  segmentId: string
  /** Position among the displayed rows. */
  index: number
  measure: (element: HTMLElement | null) => void
}

export const GridRow = memo(function GridRow({ segmentId, index, measure }: Props) {
  const t = useText(text)
  const { store } = useOpenDocument()
  const row = useKeyed(store.rows, segmentId)
  const isActive = useIsActive(segmentId)
  const isPlayed = useIsPlayed(segmentId)
  if (!row) return null
  return (
    <div
      ref={measure}
      data-index={index}
      className={classes.row}
      data-active={isActive || undefined}
      data-played={isPlayed || undefined}
      role="row"
      aria-rowindex={index + 2}
      aria-current={isActive || undefined}
      aria-label={t('segmentLabel', { number: row.index + 1 })}
    >
      <div role="cell" className={classes.number}>
        {row.index + 1}
      </div>
      {hasRange(row.segment) && <TimeCell row={row} />}
      <RowTexts row={row} isActive={isActive} />
    </div>
  )
})

function TimeCell({ row }: { row: Row }) {
  const opened = useOpenDocument()
  const player = usePlayer()
  const { segment } = row
  if (!hasRange(segment)) return null
  const start = timecode(segment.start_ms)
  const end = timecode(segment.end_ms)
  return (
    <div role="cell" className={classes.time}>
      {player ? (
        <button
          type="button"
          className={classes.seek}
          // The text box keeps the focus, so that writing goes on.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            opened.store.active.value = segment.segment_id
            player.seek(segment.start_ms)
          }}
        >
          {start}
        </button>
      ) : (
        <span>{start}</span>
      )}
      <span>{end}</span>
    </div>
  )
}

function RowTexts({ row, isActive }: { row: Row; isActive: boolean }) {
  const { document, checks, notes: allNotes } = useOpenDocument()
  const { segment_id } = row.segment
  const findings = useValue(checks.findings(segment_id))
  const notes = useKeyed(allNotes.bySegment, segment_id) ?? noNotes
  const profile = useValue(checks.profile)
  const open = findings.filter((finding) => finding.waive_reason === null)
  return (
    <>
      {!document.makes_text && <SourceCell row={row} findings={findings} issues={notes.issues} />}
      <TargetCell row={row} isActive={isActive} findings={findings} issues={notes.issues} />
      <div role="cell" className={classes.meta}>
        <RowMeta row={row} profile={profile} findingCount={open.length} notes={notes} />
      </div>
    </>
  )
}
