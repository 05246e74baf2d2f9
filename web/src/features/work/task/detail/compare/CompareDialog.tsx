/** Shows two stages of a piece beside each other, with the differences marked. */
import { Group, Modal, Select, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { calls, nodeKinds } from '@polyphony/contract'
import { useState } from 'react'
import { useCall } from '../../../../../api/use-call.ts'
import { formatNumber } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { QueryState } from '../../../../../parts/query/QueryState.tsx'
import { EmptyState } from '../../../../../ui/state/EmptyState.tsx'
import { PieceSelect } from '../pieces/PieceSelect.tsx'
import type { Piece, TaskDialogProps, TaskView } from '../task-view.ts'
import { compareText } from './compare.text.ts'
import { useStageVersions } from './use-stage-versions.ts'
import { VersionList } from './VersionList.tsx'

const { getTaskPieceList } = calls.taskPiece

export function CompareDialog({ task, onClose }: TaskDialogProps) {
  const t = useText(compareText)
  const { task_id } = task
  const { data, error, refetch } = useCall(getTaskPieceList, { task_id, pageSize: 10 })
  const first = data?.list[0]
  return (
    <Modal opened onClose={onClose} size="min(1200px, 96vw)" title={t('stagesOf')}>
      {first ? (
        <Comparison task={task} first={first} />
      ) : (
        <QueryState error={error} onRetry={refetch} bones={<Skeleton height={240} />} />
      )}
    </Modal>
  )
}

/** Compares the original state with the present one. */
const startToNow = { left: 'start', right: 'now' }

function Comparison({ task, first }: { task: TaskView; first: Piece }) {
  const t = useText(compareText)
  const [piece, setPiece] = useState(first)
  const stages = useStages(piece)
  const [chosen, choose] = useState(startToNow)
  const stage = (side: 'left' | 'right') => (
    <Select
      label={t(side)}
      flex="1 1 180px"
      allowDeselect={false}
      value={chosen[side]}
      data={stages}
      onChange={(value) => value && choose((before) => ({ ...before, [side]: value }))}
    />
  )
  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-end">
        {task.piece_count > 1 && (
          <PieceSelect
            label={t('piece')}
            flex="1 1 240px"
            allowDeselect={false}
            task_id={task.task_id}
            value={piece}
            onChange={(next) => {
              if (!next) return
              setPiece(next)
              choose(startToNow)
            }}
          />
        )}
        {stage('left')}
        {stage('right')}
      </Group>
      <Versions task_id={task.task_id} piece_id={piece.piece_id} chosen={chosen} />
    </Stack>
  )
}

interface VersionsProps {
  task_id: string
  piece_id: string
  chosen: typeof startToNow
}

/** The segments of both stages. */
function Versions({ task_id, piece_id, chosen }: VersionsProps) {
  const t = useText(compareText)
  const language = useLanguage()
  const [isChangedOnly, setChangedOnly] = useState(true)
  const versions = useStageVersions({ task_id, piece_id, ...chosen, is_changed_only: isChangedOnly })
  const { rows, total, changed, error } = versions
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Switch
          label={t('onlyChanged')}
          checked={isChangedOnly}
          onChange={(event) => setChangedOnly(event.currentTarget.checked)}
        />
        {total !== undefined && (
          <Text size="sm" c="dimmed" aria-live="polite">
            {t('changedOf', { count: changed, total: formatNumber(total, language) })}
          </Text>
        )}
      </Group>
      {error ? (
        <QueryState error={error} onRetry={versions.retry} />
      ) : total === undefined ? (
        <Skeleton height={240} />
      ) : rows.length === 0 ? (
        <EmptyState title={t('nothingDiffers')} />
      ) : (
        <VersionList rows={rows} hasMore={versions.hasMore} onMore={versions.more} />
      )}
    </>
  )
}

/** The stages: the original, each step that writes, and the present text. */
function useStages(piece: Piece) {
  const t = useText(compareText)
  const language = useLanguage()
  const writing = piece.nodes.filter(({ kind }) => ['ai', 'human'].includes(nodeKinds[kind].by))
  return [
    { value: 'start', label: t('atStart') },
    ...writing.map(({ node_task_id, kind }) => ({ value: node_task_id, label: nodeKinds[kind].name[language] })),
    { value: 'now', label: t('atPresent') },
  ]
}
