/** How long a step of all files takes the people who have time for it now. */
import { spanMs } from './span.ts'

export interface Worker {
  weekly_minutes: number
  /** Minutes of accepted work, which they do first. */
  load_minutes: number
}

/** Everything in the hands of whoever would be done first. Null: nobody has time. */
export function aloneMs(files: readonly number[], workers: readonly Worker[]): number | null {
  return soonest(sum(files), workers)
}

/**
 * Shared by files, which aren't divided: no sooner than the fastest can do the largest, and than an even share of the
 * whole takes. Null: nobody has time.
 */
export function togetherMs(files: readonly number[], workers: readonly Worker[]): number | null {
  const spans = workers.slice(0, files.length).flatMap((_, index) => {
    const team = workers.slice(0, index + 1)
    const share = (numbers: readonly number[]) => sum(numbers) / team.length
    const even = spanMs(
      share([...files, ...team.map((one) => one.load_minutes)]),
      share(team.map((one) => one.weekly_minutes)),
    )
    return Math.max(even, soonest(Math.max(0, ...files), team) ?? 0)
  })
  const alone = aloneMs(files, workers)
  return alone === null ? null : Math.min(alone, ...spans)
}

function soonest(minutes: number, workers: readonly Worker[]): number | null {
  if (workers.length === 0) return null
  return Math.min(...workers.map((one) => spanMs(minutes + one.load_minutes, one.weekly_minutes)))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
