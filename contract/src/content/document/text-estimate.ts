/**
 * How much text a recording or a picture holds, before anything has read or heard it: what is quoted for, and what is paid
 * then, whatever comes out. Pure.
 */
import { present } from '../../ground/collection/present.ts'
import { minute } from '../../ground/time.ts'

/** Words a minute of ordinary speech; where a language is written in characters, characters. */
const wordsPerMinute: Readonly<Record<string, number>> = {
  zh: 240,
  yue: 220,
  ja: 300,
  ko: 110,
  en: 150,
  es: 160,
  fr: 160,
  it: 150,
  pt: 150,
  de: 130,
  nl: 140,
  ru: 120,
  ar: 120,
  vi: 200,
}
const otherWordsPerMinute = 140
/** A cue is on screen for about four seconds. */
const cueMs = 4_000
const regionsPerPicture = 10
const wordsPerPicture = 60

export interface Estimate {
  word_count: number
  segment_count: number
}

/** Of a recording of this length; of a picture where there is none. */
export function estimateText(durationMs: number | null, sourceLang: string): Estimate {
  if (durationMs === null) return { word_count: wordsPerPicture, segment_count: regionsPerPicture }
  const pace = wordsPerMinute[present(sourceLang.split('-')[0])] ?? otherWordsPerMinute
  return { word_count: Math.ceil((durationMs / minute) * pace), segment_count: Math.ceil(durationMs / cueMs) }
}
