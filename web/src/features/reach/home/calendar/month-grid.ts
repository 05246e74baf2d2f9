/** A month as weeks, and its keyboard navigation. */
import { addDays, addMonths, daysOf, monthOf, present } from '@polyphony/contract'

const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()

/** Rows of seven days, from the weekday `first` on (Sunday is 0); null for days outside the month. */
export function weeksOf(month: string, first: number): (string | null)[][] {
  const days = daysOf(month)
  const cells: (string | null)[] = [...emptyBefore(present(days[0]), first), ...days]
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

const emptyBefore = (date: string, first: number) =>
  Array.from({ length: (weekdayOf(date) - first + 7) % 7 }, () => null)

/** Seven consecutive days, from which the columns take the names of weekdays. */
export const someWeek = (first: number) => Array.from({ length: 7 }, (_, index) => addDays('2023-01-01', first + index))

/** The day to which a key moves; null for other keys. */
export function moveDay(date: string, key: string, first: number): string | null {
  const inWeek = (weekdayOf(date) - first + 7) % 7
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -inWeek)
    case 'End':
      return addDays(date, 6 - inWeek)
    case 'PageUp':
      return sameDayOf(addMonths(monthOf(date), -1), date)
    case 'PageDown':
      return sameDayOf(addMonths(monthOf(date), 1), date)
    default:
      return null
  }
}

/** The same day of another month, or the last day of a shorter month. */
function sameDayOf(month: string, date: string): string {
  const days = daysOf(month)
  return present(days[Math.min(Number(date.slice(8)), days.length) - 1])
}
