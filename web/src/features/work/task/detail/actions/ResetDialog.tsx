import { Select, Skeleton, Text } from '@mantine/core'
import { calls, nodeKinds, resettableStages } from '@polyphony/contract'
import { useState } from 'react'
import { useCall } from '../../../../../api/use-call.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { Form } from '../../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../../parts/form/use-save.ts'
import { QueryState } from '../../../../../parts/query/QueryState.tsx'
import { PieceSelect } from '../pieces/PieceSelect.tsx'
import type { Piece, TaskDialogProps } from '../task-view.ts'
import { taskPage } from '../use-task-live.ts'
import { actionText } from './actions.text.ts'
import { ResetMeaning } from './ResetMeaning.tsx'

const { getProjectTaskList, getTaskDownloadList } = calls.task
const invalidates = [...taskPage, getProjectTaskList, getTaskDownloadList, calls.taskWork.previewReset]

/** Selects the stage and the pieces, shows what the reset would undo, and performs it. */
export function ResetDialog({ task, onClose }: TaskDialogProps) {
  const t = useText(actionText)
  return (
    <FormDialog isOpen onClose={onClose} size="lg" title={t('reset')}>
      <Fields task={task} />
    </FormDialog>
  )
}

function Fields({ task }: Pick<TaskDialogProps, 'task'>) {
  const t = useText(actionText)
  const language = useLanguage()
  const allowed = new Set(resettableStages(task.graph))
  const stages = task.graph.nodes.filter((node) => allowed.has(node.node_id))
  const [node_id, setNode] = useState(stages.at(-1)?.node_id ?? '')
  const [piece, setPiece] = useState<Piece | null>(null)
  const { preview, error, refetch, isPossible, save, submit } = useReset(task.task_id, node_id, piece)
  const chooseStage = (value: string | null) => {
    if (value) setNode(value)
    setPiece(null)
  }
  return (
    <Form save={save} onSubmit={submit} submitLabel={t('doReset')} isDisabled={!isPossible} needsClick color="red">
      <Select
        label={t('stage')}
        description={t('stageHint')}
        data-autofocus
        allowDeselect={false}
        value={node_id}
        onChange={chooseStage}
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
      {preview ? (
        <ResetMeaning preview={preview} />
      ) : (
        <QueryState error={error} onRetry={refetch} bones={<Skeleton height={160} />} />
      )}
      {preview && !isPossible && <Text size="sm">{t('nothingToReset')}</Text>}
    </Form>
  )
}

/** The preview of a reset, and the reset according to that preview. @param piece null: all pieces. */
function useReset(task_id: string, node_id: string, piece: Piece | null) {
  const t = useText(actionText)
  const input = { task_id, node_id, piece_ids: piece ? [piece.piece_id] : null }
  const { data, error, refetch, isFetching } = useCall(calls.taskWork.previewReset, input, {
    enabled: node_id !== '',
    staleTime: 0,
  })
  const preview = error || isFetching ? undefined : data
  const save = useSave(calls.taskWork.resetFlow, {
    invalidates,
    done: ({ piece_count }) => t('wasReset', { count: piece_count }),
    onError: () => void refetch(),
  })
  return {
    preview,
    error,
    refetch,
    isPossible: preview?.pieces.some((each) => each.effect === 'resets') ?? false,
    save,
    submit: () => preview && save.send({ ...input, seal: preview.seal }),
  }
}
