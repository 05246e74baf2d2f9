import { Group, Select } from '@mantine/core'
import { type Media, medias } from '@polyphony/contract'
import type { ReactNode } from 'react'
import { mediaText } from '../../../../i18n/domain.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { SearchInput } from '../../../../ui/SearchInput.tsx'
import { GroupFilter } from '../group/GroupFilter.tsx'
import { taskText } from '../task.text.ts'

export interface ProjectFilter {
  keyword: string
  media: Media | null
  /** null: tasks in no group. */
  group_id?: string | null
  due: 'any' | 'near' | 'overdue'
}
export const defaultFilter: ProjectFilter = { keyword: '', media: null, due: 'any' }

interface ProjectFilterBarProps {
  value: ProjectFilter
  onChange: (filter: ProjectFilter) => void
  children?: ReactNode
}

export function ProjectFilterBar({ value, onChange, children }: ProjectFilterBarProps) {
  const t = useText(taskText)
  const mediaName = useText(mediaText)
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
        aria-label={t('media')}
        placeholder={t('allMedia')}
        clearable
        value={value.media}
        data={medias.map((media) => ({ value: media, label: mediaName(media) }))}
        onChange={(media) => onChange({ ...value, media: media as Media | null })}
      />
      <Select
        w={150}
        aria-label={t('due')}
        placeholder={t('anyDue')}
        clearable
        value={value.due === 'any' ? null : value.due}
        data={[
          { value: 'near', label: t('nearDue') },
          { value: 'overdue', label: t('overdue') },
        ]}
        onChange={(due) => onChange({ ...value, due: (due as 'near' | 'overdue' | null) ?? 'any' })}
      />
      <GroupFilter value={value.group_id} onChange={(group_id) => onChange({ ...value, group_id })} />
      {children}
    </Group>
  )
}
