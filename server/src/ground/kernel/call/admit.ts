import type { Spec } from '@polyphony/contract'
import type { Actor, Origin } from '../../context.ts'
import { CallError } from '../call-error.ts'
import { mayCall } from './access.ts'
import type { TakeRate } from './rate-limit.ts'

/**
 * Who makes the call, and whether they may: decided before anything of what they send is read.
 * @param identify is asked once the address has a request left, so that guessing tokens is limited, too.
 * @returns null where nobody is signed in, which only a public call allows.
 * @throws CallError
 */
export async function admit(
  takeRate: TakeRate,
  spec: Spec,
  origin: Origin,
  identify: () => Promise<Actor | null>,
): Promise<Actor | null> {
  if (origin.ip && !(await takeRate('address', origin.ip))) throw new CallError('App_Call_Limited')
  const actor = await identify()
  if (spec.access !== 'public') {
    if (!actor) throw new CallError('Unauthorize')
    if (!mayCall(spec.access, actor)) throw new CallError('NO_PERMISSION')
  }
  if (actor && !(await takeRate('account', actor.account_id))) throw new CallError('Operator_Limited')
  const rateKey = actor?.account_id ?? (origin.ip || origin.via)
  if (spec.rate && !(await takeRate(spec.rate, rateKey))) throw new CallError('Operator_Limited')
  return actor
}
