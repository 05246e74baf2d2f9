/** Requires a confirmation of identity that is at most ten minutes old, for actions that only the person may take. */
import { fromWireTime, minute } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { sessionOf } from './session-of.ts'

const provenForMs = 10 * minute

/** @throws CONFIRMATION_NEEDED, with the ways of confirming that the account has */
export async function requireConfirmed(ctx: Ctx): Promise<void> {
  const row = await ctx.db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.account_id', 's.account_id')
    .leftJoin('two_factor as f', 'f.account_id', 's.account_id')
    .select(['s.authenticated_at', 'a.password_hash', 'f.enabled_at'])
    .where('s.session_id', '=', sessionOf(ctx.actor))
    .executeTakeFirstOrThrow()
  if (ctx.now().getTime() - fromWireTime(row.authenticated_at).getTime() <= provenForMs) return
  throw new CallError('CONFIRMATION_NEEDED', {
    has_password: row.password_hash !== null,
    has_two_factor: row.enabled_at !== null,
  })
}
