import '@mantine/dates/styles.layer.css'
import { Group, Select } from '@mantine/core'
import { DatePickerInput, DatesProvider } from '@mantine/dates'
import { type AuditAction, auditActions, type Language } from '@polyphony/contract'
import { IconCalendar } from '@tabler/icons-react'
import 'dayjs/locale/ja'
import 'dayjs/locale/zh-cn'
import { commonText } from '../../../i18n/common.text.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { SearchInput } from '../../../ui/SearchInput.tsx'
import { auditActionText, auditScreenText } from './audit.text.ts'
import type { AuditSearch } from './filter.ts'

const dayjsLocales: Record<Language, string> = { zh: 'zh-cn', en: 'en', ja: 'ja' }

interface AuditFilterBarProps {
  value: AuditSearch
  onChange: (search: AuditSearch) => void
}

export function AuditFilterBar({ value, onChange }: AuditFilterBarProps) {
  const t = useText(auditScreenText)
  const common = useText(commonText)
  const action = useText(auditActionText)
  const language = useLanguage()
  return (
    <Group gap="xs" p="md">
      {(['actor', 'subject'] as const).map((side) => (
        <SearchInput
          key={side}
          label={t(side)}
          value={value[side]}
          onSearch={(keyword) => onChange({ ...value, [side]: keyword })}
          width={190}
        />
      ))}
      <Select
        w={200}
        aria-label={t('action')}
        placeholder={t('anyAction')}
        searchable
        clearable
        value={value.action}
        data={auditActions.map((one) => ({ value: one, label: action(one) }))}
        onChange={(chosen) => onChange({ ...value, action: chosen as AuditAction | null })}
      />
      <DatesProvider settings={{ locale: dayjsLocales[language] }}>
        <DatePickerInput
          type="range"
          w={250}
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
      <SearchInput label={t('ip')} value={value.ip} onSearch={(ip) => onChange({ ...value, ip })} width={160} />
    </Group>
  )
}
