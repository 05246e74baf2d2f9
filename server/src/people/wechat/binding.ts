/** Binding a WeChat account: shows a QR code, reports its state, and ends the binding. */
import { minute, toWireTime, type WechatState } from '@polyphony/contract'
import { z } from 'zod'
import type { Ctx } from '../../ground/context.ts'
import { sqlTime, type Tx } from '../../ground/db/connect.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { requireConfirmed } from '../session/require-confirmed.ts'
import { withAccess } from './access.ts'

const qrCodeMs = 5 * minute

export async function preBind(ctx: Ctx) {
  const { account_id } = ctx.actor
  if (await isBound(ctx.db, account_id)) throw new CallError('BOUND_TO_OTHER')
  const ticket_id = ctx.newId()
  const expires_at = toWireTime(new Date(ctx.now().getTime() + qrCodeMs))
  const { url } = await withAccess(ctx, (wechat, token) =>
    wechat.createQrCode(token, ticket_id, qrCodeMs / 1000),
  ).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'wechat: no QR code was made')
    throw new CallError('WECHAT_UNAVAILABLE')
  })
  await ctx.db
    .insertInto('wechat_ticket')
    .values({ ticket_id, account_id, expires_at: sqlTime(expires_at), created_at: ctx.now() })
    .execute()
  return { ticket: ticket_id, url, expires_at }
}

/** A ticket of another account or an unknown one gets the answer of an expired one. */
export async function bind(ctx: Ctx, { ticket }: { ticket: string }): Promise<{ state: WechatState }> {
  const row = z.uuid().safeParse(ticket).success
    ? await ctx.db
        .selectFrom('wechat_ticket')
        .select(['state', 'expires_at'])
        .where('ticket_id', '=', ticket)
        .where('account_id', '=', ctx.actor.account_id)
        .executeTakeFirst()
    : undefined
  if (!row || (row.state === 'waiting' && row.expires_at <= toWireTime(ctx.now())))
    throw new CallError('QR_CODE_EXPIRED')
  if (row.state === 'refused') throw new CallError('BOUND_TO_OTHER')
  if (row.state === 'failed') throw new CallError('WECHAT_UNAVAILABLE')
  return { state: row.state }
}

export async function unbind(ctx: Ctx): Promise<Record<string, never>> {
  const { account_id } = ctx.actor
  if (!(await isBound(ctx.db, account_id))) throw new CallError('NOT_BOUND')
  await requireConfirmed(ctx)
  await inTransaction(ctx, async (transaction) => {
    const { numDeletedRows } = await transaction.tx
      .deleteFrom('wechat_binding')
      .where('account_id', '=', account_id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new CallError('NOT_BOUND')
    const audit = { action: 'socialUnbound', actor_id: account_id, subject_id: account_id } as const
    await recordAudit(transaction, { ...audit, params: { service: 'wechat' }, ip: ctx.request.ip })
  })
  return {}
}

async function isBound(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('wechat_binding')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}
