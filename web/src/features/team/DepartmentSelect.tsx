/** One of the company's departments, those below indented. */
import { Select, type SelectProps } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useCall } from '../../api/use-call.ts'
import { flatTree } from './departments/tree.ts'

type DepartmentSelectProps = Omit<SelectProps, 'data'> & {
  /** It and those below it aren't offered. */
  without?: string
}

export function DepartmentSelect({ without, ...props }: DepartmentSelectProps) {
  const { data } = useCall(calls.company.getDepartmentList, {})
  const rows = flatTree(data?.list ?? []).filter(({ path }) => !without || !path.includes(without))
  return (
    <Select
      searchable={rows.length > 8}
      clearable
      {...props}
      data={rows.map(({ department, path }) => ({
        value: department.department_id,
        label: `${'\u2003'.repeat(path.length - 1)}${department.name}`,
      }))}
    />
  )
}
