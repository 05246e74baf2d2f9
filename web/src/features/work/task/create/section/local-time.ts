/** The date picker's own spelling: `2026-01-31 09:00:00` of the reader's zone. */
import { fromWireTime, toWireTime, type WireTime } from '@polyphony/contract'

export function toLocalTime(at: WireTime): string {
  const date = fromWireTime(at)
  const pad = (value: number) => String(value).padStart(2, '0')
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(pad).join('-')
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(pad).join(':')}`
}

export function fromLocalTime(value: string): WireTime {
  return toWireTime(new Date(value.replace(' ', 'T')))
}
