/** Amounts as people enter them, in whole units of a currency, and as the wire has them. */
import { type Currency, currencyDecimals } from '@polyphony/contract'
import { z } from 'zod'

/** The field gives a text where a number would lose what was typed, as '12.00'. */
export const enteredAmount = z
  .custom<number | string>((said) => typeof said === 'number' || (typeof said === 'string' && said !== ''))
  .transform(Number)
  .pipe(z.number().min(0).max(1e12))

export const inMinor = (amount: number, currency: Currency): number =>
  Math.round(amount * 10 ** currencyDecimals[currency])

export const inUnits = (minor: number, currency: Currency): number => minor / 10 ** currencyDecimals[currency]
