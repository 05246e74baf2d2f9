/** How long people work on a volume. The throughputs stand beside the kinds, as their `pace`. */
import { hour, minute } from '../../ground/time.ts'
import type { WorkKind } from './work-kind.ts'

export interface Workload {
  /** Words to work on; a word that is known from memory may count for less. */
  words: number
  /** Null where the file has no running time. */
  duration_ms: number | null
}

/** Words that somebody speaks in a minute: measures a text that is going to be spoken. */
const spokenWordsPerMinute = 150

/** Working time in milliseconds; 0 for what nobody works on. */
export function workMs({ pace }: Pick<WorkKind, 'pace'>, { words, duration_ms }: Workload): number {
  if (!pace) return 0
  if ('words_per_hour' in pace) return (words / pace.words_per_hour) * hour
  if ('minutes_each' in pace) return pace.minutes_each * minute
  return pace.running_times * (duration_ms ?? (words / spokenWordsPerMinute) * minute)
}
