/** The house adds to a talent's pay, because nobody takes the work for it. The client's price stays. */
import type { Pay } from '../calculation.ts'
import { raisedPay } from '../raise.ts'

/** Posts nothing: pay is posted when the work is completed. */
export function payRaised(work: Omit<Pay, 'unit'>, percent: number): Omit<Pay, 'unit'> {
  return raisedPay(work, [percent])
}
