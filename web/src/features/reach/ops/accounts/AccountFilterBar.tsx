import { Group, Select } from '@mantine/core'
import { accountKinds, talentLevels } from '@polyphony/contract'
import type { ReactNode } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { SearchInput } from '../../../../ui/SearchInput.tsx'
import { accountKindText, accountStatusText, accountsText, levelText } from './accounts.text.ts'
import type { AccountFilter } from './filter.ts'

interface AccountFilterBarProps {
  value: AccountFilter
  onChange: (filter: AccountFilter) => void
  children: ReactNode
}

export function AccountFilterBar({ value, onChange, children }: AccountFilterBarProps) {
  const t = useText(accountsText)
  const kind = useText(accountKindText)
  const status = useText(accountStatusText)
  const levelName = useText(levelText)
  return (
    <Group gap="xs" p="md">
      <SearchInput
        label={t('search')}
        value={value.keyword}
        onSearch={(keyword) => onChange({ ...value, keyword })}
        width={280}
      />
      <Select
        w={170}
        aria-label={t('kind')}
        placeholder={t('anyKind')}
        clearable
        value={value.kind ?? null}
        data={accountKinds.map((one) => ({ value: one, label: kind(one) }))}
        onChange={(chosen) => onChange({ ...value, kind: (chosen ?? undefined) as AccountFilter['kind'] })}
      />
      <Select
        w={190}
        aria-label={t('level')}
        placeholder={t('anyLevel')}
        clearable
        value={value.level === undefined ? null : String(value.level)}
        data={talentLevels.map((level) => ({
          value: String(level),
          label: t('levelOf', { level, name: levelName(`${level}`) }),
        }))}
        onChange={(chosen) =>
          onChange({ ...value, level: chosen === null ? undefined : (Number(chosen) as AccountFilter['level']) })
        }
      />
      <Select
        w={140}
        aria-label={t('status')}
        placeholder={t('anyStatus')}
        clearable
        value={value.status ?? null}
        data={(['normal', 'locked', 'erased'] as const).map((one) => ({ value: one, label: status(one) }))}
        onChange={(chosen) => onChange({ ...value, status: (chosen ?? undefined) as AccountFilter['status'] })}
      />
      {children}
    </Group>
  )
}
