/** Shows the consequences of deleting the selected tasks in total, then deletes each task according to its preview. */
import { List } from '@mantine/core'
import { type BulkResult, calls, type DeletePreview } from '@polyphony/contract'
import { useAction } from '../../../../api/use-action.ts'
import { useCall } from '../../../../api/use-call.ts'
import { formatMoney } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { DeleteFrame } from '../DeleteFrame.tsx'
import { taskText } from '../task.text.ts'

interface DeleteMarkedProps {
  taskIds: string[]
  onClose: () => void
  onDone: (list: BulkResult['list']) => void
}

const { previewDelete, deleteTasks, getTaskStats } = calls.taskWork

export function DeleteMarked({ taskIds, onClose, onDone }: DeleteMarkedProps) {
  const t = useText(taskText)
  const { data, error, refetch } = useCall(previewDelete, { task_ids: taskIds }, { staleTime: 0 })
  const remove = useAction(deleteTasks, {
    invalidates: [calls.task.getProjectTaskList, getTaskStats],
    onSuccess: ({ list }) => {
      onDone(list)
      onClose()
    },
  })
  return (
    <DeleteFrame
      title={t('deleteManyTitle', { count: taskIds.length })}
      about={t('deleteManyMeans')}
      preview={data ? <Sums previews={data.list} /> : null}
      error={error}
      confirmLabel={t('deleteMarked')}
      isBusy={remove.isPending}
      onRetry={() => void refetch()}
      onConfirm={() => data && remove.mutate({ tasks: data.list.map(({ task_id, seal }) => ({ task_id, seal })) })}
      onClose={onClose}
    />
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
