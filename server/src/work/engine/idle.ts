/** Decides when the assignee of idle work is warned and when the work is released to others. */
import { hour } from '@polyphony/contract'
import type { Transaction } from '../../ground/kernel/transaction.ts'

export interface Idle {
  /** Hours given for the work. */
  hours: number
  accepted_ms: number
  /** When the assignee was last active. */
  active_ms: number
  done_count: number
  total_count: number
}

/** Work is released after this share of the time given, or after the hours that operators allow, if these are fewer. */
const releaseShare = 0.6
/** The warning comes after this share of the time until release. */
const warnShare = 2 / 3

/** The idle time in ms after which work is released, and the part of it that follows the warning. */
export function patienceMs(hours: number, idleReleaseHours: number): { whole: number; afterWarning: number } {
  const whole = Math.min(hours * releaseShare, idleReleaseHours) * hour
  return { whole, afterWarning: whole * (1 - warnShare) }
}

/**
 * When to warn, in ms since the epoch. An assignee who is ahead of time isn't idle: whoever has done three quarters has
 * until three quarters of the time given. The release follows `afterWarning` later and never earlier, so that nobody
 * loses work without a warning, even if jobs didn't run for some time.
 */
export function warnAtMs(idle: Idle, idleReleaseHours: number): number {
  const { whole, afterWarning } = patienceMs(idle.hours, idleReleaseHours)
  const done = idle.total_count > 0 ? Math.min(1, idle.done_count / idle.total_count) : 0
  const caughtUp = done > 0 ? idle.accepted_ms + idle.hours * hour * done : 0
  return Math.max(idle.active_ms + whole, caughtUp) - afterWarning
}

/** The columns of a node task that record activity of the assignee. */
export const active = (now: Date) => ({ active_at: now, release_at: null })

/** Records activity of the assignee where nothing else in the row changes. */
export async function keepActive(transaction: Transaction, nodeTaskId: string): Promise<void> {
  await transaction.tx
    .updateTable('node_task')
    .set(active(transaction.now()))
    .where('node_task_id', '=', nodeTaskId)
    .execute()
}
