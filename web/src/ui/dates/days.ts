/** A range of days, `yyyy-MM-dd`, in the reader's time zone, including the last one. Pure. */
import { toWireTime, type WireTime } from '@polyphony/contract'

export type Days = [first: string | null, last: string | null]
export const noDays: Days = [null, null]

export const hasDays = (days: Days) => days.some((day) => day !== null)

export function momentsOf([first, last]: Days): { since: WireTime | null; until: WireTime | null } {
  return { since: first && toWireTime(startOf(first)), until: last && toWireTime(startOf(last, 1)) }
}

/** The beginning of a day, or of one some days later; days can have 23 or 25 hours. */
function startOf(day: string, later = 0): Date {
  const moment = new Date(`${day}T00:00:00`)
  moment.setDate(moment.getDate() + later)
  return moment
}
