/** Keeps what pay was raised by, because nobody took the work for it, where that work is priced anew. Pure. */
import type { Calculation } from '@polyphony/contract'
import { type Pay, percentOf } from './calculation.ts'

/** The percentages, in the order in which pay was raised by them. */
export const raisesIn = ({ lines }: Calculation): number[] =>
  lines.filter(({ label }) => label === 'raise').map(({ percent }) => percent)

/** Each raise is of what was paid before it, and no less than one minor unit. */
export function withRaises(calculation: Calculation, percents: readonly number[]): Calculation {
  return percents.reduce((raised, percent) => {
    const amount_minor = Math.max(1, percentOf(raised.amount_minor, percent))
    const line = {
      label: 'raise' as const,
      band: null,
      count: null,
      unit: 'once' as const,
      rate_minor: raised.amount_minor,
      percent,
      amount_minor,
    }
    return { ...raised, lines: [...raised.lines, line], amount_minor: raised.amount_minor + amount_minor }
  }, calculation)
}

export function raisedPay<P extends Pick<Pay, 'pay_minor' | 'calculation'>>(pay: P, percents: readonly number[]): P {
  const calculation = withRaises(pay.calculation, percents)
  return { ...pay, calculation, pay_minor: calculation.amount_minor }
}

export const withoutRaises = (calculation: Calculation): Calculation => {
  const raised = calculation.lines.filter(({ label }) => label === 'raise')
  const lines = calculation.lines.filter(({ label }) => label !== 'raise')
  const amount_minor = raised.reduce((rest, line) => rest - line.amount_minor, calculation.amount_minor)
  return { ...calculation, lines, amount_minor }
}
