/** How many hours a step is given, from its volume and the time that is left until the order's deadline. */
import { hour } from '@polyphony/contract'
import { spanMs } from './span.ts'

export interface Given {
  /** Working minutes of the step. */
  minutes: number
  /** The longest path through the steps after it. */
  afterMs: number
  /** Until the order's deadline. */
  leftMs: number
  /** The hours that the flow gives the step, enough for small work. */
  usualHours: number
}

/** Whether the step and all after it can be done before the order's deadline. */
export const isInTime = ({ minutes, afterMs, leftMs }: Given) => spanMs(minutes) + afterMs <= leftMs

/**
 * The steps that are left share the time that is left by what they need. A step gets no more than the flow says, or
 * twice of what it needs, so that an order with much time doesn't lie about. Where time is short it gets what it needs.
 * @returns whole hours, at least 1.
 */
export function givenHours(given: Given): number {
  const needMs = spanMs(given.minutes)
  if (!isInTime(given)) return Math.ceil(needMs / hour)
  const shareMs = (given.leftMs * needMs) / (needMs + given.afterMs)
  const mostMs = Math.max(given.usualHours * hour, 2 * needMs)
  return Math.max(1, Math.floor(Math.min(shareMs, mostMs) / hour))
}
