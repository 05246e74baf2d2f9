import { Group, SegmentedControl, Select } from '@mantine/core'
import { type LetterGroup, letterGroups } from '@polyphony/contract'
import { commonText } from '../../../i18n/common.text.ts'
import { useText } from '../../../i18n/i18n.ts'
import { DaysFilter } from '../../../ui/dates/DaysFilter.tsx'
import { SearchInput } from '../../../ui/SearchInput.tsx'
import { groupText } from './group.text.ts'
import classes from './message.module.css'
import { messageText } from './message.text.ts'
import type { MessageFilter } from './message-filter.ts'

const groups = Object.keys(letterGroups) as LetterGroup[]

interface MessageFiltersProps {
  value: MessageFilter
  onChange: (filter: MessageFilter) => void
}

export function MessageFilters({ value, onChange }: MessageFiltersProps) {
  const t = useText(messageText)
  const common = useText(commonText)
  const groupName = useText(groupText)
  return (
    <Group gap="xs" className={classes.filterBar}>
      <SegmentedControl
        aria-label={t('show')}
        value={value.isUnreadOnly ? 'unread' : 'all'}
        onChange={(chosen) => onChange({ ...value, isUnreadOnly: chosen === 'unread' })}
        data={[
          { value: 'all', label: t('all') },
          { value: 'unread', label: t('unread') },
        ]}
      />
      <Select
        w={230}
        aria-label={t('group')}
        placeholder={t('anyGroup')}
        clearable
        clearButtonProps={{ 'aria-label': common('clear') }}
        value={value.group}
        data={groups.map((group) => ({ value: group, label: groupName(group) }))}
        onChange={(group) => onChange({ ...value, group: group as LetterGroup | null })}
      />
      <DaysFilter
        label={t('period')}
        value={value.days}
        width={240}
        onChange={(days) => onChange({ ...value, days })}
      />
      <SearchInput
        label={t('search')}
        value={value.keyword}
        onSearch={(keyword) => onChange({ ...value, keyword })}
        width={220}
      />
    </Group>
  )
}
