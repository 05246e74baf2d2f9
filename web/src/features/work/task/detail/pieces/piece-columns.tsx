import { dueMark, fromWireTime, nodeKinds, personName, toWireTime, type WireTime } from '@polyphony/contract'
import { useMemo } from 'react'
import { commonText } from '../../../../../i18n/common.text.ts'
import { nodeTaskStateText } from '../../../../../i18n/domain/domain.text.ts'
import {
  dot,
  formatLanguageName,
  formatSegments,
  formatShortDateTime,
  formatWords,
} from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { NodeKindLabel } from '../../../../../parts/work/NodeKindLabel.tsx'
import { nodeTaskTones } from '../../../../../parts/work/tones.ts'
import { DeadlineTag } from '../../../../../ui/dates/DeadlineTag.tsx'
import { UserAvatar } from '../../../../../ui/person/UserAvatar.tsx'
import { StatusBadge, StatusDot } from '../../../../../ui/state/Status.tsx'
import cells from '../../../../../ui/table/cells.module.css'
import type { Column } from '../../../../../ui/table/DataTable.tsx'
import { None } from '../../../../../ui/text/None.tsx'
import { TruncatedText } from '../../../../../ui/text/TruncatedText.tsx'
import { deadlineText } from '../deadline/deadline.text.ts'
import { detailText } from '../detail.text.ts'
import type { Piece, PieceNode } from '../task-view.ts'
import { currentSteps } from './current-steps.ts'
import classes from './pieces.module.css'
import { piecesText } from './pieces.text.ts'
import { StepStrip } from './StepStrip.tsx'

/** @param orderDue the order's deadline; a piece's is shown where it is another. */
export function usePieceColumns(orderDue: WireTime): readonly Column<Piece>[] {
  const t = useText(piecesText)
  const detail = useText(detailText)
  const common = useText(commonText)
  const language = useLanguage()
  return useMemo(
    () => [
      { id: 'file', header: detail('file'), isTitle: true, cell: (piece) => <FileCell piece={piece} /> },
      { id: 'language', header: detail('language'), cell: (piece) => formatLanguageName(piece.target_lang, language) },
      { id: 'step', header: t('stepNow'), cell: (piece) => <StepCell piece={piece} /> },
      { id: 'steps', header: t('steps'), isMinor: true, cell: (piece) => <StepStrip piece={piece} /> },
      { id: 'assignee', header: t('assignee'), cell: (piece) => <AssigneeCell piece={piece} /> },
      { id: 'deadline', header: common('deadline'), cell: (piece) => <DueCell piece={piece} orderDue={orderDue} /> },
    ],
    [t, detail, common, language, orderDue],
  )
}

function FileCell({ piece }: { piece: Piece }) {
  const t = useText(piecesText)
  const language = useLanguage()
  const { file_name, word_count, segment_count, is_source } = piece
  return (
    <div className={cells.names}>
      <TruncatedText text={file_name} fw={600} limit={40} />
      <span className={cells.sub}>
        {segment_count > 0 && `${formatWords(word_count, language)}${dot}${formatSegments(segment_count, language)} `}
        {is_source && <StatusBadge tone="review">{t('sourcePiece')}</StatusBadge>}
      </span>
    </div>
  )
}

function StepCell({ piece }: { piece: Piece }) {
  const detail = useText(detailText)
  const stateName = useText(nodeTaskStateText)
  if (piece.cancelled_at) return <StatusDot tone="paused">{stateName('cancelled')}</StatusDot>
  if (piece.completed_at) return <StatusDot tone="done">{detail('pieceDone')}</StatusDot>
  return currentSteps(piece).map(({ node_task_id, kind, state, is_unfilled, is_undrafted }) => (
    <div key={node_task_id} className={classes.step}>
      <NodeKindLabel kind={kind} isUndrafted={is_undrafted} />
      {is_unfilled ? (
        <StatusDot tone="overdue">{detail('nobodyFound')}</StatusDot>
      ) : (
        <StatusDot tone={nodeTaskTones[state]}>{stateName(state)}</StatusDot>
      )}
    </div>
  ))
}

function AssigneeCell({ piece }: { piece: Piece }) {
  const language = useLanguage()
  const people = currentSteps(piece).flatMap(({ assignee }) => assignee ?? [])
  if (people.length === 0) return <None />
  return people.map(({ account_id, nickname, avatar }) => (
    <div key={account_id} className={classes.person}>
      <UserAvatar name={personName(nickname, language)} src={avatar} size={20} />
      {personName(nickname, language)}
    </div>
  ))
}

/** The earliest deadline of people (a machine's is nobody's concern), and the piece's own. */
function DueCell({ piece, orderDue }: { piece: Piece; orderDue: WireTime }) {
  const t = useText(deadlineText)
  const language = useLanguage()
  const dated = currentSteps(piece).filter(({ kind, deadline_at }) => deadline_at && nodeKinds[kind].by !== 'ai')
  const [first] = dated.toSorted((a, b) => ((a.deadline_at ?? '') < (b.deadline_at ?? '') ? -1 : 1))
  const isMoved = piece.deadline_at !== orderDue && !piece.completed_at && !piece.cancelled_at
  if (!first && !isMoved) return <None />
  return (
    <div className={cells.names}>
      {first && <DeadlineTag moment={first.deadline_at} due={dueOf(first)} />}
      {isMoved && (
        <span className={cells.sub}>{t('pieceDue', { time: formatShortDateTime(piece.deadline_at, language) })}</span>
      )}
    </div>
  )
}

function dueOf({ opened_at, deadline_at }: PieceNode): 'none' | 'near' | 'overdue' {
  if (!deadline_at) return 'none'
  const begun = opened_at ?? toWireTime(new Date())
  return dueMark(fromWireTime(begun).getTime(), fromWireTime(deadline_at).getTime(), Date.now())
}
