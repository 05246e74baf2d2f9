/** The progress of a task: the flow with its counts, and below it a page of pieces. */
import { Skeleton, Stack } from '@mantine/core'
import { defaultPageSize } from '@polyphony/contract'
import { useText } from '../../../../i18n/i18n.ts'
import { ListFrame } from '../../../../parts/list/ListFrame.tsx'
import { useList } from '../../../../parts/list/use-list.ts'
import classes from './detail.module.css'
import { pieceList } from './detail-lists.ts'
import { FlowPicture } from './FlowPicture.tsx'
import { PieceFilterBar } from './pieces/PieceFilterBar.tsx'
import { PieceRow } from './pieces/PieceRow.tsx'
import { piecesText } from './pieces/pieces.text.ts'
import { isStepAlone, pressStep } from './pieces/shown-pieces.ts'
import { useMachines } from './pieces/use-machines.ts'
import type { TaskView } from './task-view.ts'

export function ProgressTab({ task }: { task: TaskView }) {
  const t = useText(piecesText)
  const { task_id, piece_count } = task
  const list = useList(pieceList, { task_id })
  const { values, rows, isStale, set } = list
  const machines = useMachines(task_id, rows ?? [])
  return (
    <>
      {piece_count > 1 && (
        <FlowPicture task={task} chosen={values.node_id} onPress={(node_id) => set(pressStep(values, node_id))} />
      )}
      <ListFrame
        isBare
        list={list}
        label={t('pieces')}
        above={piece_count > defaultPageSize && <PieceFilterBar task={task} list={list} />}
        empty={null}
        noMatch={{
          title: t(isStepAlone(values) ? 'noneAtStep' : 'noMatch'),
          hint: t('noMatchHint'),
          clearLabel: t('showAll'),
        }}
        hasPager={piece_count > 1}
      >
        <Stack
          component="section"
          gap="md"
          aria-label={t('pieces')}
          aria-busy={!rows || isStale}
          className={classes.pieces}
        >
          {rows?.map((piece) => <PieceRow key={piece.piece_id} piece={piece} task={task} machines={machines} />) ?? (
            <>
              <Skeleton height={180} />
              <Skeleton height={180} />
            </>
          )}
        </Stack>
      </ListFrame>
    </>
  )
}
