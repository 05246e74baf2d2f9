import type { TimeZoneEntry } from '@polyphony/contract'

/** `UTC+08:00 · Asia/Shanghai · China Standard Time`: any part of it can be searched. Pure. */
export function zoneLabel({
  time_zone,
  offset_minutes,
  name,
}: Pick<TimeZoneEntry, 'time_zone' | 'offset_minutes' | 'name'>): string {
  const minutes = Math.abs(offset_minutes)
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  const offset = `UTC${offset_minutes < 0 ? '−' : '+'}${clock}`
  const place = time_zone.replaceAll('_', ' ')
  return (name === place ? [offset, place] : [offset, place, name]).join(' · ')
}
