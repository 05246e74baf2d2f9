import { Group } from '@mantine/core'
import { type AuditAction, auditActions } from '@polyphony/contract'
import { useText } from '../../../../i18n/i18n.ts'
import { DaysFilter } from '../../../../ui/dates/DaysFilter.tsx'
import { SearchInput } from '../../../../ui/SearchInput.tsx'
import { LongSelect } from '../../../../ui/select/LongSelect.tsx'
import { auditActionText, auditScreenText } from './audit.text.ts'
import type { AuditSearch } from './filter.ts'

interface AuditFilterBarProps {
  value: AuditSearch
  onChange: (search: AuditSearch) => void
}

export function AuditFilterBar({ value, onChange }: AuditFilterBarProps) {
  const t = useText(auditScreenText)
  const action = useText(auditActionText)
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
      <LongSelect
        w={200}
        aria-label={t('action')}
        placeholder={t('anyAction')}
        clearable
        value={value.action}
        data={auditActions.map((one) => ({ value: one, label: action(one) }))}
        onChange={(chosen) => onChange({ ...value, action: chosen as AuditAction | null })}
      />
      <DaysFilter
        label={t('period')}
        value={value.days}
        width={250}
        onChange={(days) => onChange({ ...value, days })}
      />
      <SearchInput label={t('ip')} value={value.ip} onSearch={(ip) => onChange({ ...value, ip })} width={160} />
    </Group>
  )
}
