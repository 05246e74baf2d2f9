import { Select } from '@mantine/core'
import { useText } from '../../../../i18n/i18n.ts'
import { groupText } from './group.text.ts'
import { useGroups } from './use-groups.ts'

const none = 'none'

interface GroupFilterProps {
  /** undefined: any; null: tasks in no group. */
  value: string | null | undefined
  onChange: (groupId: string | null | undefined) => void
}

export function GroupFilter({ value, onChange }: GroupFilterProps) {
  const t = useText(groupText)
  const groups = useGroups()
  if (!groups || groups.length === 0) return null
  const data = [
    { value: none, label: t('noGroup') },
    ...groups.map(({ group_id, name }) => ({ value: group_id, label: name })),
  ]
  return (
    <Select
      w={180}
      aria-label={t('group')}
      placeholder={t('anyGroup')}
      clearable
      searchable={groups.length > 7}
      nothingFoundMessage={t('nothingFound')}
      value={value === undefined ? null : (value ?? none)}
      data={data}
      onChange={(chosen) => onChange(chosen === null ? undefined : chosen === none ? null : chosen)}
    />
  )
}
