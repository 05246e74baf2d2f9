import { Group } from '@mantine/core'
import { type ReviewTab, type RoleId, roles } from '@polyphony/contract'
import type { ReactNode } from 'react'
import { useLanguageChoices } from '../../../../api/reference-lists.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { SearchInput } from '../../../../ui/SearchInput.tsx'
import { FilterSelect } from '../../../../ui/select/FilterSelect.tsx'
import { LongSelect } from '../../../../ui/select/LongSelect.tsx'
import { uiText } from '../../../../ui/ui.text.ts'
import { reviewText } from './application.text.ts'

export interface ReviewFilter {
  tab: ReviewTab
  keyword: string
  role_id?: RoleId
  source_lang?: string
  target_lang?: string
}
export const defaultFilter: ReviewFilter = { tab: 'underReview', keyword: '' }

export const isFiltered = ({ keyword, role_id, source_lang, target_lang }: ReviewFilter) =>
  keyword !== '' || role_id !== undefined || source_lang !== undefined || target_lang !== undefined

interface ReviewFilterBarProps {
  value: ReviewFilter
  onChange: (filter: ReviewFilter) => void
  children: ReactNode
}

export function ReviewFilterBar({ value, onChange, children }: ReviewFilterBarProps) {
  const t = useText(reviewText)
  const ui = useText(uiText)
  const languages = useLanguageChoices()
  const languageFilter = (name: 'source_lang' | 'target_lang', label: string, placeholder: string) => (
    <LongSelect
      w={170}
      aria-label={label}
      placeholder={placeholder}
      clearable
      clearButtonProps={{ 'aria-label': `${ui('clear')}: ${label}` }}
      data={languages}
      value={value[name] ?? null}
      onChange={(lang) => onChange({ ...value, [name]: lang ?? undefined })}
    />
  )
  return (
    <Group gap="xs" p="md">
      <SearchInput
        label={t('search')}
        value={value.keyword}
        onSearch={(keyword) => onChange({ ...value, keyword })}
        width={240}
      />
      <FilterSelect
        label={t('role')}
        anything={t('anyRole')}
        data={roles.map(({ role_id, role }) => ({ value: String(role_id), label: ui(role) }))}
        value={value.role_id ? String(value.role_id) : null}
        onChange={(role) => onChange({ ...value, role_id: role ? (Number(role) as RoleId) : undefined })}
      />
      {languageFilter('source_lang', t('source'), t('anySource'))}
      {languageFilter('target_lang', t('target'), t('anyTarget'))}
      {children}
    </Group>
  )
}
