import { Group, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/i18n.ts'
import { SearchInput } from '../../../ui/SearchInput.tsx'
import { nodeText } from './node.text.ts'

export interface NodeTaskFilter {
  keyword: string
  due: 'any' | 'near' | 'overdue'
}
export const defaultFilter: NodeTaskFilter = { keyword: '', due: 'any' }

interface NodeTaskFilterBarProps {
  value: NodeTaskFilter
  onChange: (filter: NodeTaskFilter) => void
  children: ReactNode
}

export function NodeTaskFilterBar({ value, onChange, children }: NodeTaskFilterBarProps) {
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
        onChange={(due) => due && onChange({ ...value, due })}
      />
      {children}
    </Group>
  )
}
