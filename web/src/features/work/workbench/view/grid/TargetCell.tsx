/** The target, with a text box where it can be edited, and the content below it. */
import type { SegmentIssue } from '@polyphony/contract'
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import type { Finding } from '../../core/checks/check-runner.ts'
import { isEditable } from '../../core/document/actions.ts'
import { isConfirmed, type Row } from '../../core/row/row.ts'
import { useValue, useWorkbench } from '../context/context.ts'
import { ConflictCard } from '../editor/ConflictCard.tsx'
import { mayTakeFocus } from '../editor/may-take-focus.ts'
import { RefusedCard } from '../editor/RefusedCard.tsx'
import { TargetEditor } from '../editor/TargetEditor.tsx'
import { targetMarks } from '../tagged/row-marks.ts'
import { TaggedText } from '../tagged/TaggedText.tsx'
import { text } from '../texts/workbench.text.ts'
import { FaultNote } from './FaultNote.tsx'
import classes from './grid.module.css'

interface Props {
  row: Row
  isActive: boolean
  findings: readonly Finding[]
  issues: readonly SegmentIssue[]
}

export function TargetCell({ row, isActive, findings, issues }: Props) {
  const { opened, facets, facet } = useWorkbench()
  const { CueBar } = facet
  const { target_lang, makes_text, can } = opened.document
  useValue(opened.isWriting)
  useValue(opened.keeper.lease)
  const canEdit = isEditable(opened, row)
  const hasBar = CueBar !== undefined && isActive && canEdit && can.cues
  const { speaker } = row.segment
  return (
    <div role="cell" className={classes.target} lang={target_lang} dir="auto">
      {makes_text && speaker && !hasBar && <div className={classes.speaker}>{speaker}</div>}
      <Target row={row} isActive={isActive} canEdit={canEdit} findings={findings} issues={issues} />
      {row.conflict && <ConflictCard row={row} theirs={row.conflict} />}
      {hasBar && <CueBar row={row} />}
      {facets.map(
        ({ BelowText }, index) =>
          BelowText && <BelowText key={index} row={row} isActive={isActive} canEdit={canEdit} />,
      )}
      {row.origin.fault && <FaultNote fault={row.origin.fault} />}
      {row.refused && <RefusedCard row={row} reason={row.refused} />}
    </div>
  )
}

function Target({ row, isActive, canEdit, findings, issues }: Props & { canEdit: boolean }) {
  const { opened, facet } = useWorkbench()
  const { Cell } = facet
  const { segment, target } = row
  const heard = isConfirmed(row) ? null : segment.words
  const query = useValue(opened.store.filter).target
  const marks = useMemo(
    () => targetMarks(target, { findings, issues, query }, heard),
    [target, findings, issues, query, heard],
  )
  if (Cell) return <Cell row={row} isActive={isActive} />
  if (isActive && canEdit) return <TargetEditor row={row} marks={marks} />
  return (
    <ReadOnlyTarget row={row} isActive={isActive}>
      <TaggedText text={target} codes={segment.codes} marks={marks} />
    </ReadOnlyTarget>
  )
}

/** Takes the focus when its row becomes active, so that keys work in a read-only row, too. */
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
