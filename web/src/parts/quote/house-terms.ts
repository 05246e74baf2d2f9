import { type AgreedPrice, type Currency, lengths, maxQuoteNote, quoteDays } from '@polyphony/contract'
import { z } from 'zod'
import { useText } from '../../i18n/i18n.ts'
import { enteredOrNothing, inMinor } from '../form/amount.ts'
import { type Fields, useFields } from '../form/use-fields.ts'
import { quoteText } from './quote.text.ts'

export const priceWays = ['list', 'agreed'] as const

const schema = z
  .object({
    way: z.enum(priceWays),
    price: enteredOrNothing(1e12),
    agreed_reason: z.string().trim().max(lengths.reason),
    valid_days: z.number().int().min(quoteDays.min).max(quoteDays.max),
    note: z.string().trim().max(maxQuoteNote),
  })
  .refine(({ way, price }) => way === 'list' || Number(price) > 0, { path: ['price'] })
  .refine(({ way, agreed_reason }) => way === 'list' || agreed_reason !== '', { path: ['agreed_reason'] })
type Typed = z.input<typeof schema>
type Entered = z.output<typeof schema>
export type HouseTerms = Fields<Typed, Entered>

export function useHouseTerms(note = ''): HouseTerms {
  const t = useText(quoteText)
  return useFields<Typed, Entered>(
    schema,
    {
      price: { title: t('agreedPrice') },
      agreed_reason: { title: t('agreedReason'), length: { min: 1, max: lengths.reason } },
      valid_days: { title: t('validFor') },
      note: { title: t('note'), length: { min: 0, max: maxQuoteNote } },
    },
    { way: 'list', price: '', agreed_reason: '', valid_days: quoteDays.usual, note },
  )
}

/** As the call takes them. */
export function termsOf({ way, price, agreed_reason, valid_days, note }: Entered, currency: Currency) {
  const agreed: AgreedPrice | null =
    way === 'list' ? null : { charge_minor: inMinor(price, currency), reason: agreed_reason }
  return { agreed, valid_days, note }
}
