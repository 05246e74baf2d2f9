/** Where the task stands: the flow with its counts, and below it a page of pieces. */
import { Button, Skeleton, Stack } from '@mantine/core'
import { defaultPageSize } from '@polyphony/contract'
import { useState } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { QueryState } from '../../../../parts/query/QueryState.tsx'
import { Pager } from '../../../../ui/pager/Pager.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import classes from './detail.module.css'
import { FlowPicture } from './FlowPicture.tsx'
import { PieceFilterBar } from './pieces/PieceFilterBar.tsx'
import { PieceRow } from './pieces/PieceRow.tsx'
import { piecesText } from './pieces/pieces.text.ts'
import { allShown, isNarrowed, isStepAlone, pressStep, type ShownPieces } from './pieces/shown-pieces.ts'
import { useMachines, usePieces } from './pieces/use-pieces.ts'
import type { TaskView } from './task-view.ts'

export function ProgressTab({ task }: { task: TaskView }) {
  const [shown, setShown] = useState(allShown)
  return (
    <>
      {task.piece_count > 1 && (
        <FlowPicture task={task} chosen={shown.node_id} onPress={(node_id) => setShown(pressStep(shown, node_id))} />
      )}
      {task.piece_count > defaultPageSize && <PieceFilterBar task={task} value={shown} onChange={setShown} />}
      <PiecePage task={task} shown={shown} onShowAll={() => setShown(allShown)} />
    </>
  )
}

interface PiecePageProps {
  task: TaskView
  shown: ShownPieces
  onShowAll: () => void
}

function PiecePage({ task, shown, onShowAll }: PiecePageProps) {
  const t = useText(piecesText)
  const { data, error, retry, isStale, paging, setPaging } = usePieces(task.task_id, shown)
  const machines = useMachines(task.task_id, data?.list ?? [])
  if (!data) return <QueryState error={error} onRetry={retry} bones={<PiecesSkeleton />} />
  if (data.total === 0 && isNarrowed(shown)) {
    const isAtStep = isStepAlone(shown)
    return (
      <EmptyState
        title={t(isAtStep ? 'noneAtStep' : 'noMatch')}
        hint={isAtStep ? undefined : t('noMatchHint')}
        action={
          <Button variant="default" onClick={onShowAll}>
            {t('showAll')}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <Stack component="section" gap="md" aria-label={t('pieces')} aria-busy={isStale} className={classes.pieces}>
        {data.list.map((piece) => (
          <PieceRow key={piece.piece_id} piece={piece} task={task} machines={machines} />
        ))}
      </Stack>
      {task.piece_count > 1 && <Pager total={data.total} paging={paging} onChange={setPaging} />}
    </>
  )
}

function PiecesSkeleton() {
  return (
    <Stack gap="md" aria-busy>
      <Skeleton height={180} />
      <Skeleton height={180} />
    </Stack>
  )
}
