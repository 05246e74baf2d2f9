/** One segment in the grid. Only the active one carries a text box. */
import { memo, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { htmlLang, useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { isEditable } from '../../core/document/actions.ts'
import { noNotes } from '../../core/notes/notes-store.ts'
import { timecode } from '../../core/player/cue.ts'
import { hasRange, isConfirmed, type Row } from '../../core/row/row.ts'
import { useIsActive, useKeyed, useOpenDocument, usePlayer, useValue, useWorkbench } from '../context/context.ts'
import { ConflictCard } from '../editor/ConflictCard.tsx'
import { mayTakeFocus } from '../editor/may-take-focus.ts'
import { RefusedCard } from '../editor/RefusedCard.tsx'
import { TargetEditor } from '../editor/TargetEditor.tsx'
import { sourceMarks, targetMarks } from '../tagged/row-marks.ts'
import { TaggedText } from '../tagged/TaggedText.tsx'
import { text } from '../texts/workbench.text.ts'
import { contextText, isPlace } from './context.text.ts'
import classes from './grid.module.css'
import { RowMeta } from './RowMeta.tsx'

interface Props {
  segmentId: string
  /** Place among the rows shown. */
  index: number
  measure: (element: HTMLElement | null) => void
}

export const GridRow = memo(function GridRow({ segmentId, index, measure }: Props) {
  const t = useText(text)
  const { store } = useOpenDocument()
  const row = useKeyed(store.rows, segmentId)
  const isActive = useIsActive(segmentId)
  if (!row) return null
  return (
    <div
      ref={measure}
      data-index={index}
      className={classes.row}
      data-active={isActive || undefined}
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
  const from = timecode(segment.start_ms)
  const to = timecode(segment.end_ms)
  return (
    <div role="cell" className={classes.time}>
      {player ? (
        <button
          type="button"
          className={classes.seek}
          onClick={() => {
            opened.store.active.value = segment.segment_id
            player.seek(segment.start_ms)
          }}
        >
          {from}
        </button>
      ) : (
        <span>{from}</span>
      )}
      <span>{to}</span>
    </div>
  )
}

function RowTexts({ row, isActive }: { row: Row; isActive: boolean }) {
  const { opened, facets, facet } = useWorkbench()
  const { Cell, CueBar } = facet
  const { segment, target } = row
  const { segment_id } = segment
  const { source_lang, target_lang, makes_text, can } = opened.document
  const heard = isConfirmed(row) ? null : segment.words
  const findings = useValue(opened.checks.findings(segment_id))
  const notes = useKeyed(opened.notes.bySegment, segment_id) ?? noNotes
  const terms = useValue(opened.terms)
  const filter = useValue(opened.store.filter)
  const profile = useValue(opened.checks.profile)
  useValue(opened.isWriting)
  useValue(opened.keeper.lease)
  const inSource = useMemo(
    () => sourceMarks(segment.source, terms, source_lang, { findings, issues: notes.issues, query: filter.source }),
    [segment.source, terms, source_lang, findings, notes.issues, filter.source],
  )
  const inTarget = useMemo(
    () => targetMarks(target, { findings, issues: notes.issues, query: filter.target }, heard),
    [target, findings, notes.issues, filter.target, heard],
  )
  const open = findings.filter((finding) => finding.waive_reason === null)
  const canEdit = isEditable(opened, row)
  const hasBar = CueBar !== undefined && isActive && canEdit && can.cues
  return (
    <>
      {!makes_text && (
        <div
          role="cell"
          className={classes.source}
          lang={source_lang}
          dir="auto"
          data-side="source"
          data-segment={segment_id}
        >
          {segment.context && segment.kind === 'text' && <SegmentContext context={segment.context} />}
          {segment.speaker && <span className={classes.speaker}>{segment.speaker}</span>}
          <TaggedText text={segment.source} codes={segment.codes} marks={inSource} />
        </div>
      )}
      <div role="cell" className={classes.target} lang={target_lang} dir="auto">
        {makes_text && segment.speaker && !hasBar && <div className={classes.speaker}>{segment.speaker}</div>}
        {Cell ? (
          <Cell row={row} isActive={isActive} />
        ) : isActive && canEdit ? (
          <TargetEditor row={row} marks={inTarget} />
        ) : (
          <ReadOnlyTarget row={row} isActive={isActive}>
            <TaggedText text={target} codes={segment.codes} marks={inTarget} />
          </ReadOnlyTarget>
        )}
        {row.conflict && <ConflictCard row={row} theirs={row.conflict} />}
        {hasBar && <CueBar row={row} />}
        {facets.map(
          ({ BelowText }, index) =>
            BelowText && <BelowText key={index} row={row} isActive={isActive} canEdit={canEdit} />,
        )}
        {row.refused && <RefusedCard row={row} reason={row.refused} />}
      </div>
      <div role="cell" className={classes.meta}>
        <RowMeta row={row} profile={profile} findingCount={open.length} notes={notes} />
      </div>
    </>
  )
}

/** Takes the focus when its row becomes the active one, so that keys work where nothing can be written. */
function ReadOnlyTarget({ row, isActive, children }: { row: Row; isActive: boolean; children: ReactNode }) {
  const t = useText(text)
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isActive && mayTakeFocus()) ref.current?.focus({ preventScroll: true })
  }, [isActive])
  return (
    <div
      ref={ref}
      className={classes.fixed}
      data-side="target"
      data-segment={row.segment.segment_id}
      {...(isActive && { tabIndex: 0, role: 'group', 'aria-label': t('targetOf', { number: row.index + 1 }) })}
    >
      {children}
    </div>
  )
}

/** Where the text of a segment stands, or what its file's author says of it. */
function SegmentContext({ context }: { context: string }) {
  const t = useText(contextText)
  const language = useLanguage()
  const shown = isPlace(context) ? t(context) : context
  return (
    <div className={classes.context} title={shown} dir="auto" lang={isPlace(context) ? htmlLang[language] : undefined}>
      {shown}
    </div>
  )
}
