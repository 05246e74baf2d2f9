/** Searches an account that can become a company's admin. */
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type AccountSummary, calls } from '@polyphony/contract'
import { useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { companiesText } from './companies.text.ts'

interface AdminSelectProps {
  value: string
  onChange: (accountId: string) => void
  error?: string
}

interface Option {
  value: string
  label: string
}

const optionOf = ({ account_id, nickname, username, email }: AccountSummary): Option => ({
  value: account_id,
  label: [nickname || username, nickname && username, email].filter(Boolean).join(' · '),
})

export function AdminSelect({ value, onChange, error }: AdminSelectProps) {
  const t = useText(companiesText)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Option | null>(null)
  // The field shows the selected account; its label is not a search.
  const [keyword] = useDebouncedValue(typed === chosen?.label ? '' : typed.trim(), 300)
  const { data } = useCall(
    calls.opsAccount.getAccountList,
    { keyword, status: 'normal', pageSize: 20, sort: 'username', order: 'asc' },
    { keepPrevious: true, tellsError: true },
  )
  const free = data?.list.filter((account) => account.company_id === null && !account.is_operator).map(optionOf) ?? []
  const isListed = chosen === null || free.some((option) => option.value === chosen.value)
  return (
    <Select
      label={t('admin')}
      description={t('adminHint')}
      required
      searchable
      // The server has already searched in names and contacts.
      filter={({ options }) => options}
      data={isListed ? free : [chosen, ...free]}
      nothingFoundMessage={t('nobody')}
      value={value || null}
      error={error}
      onChange={(accountId, option) => {
        setChosen(option && { value: option.value, label: option.label })
        onChange(accountId ?? '')
      }}
      onSearchChange={setTyped}
    />
  )
}
