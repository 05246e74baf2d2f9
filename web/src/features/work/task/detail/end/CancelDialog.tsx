/** Cancels a language, a file, what was selected or the whole order; shows first what that means for work and money. */
import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type PieceChoice } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../../../api/use-action.ts'
import { useCall } from '../../../../../api/use-call.ts'
import { commonText } from '../../../../../i18n/common.text.ts'
import { formatMoney } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { QueryState } from '../../../../../parts/query/QueryState.tsx'
import type { TaskDialogProps } from '../task-view.ts'
import { taskPage } from '../use-task-live.ts'
import { CancelMeaning } from './CancelMeaning.tsx'
import { ChoiceSelect } from './ChoiceSelect.tsx'
import { endText } from './end.text.ts'

const { getProjectTaskList, getTaskDownloadList } = calls.task
const { previewCancelPieces, cancelPieces } = calls.pieceEnd
const invalidates = [
  ...taskPage,
  getProjectTaskList,
  getTaskDownloadList,
  calls.taskWork.getTaskStats,
  previewCancelPieces,
]

type Choice = Omit<PieceChoice, 'task_id'>

interface CancelDialogProps extends TaskDialogProps {
  /** Left out: chosen in the dialog. */
  choice?: Choice
  onDone?: () => void
}

export function CancelDialog({ task, choice, onDone, onClose }: CancelDialogProps) {
  const t = useText(endText)
  const common = useText(commonText)
  const [chosen, setChosen] = useState<Choice>(choice ?? {})
  const { preview, error, isNothing, refetch, isBusy, cancel } = useCancel({ task_id: task.task_id, ...chosen }, () => {
    onClose()
    onDone?.()
  })
  return (
    <Modal opened onClose={onClose} title={t('cancelTitle')}>
      <Stack gap="md">
        <Text size="sm">{t('cancelAbout')}</Text>
        {choice === undefined && <ChoiceSelect task={task} onChange={setChosen} />}
        {isNothing && <Text size="sm">{t('nothing')}</Text>}
        {error && !isNothing && <QueryState error={error} onRetry={refetch} />}
        {!error && (preview ? <CancelMeaning preview={preview} /> : <Skeleton height={160} />)}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onClose}>
            {common('close')}
          </Button>
          <Button color="red" disabled={!preview} loading={isBusy} onClick={cancel}>
            {t('doCancel', { count: preview?.piece_count ?? 0 })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** The preview of a cancellation, and the cancellation by that preview. */
function useCancel(choice: PieceChoice, onCancelled: () => void) {
  const t = useText(endText)
  const language = useLanguage()
  const { data, error, refetch, isFetching } = useCall(previewCancelPieces, choice, { staleTime: 0 })
  const preview = error || isFetching ? undefined : data
  const action = useAction(cancelPieces, {
    invalidates,
    onSuccess: ({ piece_count, refund_minor, currency }) => {
      const amount = formatMoney(refund_minor, currency, language)
      notifications.show({ message: t('cancelled', { count: piece_count, amount }) })
      onCancelled()
    },
    onError: () => void refetch(),
  })
  return {
    preview,
    error,
    isNothing: error?.code === 'TASK_STATE_WRONG',
    refetch: () => void refetch(),
    isBusy: action.isPending,
    cancel: () => preview && action.mutate({ ...choice, seal: preview.seal }),
  }
}
