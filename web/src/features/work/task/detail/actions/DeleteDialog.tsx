import { notifications } from '@mantine/notifications'
import { calls, type DeletePreview, nodeKinds, personName } from '@polyphony/contract'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../../../../api/use-action.ts'
import { useCall } from '../../../../../api/use-call.ts'
import { formatMoney } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { paths } from '../../../../../paths.ts'
import { Money } from '../../../../../ui/text/Money.tsx'
import { DeleteFrame } from '../../DeleteFrame.tsx'
import type { TaskDialogProps } from '../task-view.ts'
import { actionText } from './actions.text.ts'
import { PreviewSection } from './PreviewSection.tsx'
import classes from './preview.module.css'

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
  const language = useLanguage()
  const { people, offer_count, charge_minor, kept_minor, refund_minor, currency } = preview
  const told = people.map(({ person, kind, done_count, total_count, amount_minor }) => {
    const name = `${personName(person.nickname, language)} · ${nodeKinds[kind].name[language]}`
    const done = { name, done: done_count, total: total_count }
    if (amount_minor === null) return t('deletePersonDone', done)
    return t('deletePerson', { ...done, amount: formatMoney(amount_minor, currency, language) })
  })
  const items = [...told, ...(offer_count > 0 ? [t('offersGone', { count: offer_count })] : [])]
  const sums = [
    [t('priceWas'), charge_minor],
    [t('keptFor'), kept_minor],
    [t('refund'), refund_minor],
  ] as const
  return (
    <>
      <PreviewSection title={t('told')} items={items.length > 0 ? items : [t('nobodyAtWork')]} />
      <div>
        {sums.map(([name, amount]) => (
          <dl key={name} className={classes.sum}>
            <dt>{name}</dt>
            <dd>
              <Money minor={amount} currency={currency} fw={name === t('refund') ? 600 : undefined} />
            </dd>
          </dl>
        ))}
      </div>
    </>
  )
}
