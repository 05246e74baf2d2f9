/** Whether an audio description fits into the pause in which it is spoken. Pure. */
import { countWords } from '../../../ground/words.ts'
import { takeGapMs } from '../dub/dub.ts'

/** A span of the film's time in ms. */
interface Stretch {
  readonly start_ms: number
  readonly end_ms: number
}

export interface Description extends Stretch {
  /** The text as it is spoken. */
  readonly text: string
}

/** Words that are spoken in a minute without hurry; for Chinese and Japanese: characters. */
const perMinute: Readonly<Record<string, number>> = { zh: 240, ja: 330, ko: 120, de: 130, fi: 110 }
const otherwise = 160

export const descriptionPace = (language: string): number => perMinute[language.split('-')[0] ?? ''] ?? otherwise

/** How long it takes to say a text, in ms. */
export function spokenMs(text: string, language: string): number {
  return Math.round((countWords(text) / descriptionPace(language)) * 60_000)
}

export const descriptionProblems = ['empty', 'overlapsSpeech', 'tooLong'] as const
export type DescriptionProblem = (typeof descriptionProblems)[number]

/**
 * How long a description may take, in ms: from its beginning to the next speech or description, less the silence that
 * has to stay before that. Null if nothing follows.
 */
export function roomMs(one: Stretch, others: readonly Stretch[]): number | null {
  const later = others.filter((other) => other.start_ms > one.start_ms).map((other) => other.start_ms)
  if (later.length === 0) return null
  return later.reduce((first, start) => Math.min(first, start)) - takeGapMs - one.start_ms
}

/** @param speech what is said in the film  @param descriptions all of them, including `one` or not */
export function descriptionProblem(
  one: Description,
  speech: readonly Stretch[],
  descriptions: readonly Stretch[],
  language: string,
): DescriptionProblem | null {
  if (!/\S/.test(one.text)) return 'empty'
  if (speech.some((said) => said.start_ms < one.end_ms && one.start_ms < said.end_ms)) return 'overlapsSpeech'
  const room = roomMs(one, [...speech, ...descriptions])
  return room !== null && spokenMs(one.text, language) > room ? 'tooLong' : null
}
