/** In a file without schemas: the first page formats amounts and should load nothing more for it. */
export const currencies = ['CNY', 'USD', 'JPY', 'EUR'] as const
export type Currency = (typeof currencies)[number]
/** The number of decimals of an amount: the last one is a minor unit. */
export const currencyDecimals: Readonly<Record<Currency, number>> = { CNY: 2, USD: 2, EUR: 2, JPY: 0 }
