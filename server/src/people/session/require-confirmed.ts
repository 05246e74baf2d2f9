/** Requires a confirmation of identity that is at most ten minutes old, for actions that only the person may take. */
import { fromWireTime, minute } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { sessionOf } from './session-of.ts'
import { factorsOf } from './two-factor/second-factor.ts'

const provenForMs = 10 * minute

/** @throws CONFIRMATION_NEEDED, with the ways of confirming that the account has */
export async function requireConfirmed(ctx: Ctx): Promise<void> {
  const row = await ctx.db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.account_id', 's.account_id')
    .select(['s.authenticated_at', 'a.password_hash', 's.account_id'])
    .where('s.session_id', '=', sessionOf(ctx.actor))
    .executeTakeFirstOrThrow()
  if (ctx.now().getTime() - fromWireTime(row.authenticated_at).getTime() <= provenForMs) return
  const { has_authenticator, has_passkey } = await factorsOf(ctx.db, row.account_id)
  throw new CallError('CONFIRMATION_NEEDED', {
    has_password: row.password_hash !== null,
    has_two_factor: has_authenticator,
    has_passkey,
  })
}
