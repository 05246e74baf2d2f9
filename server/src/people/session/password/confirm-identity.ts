/** A signed-in user confirms their identity: by password, by a code sent to their contact, or by authenticator. */
import type { CodeChannel } from '@polyphony/contract'
import { spendCode } from '../../../base/code/spend-code.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { clearTries, refusal, triesOfSession, tryOnce } from '../../person/tries.ts'
import { sessionOf } from '../session-of.ts'
import { takeSecondFactor } from '../two-factor/second-factor.ts'
import { isPassword } from './hash-password.ts'

interface Proof {
  password?: string | undefined
  channel?: CodeChannel | undefined
  code?: string | undefined
}

export async function confirmIdentity(ctx: Ctx, { password, channel, code }: Proof): Promise<Record<string, never>> {
  const { account_id } = ctx.actor
  const session_id = sessionOf(ctx.actor)
  const own = await ctx.db
    .selectFrom('account')
    .select(['password_hash', 'email', 'phone'])
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  if (channel && code !== undefined) {
    const target = own[channel]?.toLowerCase()
    if (!target) throw new CallError('CODE_INVALID')
    await spendCode(ctx, { channel, target, purpose: 'confirm', code, account_id })
  } else {
    const counter = triesOfSession(session_id)
    const { isRight, taken } = await tryOnce(ctx, counter, () =>
      password === undefined
        ? inTransaction(ctx, (transaction) => takeSecondFactor(ctx, transaction, account_id, code!))
        : isPassword(ctx.seal, own.password_hash, password, { owner: account_id }),
    )
    if (!isRight) throw refusal(ctx, taken, password === undefined ? 'SECOND_FACTOR_WRONG' : 'USER_PASSWORD_WRONG')
    await clearTries(ctx.db, counter)
  }
  await ctx.db
    .updateTable('session')
    .set({ authenticated_at: ctx.now() })
    .where('session_id', '=', session_id)
    .execute()
  return {}
}
