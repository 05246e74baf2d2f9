import { mayAccess, type Spec } from '@polyphony/contract'
import type { Actor, Origin } from '../../context.ts'
import { CallError } from '../call-error.ts'
import type { TakeRate } from './rate-limit.ts'

/**
 * Finds the actor and decides whether they may make the call, before any input is read. Limits are those of the person;
 * of an address, behind which many may work, only without a session.
 * @param identify called after the limit of the office is checked, so that guessing tokens is limited, too
 * @returns null if nobody is signed in, which only a public call allows
 * @throws CallError
 */
export async function admit(
  takeRate: TakeRate,
  spec: Spec,
  origin: Origin,
  identify: () => Promise<Actor | null>,
): Promise<Actor | null> {
  if (origin.ip && !(await takeRate('office', origin.ip))) throw new CallError('App_Call_Limited')
  const actor = await identify()
  if (!actor && origin.ip && !(await takeRate('address', origin.ip))) throw new CallError('App_Call_Limited')
  if (spec.access !== 'public') {
    if (!actor) throw new CallError('Unauthorize')
    if (!mayAccess(spec.access, actor)) throw new CallError('NO_PERMISSION')
  }
  if (actor && !(await takeRate('account', actor.account_id))) throw new CallError('Operator_Limited')
  const rateKey = actor?.account_id ?? (origin.ip || origin.via)
  if (spec.rate && !(await takeRate(spec.rate, rateKey))) throw new CallError('Operator_Limited')
  return actor
}
