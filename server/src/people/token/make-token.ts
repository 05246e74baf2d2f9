import { randomBytes } from 'node:crypto'
import { type calls, day, linkTo, type ParsedOf, paths, tokenLimits, toWireTime } from '@polyphony/contract'
import { sendLetter } from '../../base/message/send-letter.ts'
import type { Ctx } from '../../ground/context.ts'
import { sqlTime } from '../../ground/db/connect.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { sha256 } from '../../ground/kernel/seal/seal.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { requireConfirmed } from '../session/require-confirmed.ts'
import { companyOf } from './list-tokens.ts'

type NewToken = ParsedOf<(typeof calls)['token']['makeToken']>

/** What looks for secrets in other people's repositories finds it by this. */
const prefix = 'ply_'

export async function makeToken(ctx: Ctx, wanted: NewToken): Promise<{ token_id: string; token: string }> {
  await requireConfirmed(ctx)
  const token = prefix + randomBytes(32).toString('base64url')
  const token_id = await inTransaction(ctx, async (transaction) => {
    await requireRoom(transaction, ctx.actor.account_id)
    return insertToken(ctx, transaction, wanted, token)
  })
  return { token_id, token }
}

/** The account's row is held, so that two at once don't pass together. */
async function requireRoom({ tx, now }: Transaction, accountId: string): Promise<void> {
  await tx.selectFrom('account').select('account_id').where('account_id', '=', accountId).forUpdate().execute()
  const { count } = await tx
    .selectFrom('api_token')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sqlTime(toWireTime(now())))
    .executeTakeFirstOrThrow()
  if (Number(count) >= tokenLimits.live) throw new CallError('TOKENS_TOO_MANY', { max: tokenLimits.live })
}

async function insertToken(ctx: Ctx, transaction: Transaction, wanted: NewToken, token: string): Promise<string> {
  const { account_id } = ctx.actor
  const { company_id, currency } = await companyOf(transaction.tx, ctx.actor)
  const token_id = transaction.newId()
  const { name, days } = wanted
  const created_at = transaction.now()
  const expires_at = new Date(created_at.getTime() + days * day)
  const isOrdering = wanted.scopes.includes('order:write')
  const spend_limit_minor = isOrdering ? wanted.spend_limit_minor : 0
  const scopes = [...new Set(wanted.scopes)]
  const row = { token_id, account_id, company_id, name, scopes, spend_limit_minor, currency, created_at, expires_at }
  await transaction.tx
    .insertInto('api_token')
    .values({ ...row, token_hash: sha256(token) })
    .execute()
  await recordAudit(transaction, {
    action: 'tokenMade',
    actor_id: account_id,
    subject_id: token_id,
    params: { name, scopes: scopes.join(' '), days, spend_limit_minor, currency },
    ip: ctx.request.ip,
  })
  await sendLetter(transaction, {
    account_id,
    kind: 'tokenMade',
    params: { token_name: name, expires_at: toWireTime(expires_at), amount_minor: spend_limit_minor, currency },
    link: linkTo(paths.meSetting, { search: { section: 'tokens' } }),
  })
  return token_id
}
