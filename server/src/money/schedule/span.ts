/** From working time to time on the calendar. */
import { day, hour, minute } from '@polyphony/contract'

/** Working minutes a week of somebody who isn't known yet. */
export const usualWeek = 2400
/** Time that a talent needs to get, accept and open an offer. */
const overheadMs = hour

/**
 * How long a step lies with somebody who works so many minutes a week, spread over the days of the week as matching
 * spreads them. Up to a day's work is done at a stretch; what is more gets whole days.
 */
export function spanMs(minutes: number, weeklyMinutes: number = usualWeek): number {
  const daily = weeklyMinutes / 7
  return minutes <= daily ? overheadMs + minutes * minute : Math.ceil(minutes / daily) * day
}
