/** The messages of all `err_msg` codes of the server, loaded after the first page. */
import { fromWireTime, type Language } from '@polyphony/contract'
import { errorsText } from './errors.text.ts'
import { formatDateTime } from './format.ts'
import { say } from './i18n.ts'
import type { Say, Table } from './text.ts'

/** Null if this build doesn't know the code. */
export function explain(code: string, data: Readonly<Record<string, unknown>>, language: Language): string | null {
  if (!Object.hasOwn(errorsText, code)) return null
  const params = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, readable(value, language)]))
  const speak = say(language, errorsText) as Say<Table> as (
    key: string,
    params: Record<string, string | number>,
  ) => string
  return speak(code, params)
}

/** Formats a parameter: a WireTime as a moment, other values unchanged. */
function readable(value: unknown, language: Language): string | number {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return ''
  return Number.isNaN(fromWireTime(value).getTime()) ? value : formatDateTime(value, language)
}
