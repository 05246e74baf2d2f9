/** Amounts as people enter them, in whole units of a currency, and as the wire has them. */
import { type Currency, currencyDecimals } from '@polyphony/contract'

export const inMinor = (amount: number, currency: Currency): number =>
  Math.round(amount * 10 ** currencyDecimals[currency])

export const inUnits = (minor: number, currency: Currency): number => minor / 10 ** currencyDecimals[currency]
