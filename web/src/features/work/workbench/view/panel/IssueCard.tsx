/** One marked issue: type, severity, author, and answer. */

import { Button } from '@mantine/core'
import { calls, type SegmentIssue } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../../../api/use-action.ts'
import { severityNames, typeNames } from '../../../../../i18n/domain/quality.text.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { useSave } from '../../../../../parts/form/use-save.ts'
import { isEditable, typeInto } from '../../core/document/actions.ts'
import type { Row } from '../../core/row/row.ts'
import { useOpenDocument } from '../context/context.ts'
import classes from '../frame/panel.module.css'
import { text } from '../texts/workbench.text.ts'
import { ReasonForm } from './ReasonForm.tsx'

export function IssueCard({ issue, row }: { issue: SegmentIssue; row: Row }) {
  const t = useText(text)
  const typeName = useText(typeNames)
  const severityName = useText(severityNames)
  const { document } = useOpenDocument()
  const { can } = document
  const isMine = issue.author_kind === 'client' ? can.confirm : can.review
  const states = { open: t('issueOpen'), fixed: t('issueFixed'), waived: t('issueWaived') }
  return (
    <div className={classes.card} data-severity={issue.severity} data-muted={issue.state !== 'open' || undefined}>
      <span className={classes.cardHead}>
        <strong>{typeName(issue.type)}</strong>
        <span>{severityName(issue.severity)}</span>
        <span className={classes.spring}>{states[issue.state]}</span>
      </span>
      <MarkedWords issue={issue} row={row} />
      {issue.note && <span>{issue.note}</span>}
      {issue.correction && <Correction issue={issue} row={row} />}
      {issue.waive_reason && <span className={classes.quote}>{issue.waive_reason}</span>}
      <span className={classes.cardHead}>
        {t(issue.author_kind === 'client' ? 'byClient' : 'byReviewer')} · {t('round', { count: issue.round })}
        {can.write && <Answer issue={issue} />}
        {isMine && <Removal issue={issue} />}
      </span>
    </div>
  )
}

function MarkedWords({ issue, row }: { issue: SegmentIssue; row: Row }) {
  const { document } = useOpenDocument()
  const { start_offset, end_offset, side } = issue
  // Offsets refer to the text of the revision on which the issue was marked.
  if (start_offset === null || end_offset === null || issue.rev !== row.segment.rev) return null
  const whole = side === 'source' ? row.segment.source : row.target
  return (
    <q lang={side === 'source' ? document.source_lang : document.target_lang} className={classes.quote}>
      {whole.slice(start_offset, end_offset)}
    </q>
  )
}

/** What the reviewer proposes; whoever does the work can take it over where the text is still the one that was marked. */
function Correction({ issue, row }: { issue: SegmentIssue; row: Row }) {
  const t = useText(text)
  const opened = useOpenDocument()
  const { correction, rev, start_offset, end_offset } = issue
  const isWhole = start_offset === null || end_offset === null
  const corrected = isWhole ? correction : row.target.slice(0, start_offset) + correction + row.target.slice(end_offset)
  const isUsable = issue.state === 'open' && rev === row.segment.rev && row.target === row.segment.target
  return (
    <span className={classes.cardHead}>
      <ins className={classes.inserted} lang={opened.document.target_lang}>
        {correction}
      </ins>
      {isUsable && isEditable(opened, row) && (
        <Button
          className={classes.spring}
          size="compact-xs"
          variant="default"
          onClick={() => typeInto(opened, row.segment.segment_id, corrected)}
        >
          {t('useCorrection')}
        </Button>
      )}
    </span>
  )
}

function Answer({ issue }: { issue: SegmentIssue }) {
  const t = useText(text)
  const opened = useOpenDocument()
  const [isWaiving, setIsWaiving] = useState(false)
  const { node_task_id } = opened.document
  const answer = useAction(calls.workbench.answerIssue, {
    onSuccess: (answered) => opened.notes.putIssue(answered),
  })
  if (isWaiving) return <Waiving issue={issue} onEnd={() => setIsWaiving(false)} />
  const give = (state: SegmentIssue['state']) =>
    answer.mutate({ node_task_id, issue_id: issue.issue_id, state, reason: '' })
  const small = { size: 'compact-xs', variant: 'default', loading: answer.isPending } as const
  if (issue.state !== 'open') {
    return (
      <Button className={classes.spring} {...small} onClick={() => give('open')}>
        {t('reopen')}
      </Button>
    )
  }
  return (
    <>
      <Button className={classes.spring} {...small} onClick={() => give('fixed')}>
        {t('markFixed')}
      </Button>
      <Button {...small} onClick={() => setIsWaiving(true)}>
        {t('markWaived')}
      </Button>
    </>
  )
}

function Waiving({ issue, onEnd }: { issue: SegmentIssue; onEnd: () => void }) {
  const t = useText(text)
  const opened = useOpenDocument()
  const { node_task_id } = opened.document
  const save = useSave(calls.workbench.answerIssue, {
    onDone: (answered) => {
      opened.notes.putIssue(answered)
      onEnd()
    },
  })
  return (
    <ReasonForm
      label={t('waiveReason')}
      submitLabel={t('issueWaived')}
      save={save}
      onSubmit={(reason) => save.send({ node_task_id, issue_id: issue.issue_id, state: 'waived', reason })}
      onCancel={onEnd}
    />
  )
}

/** Only in the present round; the server checks who has marked it. */
function Removal({ issue }: { issue: SegmentIssue }) {
  const t = useText(text)
  const opened = useOpenDocument()
  const { node_task_id, returned_count } = opened.document
  const remove = useAction(calls.workbench.removeIssue, {
    onSuccess: () => opened.notes.removeIssue(issue.issue_id),
  })
  if (issue.round !== returned_count + 1) return null
  return (
    <Button
      className={classes.spring}
      size="compact-xs"
      variant="subtle"
      color="gray"
      loading={remove.isPending}
      onClick={() => remove.mutate({ node_task_id, issue_id: issue.issue_id })}
    >
      {t('remove')}
    </Button>
  )
}
