/** A talent asks for a rate of their own, or gives it up. */
import { type Currency, type calls, maxFaceValue, type ParsedOf } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { endedNow, isOver } from './end.ts'
import { suitedWork } from './suited.ts'

type Calls = (typeof calls)['ownRates']

/** @throws UNIT_PRICE_INVALID, FACE_VALUE_OVER_LIMIT */
export function checkRate(rate_minor: number, currency: Currency): void {
  if (rate_minor <= 0) throw new CallError('UNIT_PRICE_INVALID')
  if (rate_minor > maxFaceValue) throw new CallError('FACE_VALUE_OVER_LIMIT', { limit_minor: maxFaceValue, currency })
}

/** @throws RATE_UNSUITED, RATE_ASKED, as checkRate */
export function proposeRate(ctx: Ctx, asked: ParsedOf<Calls['proposeRate']>): Promise<{ rate_id: string }> {
  return once(ctx, async (transaction) => {
    const { tx } = transaction
    const { account_id } = ctx.actor
    checkRate(asked.rate_minor, asked.currency)
    const isSuited = (await suitedWork(tx, account_id)).some(
      ({ node_kind, source_lang, target_lang }) =>
        node_kind === asked.node_kind && source_lang === asked.source_lang && target_lang === asked.target_lang,
    )
    if (!isSuited) throw new CallError('RATE_UNSUITED')
    const row = await tx
      .insertInto('talent_rate')
      .values({ ...asked, rate_id: transaction.newId(), account_id, asked_at: transaction.now() })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'node_kind', 'source_lang', 'target_lang', 'currency'])
          .where('state', '=', sql.lit('asked'))
          .doNothing(),
      )
      .returning('rate_id')
      .executeTakeFirst()
    if (!row) throw new CallError('RATE_ASKED')
    const audited = { action: 'rateAsked', actor_id: account_id, subject_id: account_id, ip: ctx.request.ip } as const
    await recordAudit(transaction, { ...audited, params: row })
    return row
  })
}

/** Work that was accepted stays paid as agreed. @throws NOT_FOUND, RATE_DECIDED */
export async function withdrawRate(
  ctx: Ctx,
  { rate_id }: ParsedOf<Calls['withdrawRate']>,
): Promise<Record<string, never>> {
  const { account_id } = ctx.actor
  await inTransaction(ctx, async (transaction) => {
    const { tx } = transaction
    const now = transaction.now()
    const own = await tx
      .selectFrom('talent_rate')
      .select(['state', 'valid_until'])
      .where('rate_id', '=', rate_id)
      .where('account_id', '=', account_id)
      .forUpdate()
      .executeTakeFirst()
    if (!own) throw notFound()
    const isCurrent = own.state === 'agreed' && !isOver(own, now)
    if (own.state !== 'asked' && !isCurrent) throw new CallError('RATE_DECIDED')
    await tx
      .updateTable('talent_rate')
      .set(isCurrent ? endedNow(now) : { state: 'withdrawn', decided_at: now })
      .where('rate_id', '=', rate_id)
      .execute()
    const audited = { action: 'rateWithdrawn', actor_id: account_id, subject_id: account_id } as const
    await recordAudit(transaction, { ...audited, ip: ctx.request.ip, params: { rate_id } })
  })
  return {}
}
