/** What deleting the marked tasks means, in sum; then each is deleted as it was shown. */
import { Button, Group, List, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { type BulkResult, calls, type DeletePreview } from '@polyphony/contract'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { commonText } from '../../../i18n/common.text.ts'
import { errorMessage } from '../../../i18n/error-message.ts'
import { formatMoney } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { taskText } from '../text.ts'

interface DeleteMarkedProps {
  taskIds: string[]
  onClose: () => void
  onDone: (list: BulkResult['list']) => void
}

const { previewDelete, deleteTasks, getTaskStats } = calls.taskWork

export function DeleteMarked({ taskIds, onClose, onDone }: DeleteMarkedProps) {
  const t = useText(taskText)
  const common = useText(commonText)
  const language = useLanguage()
  const { data, error, refetch } = useCall(previewDelete, { task_ids: taskIds }, { noErrorTip: true, staleTime: 0 })
  const remove = useAction(deleteTasks, {
    invalidates: [calls.task.getProjectTaskList, getTaskStats],
    onSuccess: ({ list }) => {
      onDone(list)
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={t('deleteManyTitle', { count: taskIds.length })}>
      <Stack gap="md">
        <Text size="sm">{t('deleteManyMeans')}</Text>
        {error ? (
          <ErrorState message={errorMessage(error.code, error.data, language)} onRetry={() => void refetch()} />
        ) : data ? (
          <Sums previews={data.list} />
        ) : (
          <Skeleton height={60} />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button
            color="red"
            disabled={!data}
            loading={remove.isPending}
            onClick={() => data && remove.mutate({ tasks: data.list.map(({ task_id, seal }) => ({ task_id, seal })) })}
          >
            {t('deleteMarked')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Sums({ previews }: { previews: readonly DeletePreview[] }) {
  const t = useText(taskText)
  const language = useLanguage()
  const people = new Set(previews.flatMap((preview) => preview.people.map(({ person }) => person.account_id)))
  const refunds = [...Map.groupBy(previews, (preview) => preview.currency)].map(([currency, own]) =>
    formatMoney(
      own.reduce((sum, preview) => sum + preview.refund_minor, 0),
      currency,
      language,
    ),
  )
  return (
    <List size="sm">
      {people.size > 0 && <List.Item>{t('peopleAtWork', { count: people.size })}</List.Item>}
      <List.Item>{t('refundIs', { amount: refunds.join(' · ') })}</List.Item>
    </List>
  )
}
