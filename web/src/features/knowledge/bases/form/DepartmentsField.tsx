/** Which departments read a base; none chosen is no limit. */
import { MultiSelect } from '@mantine/core'
import { calls, type Department } from '@polyphony/contract'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { kbsFormText } from './kbs-form.text.ts'

interface DepartmentsFieldProps {
  /** What none means. */
  none: string
  value: string[]
  onChange: (departmentIds: string[]) => void
  error?: string | undefined
}

export function DepartmentsField({ none, value, onChange, error }: DepartmentsFieldProps) {
  const t = useText(kbsFormText)
  const { data } = useCall(calls.company.getDepartmentList, {}, { tellsError: true })
  return (
    <MultiSelect
      label={t('departments')}
      description={t('departmentsHint')}
      placeholder={value.length === 0 ? none : undefined}
      searchable
      hidePickedOptions
      withScrollArea={false}
      styles={{ dropdown: { maxHeight: 240, overflowY: 'auto' } }}
      data={(data?.list ?? []).map((department, _, all) => ({
        value: department.department_id,
        label: pathOf(department, all),
      }))}
      value={data ? value : []}
      onChange={onChange}
      error={error}
    />
  )
}

function pathOf({ name, parent_id }: Department, all: readonly Department[]): string {
  const parent = all.find(({ department_id }) => department_id === parent_id)
  return parent ? `${pathOf(parent, all)} › ${name}` : name
}
