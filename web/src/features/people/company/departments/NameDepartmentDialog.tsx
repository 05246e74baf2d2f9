/** The name of a new department, or another for one there is. */
import { Modal, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type Department, departmentName } from '@polyphony/contract'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { CallError } from '../../../../api/client.ts'
import { useAction } from '../../../../api/use-action.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { FormActions } from '../../../../ui/FormActions.tsx'
import { formResolver } from '../../../../ui/form-errors.ts'
import { departmentText } from './departments.text.ts'

type NameAct = 'addTop' | 'add' | 'rename'

interface NameDepartmentDialogProps {
  /** null: closed. */
  act: NameAct | null
  chosen: Department | null
  onClose: () => void
  onCreated: (departmentId: string) => void
  /** It is gone from the screen. */
  onClosed: () => void
}

export function NameDepartmentDialog({ act, chosen, onClose, onCreated, onClosed }: NameDepartmentDialogProps) {
  const t = useText(departmentText)
  const name = chosen?.name ?? ''
  const isOpen = act === 'addTop' || (act !== null && chosen !== null)
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      size="sm"
      title={act === 'rename' ? t('renameTitle', { name }) : act === 'add' ? t('addTitle', { name }) : t('addTop')}
    >
      {act && <Form act={act} chosen={chosen} onClose={onClose} onCreated={onCreated} />}
    </Modal>
  )
}

const schema = z.object({ name: departmentName })

function Form({ act, chosen, onClose, onCreated }: Omit<NameDepartmentDialogProps, 'onClosed'> & { act: NameAct }) {
  const t = useText(departmentText)
  const common = useText(commonText)
  const language = useLanguage()
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: formResolver(schema, { name: { title: t('name'), length: { min: 1, max: 60 } } }, language),
    defaultValues: { name: act === 'rename' ? (chosen?.name ?? '') : '' },
  })
  const options = {
    invalidates: [calls.company.getDepartmentList],
    noErrorTip: true,
    onError: ({ code, data }: CallError) =>
      setError('name', { message: errorMessage(code, data, language) }, { shouldFocus: true }),
  }
  const done = () => {
    notifications.show({ message: t('saved') })
    onClose()
  }
  const create = useAction(calls.company.createDepartment, {
    ...options,
    onSuccess: ({ department_id }) => {
      onCreated(department_id)
      done()
    },
  })
  const rename = useAction(calls.company.renameDepartment, { ...options, onSuccess: done })
  const submit = handleSubmit(({ name }) => {
    if (act === 'rename') rename.mutate({ department_id: chosen!.department_id, name })
    else create.mutate({ name, parent_id: act === 'add' ? chosen!.department_id : null })
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('name')}
          required
          data-autofocus
          autoComplete="off"
          error={formState.errors.name?.message}
          {...register('name')}
        />
        <FormActions submitLabel={common('save')} loading={create.isPending || rename.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
