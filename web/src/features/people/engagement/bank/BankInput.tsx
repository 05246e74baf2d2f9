import { Select, TextInput } from '@mantine/core'
import { accountTypes, type BankField, type BankScheme } from '@polyphony/contract'
import type { Ref } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { accountTypeText, bankText } from './bank.text.ts'
import { useBankLabel } from './use-bank-label.ts'

interface BankInputProps {
  name: BankField
  scheme: BankScheme
  isNeeded: boolean
  value: string
  error: string | undefined
  onChange: (value: string) => void
  ref: Ref<HTMLInputElement>
}

const numeric: readonly BankField[] = ['bank_code', 'branch_code']

export function BankInput({ name, scheme, isNeeded, onChange, ...field }: BankInputProps) {
  const t = useText(bankText)
  const type = useText(accountTypeText)
  const label = useBankLabel()(scheme, name)
  if (name === 'account_type') {
    const types = scheme === 'zengin' ? accountTypes.zengin : accountTypes.aba
    return (
      <Select
        label={label}
        required={isNeeded}
        allowDeselect={false}
        data={types.map((value) => ({ value, label: type(value) }))}
        {...field}
        value={field.value || null}
        onChange={(value) => onChange(value ?? '')}
      />
    )
  }
  const isDigits = numeric.includes(name) || (name === 'account_number' && scheme !== 'iban' && scheme !== 'swift')
  return (
    <TextInput
      label={label}
      description={isNeeded ? undefined : t('optional')}
      required={isNeeded}
      autoComplete="off"
      maxLength={140}
      inputMode={isDigits ? 'numeric' : name === 'phone' ? 'tel' : 'text'}
      {...field}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
