import '@mantine/dates/styles.layer.css'
import { Group, SegmentedControl, Select } from '@mantine/core'
import { DatePickerInput, DatesProvider } from '@mantine/dates'
import { type Language, type LetterGroup, letterGroups } from '@polyphony/contract'
import { IconCalendar } from '@tabler/icons-react'
import 'dayjs/locale/ja'
import 'dayjs/locale/zh-cn'
import { commonText } from '../../i18n/common.text.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { groupText } from './group.text.ts'
import classes from './message.module.css'
import type { MessageFilter } from './message-filter.ts'
import { messageText } from './text.ts'

const dayjsLocales: Record<Language, string> = { zh: 'zh-cn', en: 'en', ja: 'ja' }
const groups = Object.keys(letterGroups) as LetterGroup[]

interface MessageFiltersProps {
  value: MessageFilter
  onChange: (filter: MessageFilter) => void
}

export function MessageFilters({ value, onChange }: MessageFiltersProps) {
  const t = useText(messageText)
  const common = useText(commonText)
  const groupName = useText(groupText)
  const language = useLanguage()
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
      <DatesProvider settings={{ locale: dayjsLocales[language] }}>
        <DatePickerInput
          type="range"
          w={240}
          aria-label={t('period')}
          placeholder={t('period')}
          valueFormat={language === 'en' ? 'D MMM YYYY' : 'YYYY/M/D'}
          leftSection={<IconCalendar size={16} aria-hidden />}
          clearable
          clearButtonProps={{ 'aria-label': common('clear') }}
          value={value.days}
          onChange={(days) => onChange({ ...value, days })}
        />
      </DatesProvider>
      <SearchInput
        label={t('search')}
        value={value.keyword}
        onSearch={(keyword) => onChange({ ...value, keyword })}
        width={220}
      />
    </Group>
  )
}
