/** Selects one of the company's departments, indented by level, or none. */
import { Select, type SelectProps } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useCall } from '../../../api/use-call.ts'
import { flatTree } from './departments/tree.ts'

type DepartmentSelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  /** The label of the choice "none". */
  none: string
  /** Excludes this department and those below it. */
  excluded?: string
  value: string | null
  onChange: (departmentId: string | null) => void
}

const noneValue = 'none'

export function DepartmentSelect({ none, excluded, value, onChange, ...props }: DepartmentSelectProps) {
  const { data } = useCall(calls.company.getDepartmentList, {}, { tellsError: true })
  const rows = flatTree(data?.list ?? []).filter(({ path }) => !excluded || !path.includes(excluded))
  return (
    <Select
      searchable={rows.length > 8}
      allowDeselect={false}
      {...props}
      value={value ?? noneValue}
      data={[
        { value: noneValue, label: none },
        ...rows.map(({ department, path }) => ({
          value: department.department_id,
          label: `${'\u2003'.repeat(path.length - 1)}${department.name}`,
        })),
      ]}
      onChange={(chosen) => onChange(chosen === noneValue ? null : chosen)}
    />
  )
}
