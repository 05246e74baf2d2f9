/** For how long a quote of an operator's is valid, what it says, and whether its price is the lists' or agreed by hand. */
import { Input, SegmentedControl, Textarea } from '@mantine/core'
import type { Currency } from '@polyphony/contract'
import { useId } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { formatMoney } from '../../i18n/format.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { AmountInput } from '../form/AmountInput.tsx'
import { type HouseTerms, priceWays } from './house-terms.ts'
import { TermFields } from './QuoteFields.tsx'
import { quoteText } from './quote.text.ts'

interface HouseTermFieldsProps {
  fields: HouseTerms
  currency: Currency
  /** What the price lists come to; undefined: it is counted when the quote is made. */
  list_minor?: number | undefined
}

export function HouseTermFields({ fields, currency, list_minor }: HouseTermFieldsProps) {
  const t = useText(quoteText)
  const { control, register, formState } = fields
  const way = useWatch({ control, name: 'way' })
  const labelId = useId()
  return (
    <>
      <div>
        <Input.Label id={labelId}>{t('priceBy')}</Input.Label>
        <Controller
          control={control}
          name="way"
          render={({ field: { value, onChange } }) => (
            <SegmentedControl
              fullWidth
              aria-labelledby={labelId}
              data={priceWays.map((one) => ({ value: one, label: t(`by_${one}`) }))}
              value={value}
              onChange={onChange}
            />
          )}
        />
      </div>
      {way === 'agreed' && <AgreedFields fields={fields} currency={currency} list_minor={list_minor} />}
      <TermFields control={control} register={register} errors={formState.errors} />
    </>
  )
}

function AgreedFields({ fields: { control, register, formState }, currency, list_minor }: HouseTermFieldsProps) {
  const t = useText(quoteText)
  const language = useLanguage()
  return (
    <>
      <AmountInput
        control={control}
        name="price"
        currency={currency}
        label={`${t('agreedPrice')} (${currency})`}
        {...(list_minor !== undefined && {
          description: t('listPrice', { amount: formatMoney(list_minor, currency, language) }),
        })}
      />
      <Textarea
        label={t('agreedReason')}
        description={t('agreedReasonHint')}
        required
        autosize
        minRows={2}
        maxRows={6}
        error={formState.errors.agreed_reason?.message}
        {...register('agreed_reason')}
      />
    </>
  )
}
