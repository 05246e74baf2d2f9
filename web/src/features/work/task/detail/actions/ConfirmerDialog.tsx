import { Modal, Select, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { calls, personName } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../../../api/use-action.ts'
import { useCall } from '../../../../../api/use-call.ts'
import { commonText } from '../../../../../i18n/common.text.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { FormActions } from '../../../../../ui/dialog/FormActions.tsx'
import { actionText } from './actions.text.ts'
import type { TaskDialogProps } from './TaskMenu.tsx'

/** Who of the company is asked to check. */
export function ConfirmerDialog({ task, onClose }: TaskDialogProps) {
  const t = useText(actionText)
  const common = useText(commonText)
  const language = useLanguage()
  const [account_id, setAccount] = useState<string | null>(task.confirmer?.account_id ?? null)
  const [search, setSearch] = useState('')
  const [keyword] = useDebouncedValue(search.trim(), 200)
  const { data } = useCall(
    calls.company.getColleagueList,
    { keyword: keyword.slice(0, 100) },
    { keepPrevious: true, tellsError: true },
  )
  const save = useAction(calls.taskWork.assignConfirmer, {
    invalidates: [calls.task.getTaskDetail, calls.task.getTaskHistory],
    onSuccess: () => {
      notifications.show({ message: t('saved') })
      onClose()
    },
  })
  const people = new Map((data?.list ?? []).map((person) => [person.account_id, person.nickname]))
  if (task.confirmer) people.set(task.confirmer.account_id, task.confirmer.nickname)
  return (
    <Modal opened onClose={onClose} title={t('confirmer')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ task_id: task.task_id, account_id })
        }}
      >
        <Stack gap="md">
          <Select
            label={t('confirmerLabel')}
            description={t('confirmerHint')}
            placeholder={t('allAdmins')}
            data-autofocus
            openOnFocus={false}
            searchable
            clearable
            filter={({ options }) => options}
            onSearchChange={setSearch}
            value={account_id}
            onChange={setAccount}
            data={[...people].map(([value, nickname]) => ({ value, label: personName(nickname, language) }))}
          />
          <FormActions submitLabel={common('save')} loading={save.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
