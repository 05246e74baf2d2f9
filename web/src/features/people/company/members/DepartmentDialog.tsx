import { calls } from '@polyphony/contract'
import { useState } from 'react'
import { commonText } from '../../../../i18n/common.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../parts/form/use-save.ts'
import { teamText } from '../company.text.ts'
import { DepartmentSelect } from '../DepartmentSelect.tsx'
import type { MemberDialogProps } from './MemberDialogs.tsx'
import { memberText } from './members.text.ts'

export function DepartmentDialog({ member, isOpen, onClose }: MemberDialogProps) {
  const t = useText(memberText)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} size="sm" title={t('departmentOf', { name: member.nickname })}>
      <Fields member={member} />
    </FormDialog>
  )
}

function Fields({ member: { account_id, department } }: Pick<MemberDialogProps, 'member'>) {
  const t = useText(memberText)
  const team = useText(teamText)
  const common = useText(commonText)
  const [department_id, setDepartmentId] = useState(department?.department_id ?? null)
  const save = useSave(calls.company.setMemberDepartment, {
    invalidates: [calls.company.getAllSubAccount, calls.company.getDepartmentList],
    done: t('saved'),
  })
  return (
    <Form save={save} onSubmit={() => save.send({ account_id, department_id })} submitLabel={common('save')}>
      <DepartmentSelect
        label={team('department')}
        none={team('noDepartment')}
        data-autofocus
        value={department_id}
        onChange={setDepartmentId}
      />
    </Form>
  )
}
