/** The role, flags and department of a new member, for an invitation or a new account. */
import { Checkbox, Select } from '@mantine/core'
import { type TeamRole, teamRoles } from '@polyphony/contract'
import { useText } from '../../../i18n/i18n.ts'
import { teamText } from './company.text.ts'
import { DepartmentSelect } from './DepartmentSelect.tsx'

export interface Membership {
  role: TeamRole
  department_id: string | null
  is_mvp: boolean
}
export const plainMember: Membership = { role: 'member', department_id: null, is_mvp: false }

interface MembershipFieldsProps {
  value: Membership
  onChange: (membership: Membership) => void
}

/** Admins design flows: choosing that role also sets the flag, which can be cleared again. */
export function MembershipFields({ value, onChange }: MembershipFieldsProps) {
  const t = useText(teamText)
  return (
    <>
      <Select
        label={t('role')}
        allowDeselect={false}
        value={value.role}
        data={teamRoles.map((role) => ({ value: role, label: t(role) }))}
        onChange={(role) => role && onChange({ ...value, role, is_mvp: role === 'admin' || value.is_mvp })}
      />
      <DepartmentSelect
        label={t('department')}
        none={t('noDepartment')}
        value={value.department_id}
        onChange={(department_id) => onChange({ ...value, department_id })}
      />
      <Checkbox
        label={t('mvp')}
        description={t('mvpHint')}
        checked={value.is_mvp}
        onChange={(event) => onChange({ ...value, is_mvp: event.currentTarget.checked })}
      />
    </>
  )
}
