/** What an `err_msg` says; a code this build doesn't know is shown raw. */
import type { Language } from '@polyphony/contract'
import { commonText } from './common.text.ts'
import type { explain } from './error-catalogue.ts'
import { say } from './i18n.ts'

/** No answer came: time-out or no network. */
export const disconnect = 'Disconnect'

let catalogue: { explain: typeof explain } | null = null

/** The catalogue comes after the first page, and at the latest before the first error that needs it. */
export async function loadErrorTexts(): Promise<void> {
  try {
    catalogue ??= await import('./error-catalogue.ts')
  } catch {
    // No network: `Disconnect` is said without the catalogue, other codes are shown raw.
  }
}

export function errorMessage(code: string, data: Readonly<Record<string, unknown>>, language: Language): string {
  if (code === disconnect) return say(language, commonText)('disconnect')
  return catalogue?.explain(code, data, language) ?? code
}
