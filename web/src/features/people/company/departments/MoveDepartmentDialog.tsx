import { calls, type Department } from '@polyphony/contract'
import { useState } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../parts/form/use-save.ts'
import { DepartmentSelect } from '../DepartmentSelect.tsx'
import { departmentText } from './departments.text.ts'

interface MoveDepartmentDialogProps {
  isOpen: boolean
  department: Department
  onClose: () => void
}

export function MoveDepartmentDialog({ isOpen, department, onClose }: MoveDepartmentDialogProps) {
  const t = useText(departmentText)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} size="sm" title={t('moveTitle', { name: department.name })}>
      <Fields department={department} />
    </FormDialog>
  )
}

function Fields({ department: { department_id, parent_id: before } }: Pick<MoveDepartmentDialogProps, 'department'>) {
  const t = useText(departmentText)
  const [parent_id, setParentId] = useState(before)
  const save = useSave(calls.company.moveDepartment, {
    invalidates: [calls.company.getDepartmentList],
    done: t('saved'),
  })
  return (
    <Form
      save={save}
      onSubmit={() => save.send({ department_id, parent_id })}
      submitLabel={t('move')}
      isDisabled={parent_id === before}
    >
      <DepartmentSelect
        label={t('moveTo')}
        none={t('top')}
        data-autofocus
        excluded={department_id}
        value={parent_id}
        onChange={setParentId}
      />
    </Form>
  )
}
