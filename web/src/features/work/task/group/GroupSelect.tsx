import { Select, type SelectProps } from '@mantine/core'
import { useText } from '../../../../i18n/i18n.ts'
import { groupText } from './group.text.ts'
import { useGroups } from './use-groups.ts'

interface GroupSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  value: string | null
  onChange: (groupId: string | null) => void
}

/** The group of a task, or none. Hidden where there are no groups. */
export function GroupSelect({ value, onChange, ...rest }: GroupSelectProps) {
  const t = useText(groupText)
  const groups = useGroups()
  if (!groups || groups.length === 0) return null
  return (
    <Select
      placeholder={t('chooseGroup')}
      clearable
      searchable={groups.length > 7}
      nothingFoundMessage={t('nothingFound')}
      maxDropdownHeight={280}
      data={groups.map(({ group_id, name }) => ({ value: group_id, label: name }))}
      value={value}
      onChange={onChange}
      {...rest}
    />
  )
}
