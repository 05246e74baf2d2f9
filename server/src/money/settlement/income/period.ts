import { day, type incomePeriods } from '@polyphony/contract'

/** Specification section 9: the latest week, month or half year, counted back from now; null: all. */
export function beginOfPeriod(period: (typeof incomePeriods)[number], now: Date): Date | null {
  switch (period) {
    case 'all':
      return null
    case 'week':
      return new Date(now.getTime() - 7 * day)
    case 'month':
      return monthsBefore(now, 1)
    case 'halfYear':
      return monthsBefore(now, 6)
  }
}

/** The same day of an earlier month, or the last day of that month where it is shorter. */
function monthsBefore(now: Date, months: number): Date {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() - months)
  if (date.getUTCDate() !== now.getUTCDate()) date.setUTCDate(0)
  return date
}
