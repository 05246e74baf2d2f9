import { type calls, mcpPath, type OutputOf, toWireTime } from '@polyphony/contract'
import type { Actor, Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { CallError } from '../../ground/kernel/call-error.ts'

/** @throws NO_PERMISSION for who belongs to none: nobody could pay */
export async function companyOf(tx: Tx, { company_id }: Pick<Actor, 'company_id'>) {
  if (!company_id) throw new CallError('NO_PERMISSION')
  const { currency } = await tx
    .selectFrom('company')
    .select('currency')
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow()
  return { company_id, currency }
}

export async function listTokens(ctx: Ctx): Promise<OutputOf<(typeof calls)['token']['getTokenList']>> {
  const { db, actor, config } = ctx
  const { currency } = await companyOf(db, actor)
  const now = toWireTime(ctx.now())
  const rows = await db
    .selectFrom('api_token')
    .select(['token_id', 'name', 'scopes', 'spend_limit_minor', 'spent_minor', 'currency'])
    .select(['created_at', 'expires_at', 'last_used_at'])
    .where('account_id', '=', actor.account_id)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()
  const list = rows.map((row) => ({ ...row, is_expired: row.expires_at <= now }))
  return { list, server_url: `${config.PUBLIC_URL}${mcpPath}`, currency }
}
