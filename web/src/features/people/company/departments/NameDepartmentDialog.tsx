/** Names a new department or renames one. */
import { TextInput } from '@mantine/core'
import { calls, type Department, departmentName } from '@polyphony/contract'
import { z } from 'zod'
import { commonText } from '../../../../i18n/common.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { departmentText } from './departments.text.ts'

type NameAct = 'addTop' | 'add' | 'rename'

interface NameDepartmentDialogProps {
  /** null: closed. */
  act: NameAct | null
  chosen: Department | null
  onClose: () => void
  onCreated: (departmentId: string) => void
  /** Called when the dialog has disappeared. */
  onClosed: () => void
}

export function NameDepartmentDialog({ act, chosen, onClose, onCreated, onClosed }: NameDepartmentDialogProps) {
  const t = useText(departmentText)
  const name = chosen?.name ?? ''
  const isOpen = act === 'addTop' || (act !== null && chosen !== null)
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      size="sm"
      title={act === 'rename' ? t('renameTitle', { name }) : act === 'add' ? t('addTitle', { name }) : t('addTop')}
    >
      {act && <Fields act={act} chosen={chosen} onCreated={onCreated} />}
    </FormDialog>
  )
}

const schema = z.object({ name: departmentName })

interface FieldsProps extends Pick<NameDepartmentDialogProps, 'chosen' | 'onCreated'> {
  act: NameAct
}

function Fields({ act, chosen, onCreated }: FieldsProps) {
  const t = useText(departmentText)
  const common = useText(commonText)
  const fields = useFields(
    schema,
    { name: { title: t('name'), length: { min: 1, max: 60 } } },
    { name: act === 'rename' ? (chosen?.name ?? '') : '' },
  )
  const options = {
    fields,
    errorsAt: { DEPARTMENT_NAME_EXISTS: 'name', DEPARTMENT_TOO_DEEP: 'name', DEPARTMENTS_TOO_MANY: 'name' },
    invalidates: [calls.company.getDepartmentList],
    done: t('saved'),
  } as const
  const create = useSave(calls.company.createDepartment, {
    ...options,
    onDone: ({ department_id }) => onCreated(department_id),
  })
  const rename = useSave(calls.company.renameDepartment, options)
  const submit = fields.handleSubmit(({ name }) => {
    if (act === 'rename' && chosen) rename.send({ department_id: chosen.department_id, name })
    else create.send({ name, parent_id: act === 'add' && chosen ? chosen.department_id : null })
  })
  return (
    <Form save={[create, rename]} onSubmit={submit} submitLabel={common('save')}>
      <TextInput
        label={t('name')}
        required
        data-autofocus
        autoComplete="off"
        error={fields.formState.errors.name?.message}
        {...fields.register('name')}
      />
    </Form>
  )
}
