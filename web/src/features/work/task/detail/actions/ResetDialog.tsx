import { Alert, Button, Group, Modal, Select, Skeleton, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, nodeKinds, resettableStages } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../../../api/use-action.ts'
import { useCall } from '../../../../../api/use-call.ts'
import { commonText } from '../../../../../i18n/common.text.ts'
import { errorMessage } from '../../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { PieceSelect } from '../pieces/PieceSelect.tsx'
import type { Piece } from '../task-view.ts'
import { taskPage } from '../use-task-live.ts'
import { actionText } from './actions.text.ts'
import { ResetMeaning } from './ResetMeaning.tsx'
import type { TaskDialogProps } from './TaskMenu.tsx'

const { getProjectTaskList, getTaskDownloadList } = calls.task
const invalidates = [...taskPage, getProjectTaskList, getTaskDownloadList, calls.taskWork.previewReset]

/** The stage, the pieces, what it would undo; then exactly that is done. */
export function ResetDialog({ task, onClose }: TaskDialogProps) {
  const t = useText(actionText)
  const common = useText(commonText)
  const language = useLanguage()
  const allowed = new Set(resettableStages(task.graph))
  const stages = task.graph.nodes.filter((node) => allowed.has(node.node_id))
  const [node_id, setNode] = useState(stages.at(-1)?.node_id ?? '')
  const [piece, setPiece] = useState<Piece | null>(null)
  const input = { task_id: task.task_id, node_id, piece_ids: piece ? [piece.piece_id] : null }
  const { data, error, refetch, isFetching } = useCall(calls.taskWork.previewReset, input, {
    enabled: node_id !== '',
    staleTime: 0,
  })
  const reset = useAction(calls.taskWork.resetFlow, {
    invalidates,
    onSuccess: ({ piece_count }) => {
      notifications.show({ message: t('wasReset', { count: piece_count }) })
      onClose()
    },
    onError: () => void refetch(),
  })
  const isPossible = data?.pieces.some((piece) => piece.effect === 'resets') ?? false
  return (
    <Modal opened onClose={onClose} size="lg" title={t('reset')}>
      <Stack gap="md">
        <Select
          label={t('stage')}
          description={t('stageHint')}
          data-autofocus
          allowDeselect={false}
          value={node_id}
          onChange={(value) => {
            if (value) setNode(value)
            setPiece(null)
          }}
          data={stages.map((node) => ({ value: node.node_id, label: nodeKinds[node.kind].name[language] }))}
        />
        {task.piece_count > 1 && (
          <PieceSelect
            key={node_id}
            label={t('pieces')}
            placeholder={t('allPieces')}
            clearable
            task_id={task.task_id}
            node_id={node_id}
            value={piece}
            onChange={setPiece}
          />
        )}
        {error ? (
          <Alert color="red" variant="light" role="alert">
            {errorMessage(error.code, error.data, language)}
          </Alert>
        ) : data && !isFetching ? (
          <ResetMeaning preview={data} />
        ) : (
          <Skeleton height={160} />
        )}
        {data && !isFetching && !isPossible && <Text size="sm">{t('nothingToReset')}</Text>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button
            color="red"
            disabled={!isPossible || isFetching}
            loading={reset.isPending}
            onClick={() => data && reset.mutate({ ...input, seal: data.seal })}
          >
            {t('doReset')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
