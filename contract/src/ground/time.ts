/**
 * Moments on the wire: UTC strings `yyyyMMddHHmmssSSS` (specification section 3). Every field that holds a moment is a
 * `WireTime` in the database driver, on the wire and on the screen; the order of the strings is the order of the
 * moments.
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

/** @returns the moment of 17 digits; an invalid `Date` if they are not a date */
export function fromWireTime(value: WireTime): Date {
  const part = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{3})$/.exec(value)
  if (!part) return new Date(Number.NaN)
  const [, y, mo, d, h, mi, s, ms] = part
  const date = new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}.${ms}Z`)
  // `Date` turns 31 February into a day of March; a text that isn't printed unchanged was no date.
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
