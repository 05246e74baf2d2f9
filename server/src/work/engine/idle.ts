/** Work in which nothing happens: when whoever has it is warned, and when it goes to somebody else. */
import { hour } from '@polyphony/contract'
import type { Transaction } from '../../ground/kernel/transaction.ts'

export interface Idle {
  /** Hours given for the work. */
  hours: number
  accepted_ms: number
  /** Last sign of life. */
  active_ms: number
  done_count: number
  total_count: number
}

/** Of the time given; of the hours that operators allow. */
const releaseShare = 0.6
/** Of the time until it is released. */
const warnShare = 2 / 3

/** How long nothing may happen, and how much of this is left after the warning. */
export function patienceMs(hours: number, idleReleaseHours: number): { whole: number; afterWarning: number } {
  const whole = Math.min(hours * releaseShare, idleReleaseHours) * hour
  return { whole, afterWarning: whole * (1 - warnShare) }
}

/**
 * When to warn. Who is ahead of time isn't idle: three quarters done leave three quarters of the time given. Release follows
 * `afterWarning` later, never sooner: nobody loses work unwarned, not even after a time when no job ran.
 */
export function warnAtMs(idle: Idle, idleReleaseHours: number): number {
  const { whole, afterWarning } = patienceMs(idle.hours, idleReleaseHours)
  const done = idle.total_count > 0 ? Math.min(1, idle.done_count / idle.total_count) : 0
  const caughtUp = done > 0 ? idle.accepted_ms + idle.hours * hour * done : 0
  return Math.max(idle.active_ms + whole, caughtUp) - afterWarning
}

/** A sign of life of whoever has the work, as columns of its row. */
export const active = (now: Date) => ({ active_at: now, release_at: null })

/** The assignee has saved something that doesn't change the row otherwise. */
export async function keepActive(transaction: Transaction, nodeTaskId: string): Promise<void> {
  await transaction.tx
    .updateTable('node_task')
    .set(active(transaction.now()))
    .where('node_task_id', '=', nodeTaskId)
    .execute()
}
