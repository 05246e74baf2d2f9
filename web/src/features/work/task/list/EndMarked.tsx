/**
 * Cancels or deletes the selected orders. What cancelling them means for work and money is shown first, in total; each is
 * ended by its preview.
 */
import { List } from '@mantine/core'
import { type BulkResult, calls, type DeletePreview } from '@polyphony/contract'
import { useAction } from '../../../../api/use-action.ts'
import { useCall } from '../../../../api/use-call.ts'
import { formatMoney } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { EndFrame } from '../EndFrame.tsx'
import { taskText } from '../task.text.ts'

export type Ending = 'cancel' | 'delete'

interface EndMarkedProps {
  ending: Ending
  taskIds: string[]
  onClose: () => void
  onDone: (list: BulkResult['list']) => void
}

const { previewDelete, cancelTasks, deleteTasks, getTaskStats } = calls.taskWork
const callOf = { cancel: cancelTasks, delete: deleteTasks }

export function EndMarked({ ending, taskIds, onClose, onDone }: EndMarkedProps) {
  const t = useText(taskText)
  const count = taskIds.length
  const { data, error, refetch } = useCall(previewDelete, { task_ids: taskIds }, { staleTime: 0 })
  const action = useAction(callOf[ending], {
    invalidates: [calls.task.getProjectTaskList, getTaskStats],
    onSuccess: ({ list }) => {
      onDone(list)
      onClose()
    },
  })
  const isCancelling = ending === 'cancel'
  return (
    <EndFrame
      title={t(isCancelling ? 'cancelManyTitle' : 'deleteManyTitle', { count })}
      about={t(isCancelling ? 'cancelManyMeans' : 'deleteManyMeans')}
      preview={data ? <>{isCancelling && <Sums previews={data.list} />}</> : null}
      error={error}
      confirmLabel={isCancelling ? t('doCancelMany', { count }) : t('deleteMarked')}
      isBusy={action.isPending}
      onRetry={() => void refetch()}
      onConfirm={() => data && action.mutate({ tasks: data.list.map(({ task_id, seal }) => ({ task_id, seal })) })}
      onClose={onClose}
    />
  )
}

function Sums({ previews }: { previews: readonly DeletePreview[] }) {
  const t = useText(taskText)
  const language = useLanguage()
  const people = new Set(previews.flatMap((preview) => preview.people.map(({ person }) => person.account_id)))
  const sumOf = (amountOf: (preview: DeletePreview) => number) =>
    [...Map.groupBy(previews, (preview) => preview.currency)]
      .map(([currency, own]) =>
        formatMoney(
          own.reduce((sum, preview) => sum + amountOf(preview), 0),
          currency,
          language,
        ),
      )
      .join(' · ')
  return (
    <List size="sm">
      {people.size > 0 && <List.Item>{t('peopleAtWork', { count: people.size })}</List.Item>}
      <List.Item>{t('keptIs', { amount: sumOf((preview) => preview.kept_minor) })}</List.Item>
      <List.Item>{t('refundIs', { amount: sumOf((preview) => preview.refund_minor) })}</List.Item>
    </List>
  )
}
