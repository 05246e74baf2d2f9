/** From one day to another, `yyyy-MM-dd`, of the reader's own calendar; the last one counts. Pure. */
import { toWireTime, type WireTime } from '@polyphony/contract'

export type Days = [first: string | null, last: string | null]
export const noDays: Days = [null, null]

export const hasDays = (days: Days) => days.some((day) => day !== null)

export function momentsOf([first, last]: Days): { since: WireTime | null; until: WireTime | null } {
  return { since: first && toWireTime(startOf(first)), until: last && toWireTime(startOf(last, 1)) }
}

/** Midnight at the beginning of a day, or of one after it; days of 23 or 25 hours are days. */
function startOf(day: string, later = 0): Date {
  const moment = new Date(`${day}T00:00:00`)
  moment.setDate(moment.getDate() + later)
  return moment
}
