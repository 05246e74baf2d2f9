import { roles } from '@polyphony/contract'
import { useLanguageChoices } from '../../../../api/reference-lists.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { FilterChoice, FilterSearch } from '../../../../parts/list/filters.tsx'
import type { ListOf } from '../../../../parts/list/use-list.ts'
import { LongSelect } from '../../../../ui/select/LongSelect.tsx'
import { uiText } from '../../../../ui/ui.text.ts'
import { reviewText } from './application.text.ts'
import { type applicationList, roleIds } from './application-list.ts'

export function ApplicationFilters({ list }: { list: ListOf<typeof applicationList> }) {
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
      value={list.values[name] ?? null}
      onChange={(lang) => list.change(name, lang)}
    />
  )
  const roleName = (id: number) => {
    const role = roles.find(({ role_id }) => role_id === id)
    return role ? ui(role.role) : ''
  }
  return (
    <>
      <FilterSearch list={list} name="keyword" label={t('search')} />
      <FilterChoice
        list={list}
        name="role_id"
        label={t('role')}
        anything={t('anyRole')}
        options={roleIds}
        nameOf={roleName}
      />
      {languageFilter('source_lang', t('source'), t('anySource'))}
      {languageFilter('target_lang', t('target'), t('anyTarget'))}
    </>
  )
}
