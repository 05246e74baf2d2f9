/** The progress of a task: the flow with its counts, and below it a table of pieces; a single piece as cards. */
import { Skeleton } from '@mantine/core'
import { useText } from '../../../../i18n/i18n.ts'
import { ListFrame } from '../../../../parts/list/ListFrame.tsx'
import { type ListOf, useList } from '../../../../parts/list/use-list.ts'
import classes from './detail.module.css'
import { pieceList } from './detail-lists.ts'
import { FlowPicture } from './FlowPicture.tsx'
import { PieceRow } from './pieces/PieceRow.tsx'
import { PieceTable } from './pieces/PieceTable.tsx'
import { piecesText } from './pieces/pieces.text.ts'
import { pressStep } from './pieces/shown-pieces.ts'
import { useMachines } from './pieces/use-machines.ts'
import type { TaskView } from './task-view.ts'

interface ProgressTabProps {
  task: TaskView
}

export function ProgressTab({ task }: ProgressTabProps) {
  const list = useList(pieceList, { task_id: task.task_id })
  const { values, set } = list
  if (task.piece_count <= 1) return <OnlyPiece task={task} list={list} />
  return (
    <>
      <FlowPicture task={task} chosen={values.node_id} onPress={(node_id) => set(pressStep(values, node_id))} />
      <PieceTable task={task} list={list} />
    </>
  )
}

/** Without filters; those of an address show that there is nothing else. */
function OnlyPiece({ task, list }: ProgressTabProps & { list: ListOf<typeof pieceList> }) {
  const t = useText(piecesText)
  const { rows, isStale } = list
  const machines = useMachines(task.task_id, rows ?? [])
  return (
    <ListFrame
      isBare
      list={list}
      label={t('pieces')}
      empty={null}
      noMatch={{ title: t('noMatch'), hint: t('noMatchHint'), clearLabel: t('showAll') }}
      hasPager={false}
    >
      <section aria-label={t('pieces')} aria-busy={!rows || isStale} className={classes.pieces}>
        {rows?.map((piece) => <PieceRow key={piece.piece_id} piece={piece} task={task} machines={machines} />) ?? (
          <Skeleton height={180} />
        )}
      </section>
    </ListFrame>
  )
}
