/** The remaining time in the largest unit that fits: `in 2 hours`. */
import { day, hour, type Language, minute, second } from '@polyphony/contract'

const units = [
  ['day', day],
  ['hour', hour],
  ['minute', minute],
  ['second', second],
] as const

/** @param ms remaining milliseconds; at least a second is shown */
export function endsIn(ms: number, language: Language): string {
  const [unit, length] = units.find(([, one]) => ms >= one) ?? units[3]
  return new Intl.RelativeTimeFormat(language).format(Math.max(1, Math.floor(ms / length)), unit)
}
