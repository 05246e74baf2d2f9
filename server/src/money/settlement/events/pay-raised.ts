/** The house adds to a talent's pay, because nobody takes the work for it. The client's price stays. */
import type { Calculation } from '@polyphony/contract'
import type { Pay } from '../calculation.ts'
import { percentOf } from '../calculation.ts'

interface RaisedWork {
  pay_minor: number
  quantity_milli: number
  calculation: Calculation
}

/** Posts nothing: pay is posted when the work is completed. */
export function payRaised({ pay_minor, quantity_milli, calculation }: RaisedWork, percent: number): Omit<Pay, 'unit'> {
  const amount_minor = Math.max(1, percentOf(pay_minor, percent))
  const line = {
    label: 'raise' as const,
    band: null,
    count: null,
    unit: 'once' as const,
    rate_minor: pay_minor,
    percent,
    amount_minor,
  }
  return {
    pay_minor: pay_minor + amount_minor,
    quantity_milli,
    calculation: {
      ...calculation,
      lines: [...calculation.lines, line],
      amount_minor: calculation.amount_minor + amount_minor,
    },
  }
}
