import type { Language } from '@polyphony/contract'

/** Sunday is 0. Chinese and European weeks begin on Monday, Japanese ones on Sunday. */
export const firstWeekday = (language: Language) => (language === 'ja' ? 0 : 1)
