/** The house ends an agreed rate: from a day on the list counts. What was offered or agreed by it stays. */
import { type calls, dayIn, type ParsedOf, paths, startOfDay } from '@polyphony/contract'
import { defaultEntity } from '../../base/entity/default-entity.ts'
import { sendLetter } from '../../base/message/send-letter.ts'
import type { Ctx } from '../../ground/context.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'

type Ending = ParsedOf<(typeof calls)['ownRates']['endRate']>

/** @throws NOT_FOUND, OWN_RATE, RATE_ENDED, DATE_IN_PAST */
export function endRate(ctx: Ctx, { rate_id, ends_on, reason }: Ending): Promise<Record<string, never>> {
  return once(ctx, async (transaction) => {
    const { tx } = transaction
    const { account_id: ended_by } = ctx.actor
    const rate = await tx
      .selectFrom('talent_rate')
      .selectAll()
      .where('rate_id', '=', rate_id)
      .forUpdate()
      .executeTakeFirst()
    if (!rate) throw notFound()
    const { account_id, agreed_minor } = rate
    if (account_id === ended_by) throw new CallError('OWN_RATE')
    if (agreed_minor === null || rate.valid_until !== null) throw new CallError('RATE_ENDED')
    const now = transaction.now()
    const { time_zone } = await defaultEntity(tx)
    const today = dayIn(time_zone, now)
    if (ends_on < today) throw new CallError('DATE_IN_PAST')
    await tx
      .updateTable('talent_rate')
      .set({ valid_until: ends_on === today ? now : startOfDay(ends_on, time_zone), ended_by, end_reason: reason })
      .where('rate_id', '=', rate_id)
      .execute()
    const { node_kind, source_lang, target_lang, currency } = rate
    await sendLetter(transaction, {
      account_id,
      kind: 'rateEnded',
      params: { node_kind, source_lang, target_lang, amount_minor: agreed_minor, currency, ends_on, reason },
      link: paths.meTalent,
    })
    await recordAudit(transaction, {
      action: 'rateEnded',
      actor_id: ended_by,
      subject_id: account_id,
      params: { rate_id, ends_on, reason },
      ip: ctx.request.ip,
    })
    return {}
  })
}
