/** The purchase order of an order: chosen from those that its company keeps, or any number where it keeps none. */
import { TextInput } from '@mantine/core'
import { calls, lengths, type UsablePurchaseOrder } from '@polyphony/contract'
import type { Ref } from 'react'
import { useCall } from '../../api/use-call.ts'
import { formatCalendarDate, formatMoney } from '../../i18n/format.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { LongSelect } from '../../ui/select/LongSelect.tsx'
import { purchaseText } from './purchase.text.ts'

interface PurchaseOrderFieldProps {
  value: string
  onChange: (poNumber: string) => void
  isRequired: boolean
  /** What a number is for, where any is taken. */
  hint: string
  /** What the order costs, once it has a price. */
  charge_minor?: number | undefined
  error?: string | undefined
  /** It is the first field of a dialog. */
  isFirst?: boolean
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

export function PurchaseOrderField(props: PurchaseOrderFieldProps) {
  const t = useText(purchaseText)
  const { data } = useCall(calls.purchaseOrders.getUsablePurchaseOrders, {})
  if (data?.is_kept) return <Choice {...props} known={data.list} />
  const { value, onChange, isRequired, hint, error, isFirst, onBlur, ref } = props
  return (
    <TextInput
      ref={ref}
      label={t('number')}
      description={hint}
      required={isRequired}
      maxLength={lengths.poNumber}
      data-autofocus={isFirst || undefined}
      value={value}
      error={error}
      onBlur={onBlur}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase()

function Choice({ known, ...props }: PurchaseOrderFieldProps & { known: readonly UsablePurchaseOrder[] }) {
  const t = useText(purchaseText)
  const language = useLanguage()
  const { value, onChange, isRequired, charge_minor = 0, error, isFirst, onBlur, ref } = props
  const leftOf = ({ left_minor, currency }: UsablePurchaseOrder) => formatMoney(left_minor, currency, language)
  const chosen = known.find(({ po_number }) => isSame(po_number, value))
  const says = (one: UsablePurchaseOrder) =>
    one.valid_until === null
      ? t('left', { amount: leftOf(one) })
      : t('leftUntil', { amount: leftOf(one), day: formatCalendarDate(one.valid_until, language) })
  const fault = () => {
    if (value.trim() === '') return undefined
    if (!chosen) return t('notRegistered', { number: value.trim() })
    return charge_minor > chosen.left_minor ? t('tooLittle', { amount: leftOf(chosen) }) : undefined
  }
  return (
    <LongSelect
      ref={ref}
      label={t('number')}
      description={known.length === 0 ? t('noneUsable') : chosen && says(chosen)}
      required={isRequired}
      clearable={!isRequired}
      data-autofocus={isFirst || undefined}
      data={known.map((one) => ({ value: one.po_number, label: `${one.po_number} · ${says(one)}` }))}
      value={chosen?.po_number ?? null}
      error={error ?? fault()}
      onBlur={onBlur}
      onChange={(poNumber) => onChange(poNumber ?? '')}
    />
  )
}
