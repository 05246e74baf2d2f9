/** Amounts as people enter them, in whole units of a currency, and as the wire has them. */
import { type Currency, currencyDecimals } from '@polyphony/contract'
import { z } from 'zod'

/** What an input of numbers gives: a text where a number would lose what was typed, as '12.00'; '' where nothing was. */
const typed = z.custom<number | string>((said) => typeof said === 'number' || typeof said === 'string')

/** A number that has to be there. */
export const enteredUpTo = (most: number) =>
  typed.transform((said) => (said === '' ? Number.NaN : Number(said))).pipe(z.number().min(0).max(most))

/** A number, or '' where nothing was entered. */
export const enteredOrNothing = (most: number) =>
  typed
    .transform((said) => (said === '' ? ('' as const) : Number(said)))
    .pipe(z.number().min(0).max(most).or(z.literal('')))

export const enteredAmount = enteredUpTo(1e12)

export const inMinor = (amount: number | string, currency: Currency): number =>
  Math.round(Number(amount) * 10 ** currencyDecimals[currency])

export const inUnits = (minor: number, currency: Currency): number => minor / 10 ** currencyDecimals[currency]
