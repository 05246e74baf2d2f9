/** Without schemas: the first page writes amounts, and loads no more for it than this. */
export const currencies = ['CNY', 'USD', 'JPY', 'EUR'] as const
export type Currency = (typeof currencies)[number]
/** Digits of an amount behind its point: a minor unit is the last of them. */
export const currencyDecimals: Readonly<Record<Currency, number>> = { CNY: 2, USD: 2, EUR: 2, JPY: 0 }
