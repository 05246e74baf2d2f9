/** Time zones: their names in the portal's languages, and their present offset from Greenwich. */
import { hour, type TimeZoneEntry } from '@polyphony/contract'
import { byName, type NameColumn } from './names.ts'

const zones: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

/** Names don't change, but offsets do with the seasons. */
const keptForMs = hour
const listed = new Map<NameColumn, { list: TimeZoneEntry[]; madeAt: number }>()

export function listTimeZones(orderby: NameColumn, now: Date): TimeZoneEntry[] {
  const known = listed.get(orderby)
  if (known && Math.abs(now.getTime() - known.madeAt) < keptForMs) return known.list
  const compare = byName(orderby)
  const list = zones
    .map((zone) => entryOf(zone, orderby, now))
    .sort(
      (a, b) => a.offset_minutes - b.offset_minutes || compare(a, b) || a.time_zone.localeCompare(b.time_zone, 'en'),
    )
  listed.set(orderby, { list, madeAt: now.getTime() })
  return list
}

function entryOf(time_zone: string, orderby: NameColumn, now: Date): TimeZoneEntry {
  const names = {
    name_zh: nameOf(time_zone, 'zh-CN', now),
    name_en: nameOf(time_zone, 'en', now),
    name_ja: nameOf(time_zone, 'ja', now),
  }
  return { time_zone, offset_minutes: offsetOf(time_zone, now), ...names, name: names[orderby] }
}

function partOf(timeZone: string, tag: string, timeZoneName: 'longGeneric' | 'longOffset', now: Date): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName }).formatToParts(now)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone
}

/** The name without the season: "Central European Time", not "summer time". */
const nameOf = (zone: string, tag: string, now: Date) => partOf(zone, tag, 'longGeneric', now)

function offsetOf(zone: string, now: Date): number {
  const found = /([+-])(\d\d):(\d\d)/.exec(partOf(zone, 'en', 'longOffset', now))
  if (!found) return 0 // "GMT" has no digits: the offset is 0
  const [, sign, hours, minutes] = found
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
