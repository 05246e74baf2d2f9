import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { calls, personName } from '@polyphony/contract'
import { useState } from 'react'
import { useCall } from '../../../../../api/use-call.ts'
import { commonText } from '../../../../../i18n/common.text.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { Form } from '../../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../../parts/form/use-save.ts'
import type { TaskDialogProps } from '../task-view.ts'
import { actionText } from './actions.text.ts'

/** Selects who in the company confirms. */
export function ConfirmerDialog({ task, onClose }: TaskDialogProps) {
  const t = useText(actionText)
  return (
    <FormDialog isOpen onClose={onClose} title={t('confirmer')}>
      <Fields task={task} />
    </FormDialog>
  )
}

function Fields({ task: { task_id, confirmer } }: Pick<TaskDialogProps, 'task'>) {
  const t = useText(actionText)
  const common = useText(commonText)
  const language = useLanguage()
  const [account_id, setAccount] = useState<string | null>(confirmer?.account_id ?? null)
  const [search, setSearch] = useState('')
  const [keyword] = useDebouncedValue(search.trim(), 200)
  const { data } = useCall(
    calls.company.getColleagueList,
    { keyword: keyword.slice(0, 100) },
    { keepPrevious: true, tellsError: true },
  )
  const save = useSave(calls.taskWork.assignConfirmer, {
    invalidates: [calls.task.getTaskDetail, calls.task.getTaskHistory],
    done: t('saved'),
  })
  const people = new Map((data?.list ?? []).map((person) => [person.account_id, person.nickname]))
  if (confirmer) people.set(confirmer.account_id, confirmer.nickname)
  return (
    <Form save={save} onSubmit={() => save.send({ task_id, account_id })} submitLabel={common('save')}>
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
    </Form>
  )
}
