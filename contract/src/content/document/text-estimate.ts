/**
 * Estimates how much text a recording or a picture holds before a machine has read or heard it. The quote uses this
 * estimate, and it is also what is paid, however much text is found later. Pure.
 */
import { present } from '../../ground/collection/present.ts'
import { minute } from '../../ground/time.ts'

/** Words per minute of ordinary speech; characters per minute for languages written in characters. */
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
/** The average time that a cue is shown. */
const cueMs = 4_000
const regionsPerPicture = 10
const wordsPerPicture = 60

export interface Estimate {
  word_count: number
  segment_count: number
}

/** @param durationMs the length of the recording; null for a picture */
export function estimateText(durationMs: number | null, sourceLang: string): Estimate {
  if (durationMs === null) return { word_count: wordsPerPicture, segment_count: regionsPerPicture }
  const pace = wordsPerMinute[present(sourceLang.split('-')[0])] ?? otherWordsPerMinute
  return { word_count: Math.ceil((durationMs / minute) * pace), segment_count: Math.ceil(durationMs / cueMs) }
}
