import { Group, Select } from '@mantine/core'
import { useText } from '../../i18n/i18n.ts'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { SortPopover } from '../../ui/SortPopover.tsx'
import { nodeText } from './text.ts'

export interface NodeTaskFilter {
  keyword: string
  due: 'any' | 'near' | 'overdue'
  sort: 'deadline' | 'created_at'
  order: 'asc' | 'desc'
}
/** Work: the newest first, so that what is done sinks down. Reviews: in the order in which they are due. */
export const defaultFilters: Readonly<Record<'work' | 'reviews', NodeTaskFilter>> = {
  work: { keyword: '', due: 'any', sort: 'created_at', order: 'desc' },
  reviews: { keyword: '', due: 'any', sort: 'deadline', order: 'asc' },
}

interface NodeTaskFilterBarProps {
  value: NodeTaskFilter
  onChange: (filter: NodeTaskFilter) => void
}

export function NodeTaskFilterBar({ value, onChange }: NodeTaskFilterBarProps) {
  const t = useText(nodeText)
  return (
    <Group gap="xs" p="md">
      <SearchInput
        label={t('searchTasks')}
        value={value.keyword}
        onSearch={(keyword) => onChange({ ...value, keyword })}
        width={240}
      />
      <Select
        w={150}
        aria-label={t('due')}
        allowDeselect={false}
        value={value.due}
        data={[
          { value: 'any', label: t('anyDue') },
          { value: 'near', label: t('nearDue') },
          { value: 'overdue', label: t('overdue') },
        ]}
        onChange={(due) => due && onChange({ ...value, due: due as NodeTaskFilter['due'] })}
      />
      <SortPopover
        options={[
          { key: 'deadline', label: t('byDeadline') },
          { key: 'created_at', label: t('byCreated') },
        ]}
        value={{ key: value.sort, order: value.order }}
        onChange={({ key, order }) => onChange({ ...value, sort: key, order })}
      />
    </Group>
  )
}
