/**
 * Dates as they travel: UTC strings `yyyyMMddHHmmssSSS` (specification section 3). Every data field that is a moment is
 * a `WireTime` in the database driver, on the wire and on the screen; comparing two of them as strings compares the moments.
 */
import { z } from 'zod'

export type WireTime = string

export const wireTime = z
  .string()
  .regex(/^\d{17}$/)
  .refine((value) => !Number.isNaN(fromWireTime(value).getTime()))
  .meta({ description: 'UTC moment, yyyyMMddHHmmssSSS' })

/** A moment as 17 digits. */
export function toWireTime(date: Date): WireTime {
  return date.toISOString().replace(/\D/g, '')
}

/** The moment that 17 digits stand for; an invalid `Date` when they stand for none. */
export function fromWireTime(value: WireTime): Date {
  const part = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{3})$/.exec(value)
  if (!part) return new Date(Number.NaN)
  const [, y, mo, d, h, mi, s, ms] = part
  const date = new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}.${ms}Z`)
  // Date rolls 31 February over to March; what doesn't print back as it came in is no moment.
  return !Number.isNaN(date.getTime()) && toWireTime(date) === value ? date : new Date(Number.NaN)
}

export function plusMilliseconds(value: WireTime, milliseconds: number): WireTime {
  return toWireTime(new Date(fromWireTime(value).getTime() + milliseconds))
}

/** Milliseconds from `from` to `to`; negative when `to` is earlier. */
export function millisecondsBetween(from: WireTime, to: WireTime): number {
  return fromWireTime(to).getTime() - fromWireTime(from).getTime()
}

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour
