/** An operator agrees to what a talent asks for, at that rate or another, or refuses it. */
import { type calls, type ParsedOf, paths } from '@polyphony/contract'
import type { Selectable } from 'kysely'
import { sendLetter } from '../../base/message/send-letter.ts'
import type { Ctx } from '../../ground/context.ts'
import type { TalentRateTable } from '../../ground/db/schema.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { checkRate } from './ask.ts'
import { countsAt, endedNow } from './end.ts'

type Decision = ParsedOf<(typeof calls)['ownRates']['decideRate']>
type Rate = Selectable<TalentRateTable>

/** @throws NOT_FOUND, OWN_RATE, RATE_DECIDED, RATE_ANSWER_MISSING, as checkRate */
export function decideRate(ctx: Ctx, decision: Decision): Promise<Record<string, never>> {
  return once(ctx, async (transaction) => {
    const { rate_id, verdict, answer } = decision
    const { account_id: operator_id } = ctx.actor
    const rate = await transaction.tx
      .selectFrom('talent_rate')
      .selectAll()
      .where('rate_id', '=', rate_id)
      .forUpdate()
      .executeTakeFirst()
    if (!rate) throw notFound()
    if (rate.account_id === operator_id) throw new CallError('OWN_RATE')
    if (rate.state !== 'asked') throw new CallError('RATE_DECIDED')
    if (verdict === 'refuse' && answer === '') throw new CallError('RATE_ANSWER_MISSING')
    const agreed_minor = verdict === 'agree' ? (decision.rate_minor ?? rate.rate_minor) : null
    if (agreed_minor !== null) checkRate(agreed_minor, rate.currency)
    if (agreed_minor !== null) await endBefore(transaction, rate)
    await transaction.tx
      .updateTable('talent_rate')
      .set({
        state: verdict === 'agree' ? 'agreed' : 'refused',
        agreed_minor,
        answer,
        decided_by: operator_id,
        decided_at: transaction.now(),
      })
      .where('rate_id', '=', rate_id)
      .execute()
    await tell(transaction, rate, agreed_minor, answer)
    await recordAudit(transaction, {
      action: 'rateDecided',
      actor_id: operator_id,
      subject_id: rate.account_id,
      params: { rate_id, verdict, asked_minor: rate.rate_minor, ...(agreed_minor !== null && { agreed_minor }) },
      ip: ctx.request.ip,
    })
    return {}
  })
}

/** Of one kind and pair only one rate counts at a time. */
async function endBefore(transaction: Transaction, rate: Rate): Promise<void> {
  const { account_id, node_kind, source_lang, target_lang, currency } = rate
  await transaction.tx
    .updateTable('talent_rate')
    .set(endedNow(transaction.now()))
    .where('account_id', '=', account_id)
    .where('node_kind', '=', node_kind)
    .where('source_lang', '=', source_lang)
    .where('target_lang', '=', target_lang)
    .where('currency', '=', currency)
    .where('state', '=', 'agreed')
    .where(countsAt(transaction.now()))
    .execute()
}

async function tell(
  transaction: Transaction,
  { account_id, node_kind, source_lang, target_lang, currency, rate_minor }: Rate,
  agreed: number | null,
  answer: string,
): Promise<void> {
  const about = { node_kind, source_lang, target_lang, amount_minor: agreed ?? rate_minor, currency }
  const letter = { account_id, link: paths.meTalent }
  if (agreed === null) await sendLetter(transaction, { ...letter, kind: 'rateRefused', params: { ...about, answer } })
  else if (agreed === rate_minor) await sendLetter(transaction, { ...letter, kind: 'rateAgreed', params: about })
  else await sendLetter(transaction, { ...letter, kind: 'rateAgreedAt', params: about })
}
