import { notifications } from '@mantine/notifications'
import { calls, type DeletePreview } from '@polyphony/contract'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../../../../api/use-action.ts'
import { useCall } from '../../../../../api/use-call.ts'
import { formatMoney } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { paths } from '../../../../../paths.ts'
import { DeleteFrame } from '../../DeleteFrame.tsx'
import { PeopleTold } from '../preview/PeopleTold.tsx'
import { Sums } from '../preview/Sums.tsx'
import type { TaskDialogProps } from '../task-view.ts'
import { actionText } from './actions.text.ts'

/**
 * Shows the consequences for work in progress and for the price, then deletes. If something has changed meanwhile, the
 * new consequences are shown.
 */
export function DeleteDialog({ task, onClose }: TaskDialogProps) {
  const t = useText(actionText)
  const language = useLanguage()
  const navigate = useNavigate()
  const input = { task_ids: [task.task_id] }
  const { data, error, refetch } = useCall(calls.taskWork.previewDelete, input, { staleTime: 0 })
  const remove = useAction(calls.taskWork.deleteTask, {
    invalidates: [calls.task.getProjectTaskList, calls.taskWork.getTaskStats],
    onSuccess: ({ refund_minor, currency }) => {
      notifications.show({ message: t('deleted', { amount: formatMoney(refund_minor, currency, language) }) })
      void navigate({ to: paths.taskList })
    },
    onError: () => void refetch(),
  })
  const preview = data?.list[0]
  return (
    <DeleteFrame
      title={t('deleteTitle', { name: task.name })}
      about={t('deleteMeans')}
      preview={preview ? <Meaning preview={preview} /> : null}
      error={error}
      confirmLabel={t('doDelete')}
      isBusy={remove.isPending}
      onRetry={() => void refetch()}
      onConfirm={() => preview && remove.mutate({ task_id: task.task_id, seal: preview.seal })}
      onClose={onClose}
    />
  )
}

function Meaning({ preview }: { preview: DeletePreview }) {
  const t = useText(actionText)
  const { people, offer_count, charge_minor, kept_minor, refund_minor, currency } = preview
  const sums = [
    { name: t('priceWas'), minor: charge_minor },
    { name: t('keptFor'), minor: kept_minor },
    { name: t('refund'), minor: refund_minor, isMain: true },
  ]
  return (
    <>
      <PeopleTold people={people} offer_count={offer_count} currency={currency} />
      <Sums sums={sums} currency={currency} />
    </>
  )
}
