/** Days and months of the calendar in a time zone, as `yyyy-MM-dd` and `yyyy-MM`. As strings they sort by time. */
import { z } from 'zod'
import { hour } from './time.ts'

export const calendarDate = z.iso.date().refine((date) => date >= '2000' && date < '2100')
export const calendarMonth = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

const formats = new Map<string, Intl.DateTimeFormat>()

/** If the machine doesn't know the zone, UTC is used. */
function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
    try {
      format = new Intl.DateTimeFormat('en', { ...parts, timeZone: zone })
    } catch {
      format = new Intl.DateTimeFormat('en', { ...parts, timeZone: 'UTC' })
    }
    formats.set(zone, format)
  }
  return format
}

/** The day in a time zone at a moment. */
export function dayIn(zone: string, moment: Date): string {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day}`
}

/** A day's first moment. It isn't midnight if the clocks are set forward just then. */
export function startOfDay(day: string, zone: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`)
  let [before, after] = [utc - 15 * hour, utc + 15 * hour] // no zone is further than that from UTC
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayIn(zone, new Date(middle)) < day) before = middle
    else after = middle
  }
  return new Date(after)
}

export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

export const monthOf = (day: string) => day.slice(0, 7)

export function addMonths(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + count)
  return date.toISOString().slice(0, 7)
}

/** Every day of a month, in order. */
export function daysOf(month: string): string[] {
  const first = `${month}-01`
  const length = new Date(Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`) - hour).getUTCDate()
  return Array.from({ length }, (_, index) => addDays(first, index))
}
