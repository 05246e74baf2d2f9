/**
 * Limits for requesting codes (SECURITY.md), counted in the database, so that they hold across servers and sessions.
 */
import { day, fromWireTime, hour, minute, present, rateLimits, second } from '@polyphony/contract'
import type { Tx } from '../../ground/db/connect.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { timesAsked } from './store.ts'

const perTarget = [
  { points: 1, ms: minute },
  { points: 5, ms: hour },
  { points: 10, ms: day },
]

export const waitSeconds = minute / second

/** To be called after `waitForTurn`. @throws CODE_TOO_OFTEN { seconds }, Operator_Limited */
export async function checkLimits(
  tx: Tx,
  ask: { target: string; ip: string; now: Date; factor: number },
): Promise<void> {
  const { target, ip, now, factor } = ask
  const longest = present(perTarget.at(-1))
  const asked = await timesAsked(tx, { target }, before(now, longest.ms), longest.points)
  const freeAt = Math.max(...perTarget.map(({ points, ms }) => endOfWindow(asked, points, ms)))
  if (freeAt > now.getTime())
    throw new CallError('CODE_TOO_OFTEN', { seconds: Math.ceil((freeAt - now.getTime()) / second) })

  for (const { points, ms } of rateLimits.code) {
    const most = Math.ceil(points * factor)
    if ((await timesAsked(tx, { ip }, before(now, ms), most)).length >= most) throw new CallError('Operator_Limited')
  }
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** When another code may be requested: when the oldest of the last `points` requests leaves the window. */
function endOfWindow(asked: readonly string[], points: number, ms: number): number {
  const oldest = asked[points - 1]
  return oldest ? fromWireTime(oldest).getTime() + ms : 0
}
