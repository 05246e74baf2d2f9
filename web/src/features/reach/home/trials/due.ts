import { day } from '@polyphony/contract'

/** How urgent something is that ends in so many milliseconds. */
export function dueOf(ms: number): 'none' | 'near' | 'overdue' {
  if (ms <= 0) return 'overdue'
  return ms < day ? 'near' : 'none'
}
