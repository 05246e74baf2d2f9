/** Calculates the pay for work that ends before it is complete: by the share of segments, rounded once. */
import { type Calculation, divideRounded } from '@polyphony/contract'

interface Paid {
  pay_minor: number | null
  quantity_milli: number | null
  calculation: Calculation | null
}

export function shareOf(amount: number, progress: { done_count: number; total_count: number }): number {
  if (progress.total_count === 0) return 0
  return divideRounded(
    BigInt(amount) * BigInt(Math.min(progress.done_count, progress.total_count)),
    BigInt(progress.total_count),
  )
}

/** @returns the whole calculation with a last line that subtracts the segments that aren't done. */
export function partOf(
  { pay_minor, quantity_milli, calculation }: Paid,
  progress: { done_count: number; total_count: number },
): Paid {
  if (pay_minor === null || quantity_milli === null || calculation === null)
    return { pay_minor, quantity_milli, calculation }
  const amount_minor = shareOf(pay_minor, progress)
  const undone = amount_minor - pay_minor
  if (undone === 0) return { pay_minor, quantity_milli, calculation }
  const line = {
    label: 'undone' as const,
    band: null,
    count: null,
    unit: 'once' as const,
    rate_minor: undone,
    percent: 100,
    amount_minor: undone,
  }
  return {
    pay_minor: amount_minor,
    quantity_milli: shareOf(quantity_milli, progress),
    calculation: { ...calculation, lines: [...calculation.lines, line], amount_minor },
  }
}
