import { type ErrorCode, mayAccess, type Spec, wrongTryPoints } from '@polyphony/contract'
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
  if (spec.rate && !(await takeRate(spec.rate, rateKey(actor, origin)))) throw new CallError('Operator_Limited')
  return actor
}

const rateKey = (actor: Actor | null, origin: Origin) => actor?.account_id ?? (origin.ip || origin.via)

/** Of a wrong try to sign in. */
const wrong: readonly ErrorCode[] = [
  'USER_PASSWORD_WRONG',
  'USER_LOGIN_LOCKED',
  'USER_NOT_FOUND',
  'SECOND_FACTOR_WRONG',
  'CAPTCHA_WRONG',
  'CODE_WRONG',
  'CODE_INVALID',
]

/** Makes a wrong try to sign in dearer, and a right one free. */
export async function countTry(
  takeRate: TakeRate,
  { rate }: Spec,
  { actor, origin }: { actor: Actor | null; origin: Origin },
  failure: unknown,
): Promise<void> {
  if (rate !== 'tries') return
  const isWrong = failure instanceof CallError && wrong.includes(failure.code)
  const isRight = failure === null || (failure instanceof CallError && failure.code === 'SECOND_FACTOR_NEEDED')
  if (isWrong || isRight) await takeRate(rate, rateKey(actor, origin), isWrong ? wrongTryPoints - 1 : -1)
}
