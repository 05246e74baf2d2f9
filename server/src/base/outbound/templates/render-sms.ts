import type { Language } from '@polyphony/contract'
import type { Sms } from './params.ts'
import { codeSms, codeWords } from './words.ts'

/** The text of an SMS; a gateway that has templates of its own gets the parameters instead. */
export function renderSms({ params }: Sms, language: Language): string {
  const { code, purpose, minutes } = params
  return codeSms[language](code, codeWords[purpose][language].sms, minutes)
}
