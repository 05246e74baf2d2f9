/** When a month has to be paid. */
import { addDays, addMonths } from '../../ground/zoned-day.ts'

/** The house pays on this day of the next month. */
export const payDay = 25

/**
 * At most so many days after the work was received, whatever the client's confirmation. Japan: Act on Ensuring Proper
 * Transactions Involving Specified Entrusted Business Operators (Act No. 25 of 2023), article 4, from 1 November 2024. The
 * house keeps to the same elsewhere.
 */
export const payLaws: Readonly<Record<string, { days: number; source: string }>> = {
  JP: { days: 60, source: 'https://laws.e-gov.go.jp/law/505AC0000000025' },
}
const houseDays = 60

/**
 * @param month that is paid
 * @param received the first day on which work of it was received
 * @returns `due_on`: the day on which it is paid; `latest_on`: the last one on which it may be
 */
export function dueDays(
  month: string,
  received: string,
  country: string | null,
): { due_on: string; latest_on: string } {
  const { days } = (country === null ? undefined : payLaws[country]) ?? { days: houseDays }
  const own = `${addMonths(month, 1)}-${payDay}`
  const latest_on = addDays(received, days)
  return latest_on < own ? { due_on: latest_on, latest_on } : { due_on: own, latest_on }
}

/** The day `count` working days (Monday to Friday) after a day. */
export function addWorkingDays(day: string, count: number): string {
  let [reached, left] = [day, count]
  while (left > 0) {
    reached = addDays(reached, 1)
    const weekday = new Date(`${reached}T00:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left--
  }
  return reached
}
