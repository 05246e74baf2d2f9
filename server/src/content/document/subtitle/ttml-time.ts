/** The times of TTML in all notations, in whole milliseconds. */
import { present } from '@polyphony/contract/ground/collection/present'
import type { XmlElement } from '../skeleton/xml.ts'
import { toMs } from './cue.ts'

export interface Clock {
  framesPerSecond: number
  subFrames: number
  ticksPerSecond: number
  /** One vendor's lyrics give all times from the beginning of the file, not of their parent. */
  isAbsolute: boolean
}

export interface Interval {
  begin: number
  /** Null if there is no end. */
  end: number | null
}

export function clockOf({ attributes }: XmlElement): Clock {
  const rate = positive(attributes.frameRate) ?? 30
  const [numerator = '1', denominator = '1'] = (attributes.frameRateMultiplier ?? '1 1').trim().split(/[\s:]+/)
  const multiplier = (positive(numerator) ?? 1) / (positive(denominator) ?? 1)
  const subFrames = positive(attributes.subFrameRate) ?? 1
  const framesPerSecond = rate * multiplier
  const usualTicks = attributes.frameRate === undefined ? 1 : framesPerSecond * subFrames
  return {
    framesPerSecond,
    subFrames,
    ticksPerSecond: positive(attributes.tickRate) ?? usualTicks,
    isAbsolute: attributes.timing !== undefined,
  }
}

/** When an element is shown; its times are relative to its parent. */
export function intervalOf({ attributes }: XmlElement, outer: Interval, clock: Clock): Interval {
  const base = clock.isAbsolute ? 0 : outer.begin
  const own = (value: string | undefined) => (value === undefined ? null : msOf(value, clock))
  const [from, to, length] = [own(attributes.begin), own(attributes.end), own(attributes.dur)]
  const begin = from === null ? outer.begin : base + from
  const ends = [to === null ? null : base + to, length === null ? null : begin + length]
  const said = ends.filter((end) => end !== null)
  return { begin, end: said.length > 0 ? Math.max(begin, Math.min(...said)) : outer.end }
}

const clockTime = /^(?:(\d{1,4}):)?(\d{1,3}):(\d{1,2})(?:\.(\d{1,9})|:(\d{1,4})(?:\.(\d{1,4}))?)?$/
const offset = /^(\d{1,12})(?:\.(\d{1,9}))?(h|m|s|ms|f|t)?$/

/** Null if it is no time. */
export function msOf(value: string, clock: Clock): number | null {
  const text = value.trim()
  const [whole, hours = '0', minutes, seconds, fraction = '', frames = '0', parts = '0'] = clockTime.exec(text) ?? []
  if (whole) {
    const inSecond = fraction
      ? Number(`0.${fraction}`) * 1000
      : ((Number(frames) + Number(parts) / clock.subFrames) / clock.framesPerSecond) * 1000
    return toMs(Number(hours), Number(minutes), Number(seconds), Math.round(inSecond))
  }
  const [found, integer, decimals = '0', unit = 's'] = offset.exec(text) ?? []
  if (!found) return null
  const perUnit: Record<string, number> = {
    h: 3_600_000,
    m: 60_000,
    s: 1000,
    ms: 1,
    f: 1000 / clock.framesPerSecond,
    t: 1000 / clock.ticksPerSecond,
  }
  return toMs(0, 0, 0, Math.round(Number(`${integer}.${decimals}`) * present(perUnit[unit])))
}

function positive(value: string | undefined): number | null {
  const number = Number(value)
  return Number.isFinite(number) && number > 0 ? number : null
}
