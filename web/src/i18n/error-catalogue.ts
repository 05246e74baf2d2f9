/** The messages of all `err_msg` codes of the server, loaded after the first page. */
import { currencies, fromWireTime, isOneOf, type Language } from '@polyphony/contract'
import { errorsText } from './errors.text.ts'
import { formatDateTime, formatMoney } from './format.ts'
import { say } from './i18n.ts'
import type { Say, Table } from './text.ts'

/** Null if this build doesn't know the code. */
export function explain(code: string, data: Readonly<Record<string, unknown>>, language: Language): string | null {
  if (!Object.hasOwn(errorsText, code)) return null
  const params = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, amountOf(name, data, language) ?? readable(value, language)]),
  )
  const speak = say(language, errorsText) as Say<Table> as (
    key: string,
    params: Record<string, string | number>,
  ) => string
  return speak(code, params)
}

/** An amount of money, in the currency that comes with it. */
function amountOf(name: string, data: Readonly<Record<string, unknown>>, language: Language): string | null {
  const { [name]: amount, currency } = data
  if (!name.endsWith('_minor') || typeof amount !== 'number') return null
  return typeof currency === 'string' && isOneOf(currencies, currency) ? formatMoney(amount, currency, language) : null
}

/** Formats a parameter: a WireTime as a moment, other values unchanged. */
function readable(value: unknown, language: Language): string | number {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return ''
  return Number.isNaN(fromWireTime(value).getTime()) ? value : formatDateTime(value, language)
}
