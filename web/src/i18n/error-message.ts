/** What an `err_msg` says; a code this build doesn't know is shown raw. */
import { fromWireTime, type Language } from '@polyphony/contract'
import { commonText } from './common.text.ts'
import type { errorsText } from './errors.text.ts'
import { formatDateTime } from './format.ts'
import { say } from './i18n.ts'
import type { Say, Table } from './text.ts'

/** No answer came: time-out or no network. */
export const disconnect = 'Disconnect'

let texts: typeof errorsText | null = null

/** The catalogue comes after the first page, and at the latest before the first error that needs it. */
export async function loadErrorTexts(): Promise<void> {
  try {
    texts ??= (await import('./errors.text.ts')).errorsText
  } catch {
    // No network: `Disconnect` is said without the catalogue, other codes are shown raw.
  }
}

export function errorMessage(code: string, data: Readonly<Record<string, unknown>>, language: Language): string {
  if (code === disconnect) return say(language, commonText)('disconnect')
  if (!texts || !Object.hasOwn(texts, code)) return code
  const params = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, readable(value, language)]))
  const speak = say(language, texts) as Say<Table> as (key: string, params: Record<string, string | number>) => string
  return speak(code, params)
}

/** Parameters arrive as the server has them: moments as WireTime, the rest as said. */
function readable(value: unknown, language: Language): string | number {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return ''
  return Number.isNaN(fromWireTime(value).getTime()) ? value : formatDateTime(value, language)
}
