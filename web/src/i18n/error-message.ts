/** The message of an `err_msg`; an unknown code is shown itself. */
import type { Language } from '@polyphony/contract'
import { commonText } from './common.text.ts'
import type { explain } from './error-catalogue.ts'
import { say } from './i18n.ts'

/** There was no answer: time-out or no network. */
export const disconnect = 'Disconnect'

let catalogue: { explain: typeof explain } | null = null

/** Loads the catalogue of messages after the first page, at the latest before the first error that needs it. */
export async function loadErrorTexts(): Promise<void> {
  try {
    catalogue ??= await import('./error-catalogue.ts')
  } catch {
    // Without network: `Disconnect` needs no catalogue, other codes are shown themselves.
  }
}

export function errorMessage(code: string, data: Readonly<Record<string, unknown>>, language: Language): string {
  if (code === disconnect) return say(language, commonText)('disconnect')
  return catalogue?.explain(code, data, language) ?? code
}
