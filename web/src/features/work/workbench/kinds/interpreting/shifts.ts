/** Calculates the shifts of an interpretation by the clock. Pure. */
import { fromWireTime, type Sitting, shiftsOf } from '@polyphony/contract'
import type { Interpretation } from './interpreting.ts'

const msOf = (moment: string) => fromWireTime(moment).getTime()

/** `now`: a recording in progress. */
export function shiftsIn({ stretches, notes }: Interpretation, now: Sitting | null): Sitting[] {
  const sittings = stretches.map(({ created_at, ended_at, is_mine }) => ({
    begun: msOf(created_at),
    ended: msOf(ended_at),
    author: is_mine ? 'me' : null,
  }))
  const handovers = notes.filter(({ kind }) => kind === 'handover').map(({ created_at }) => msOf(created_at))
  return shiftsOf(now ? [...sittings, now] : sittings, handovers)
}
