/** Settlements are paid by a transfer that an operator made at the bank; one that comes back is to be paid again. */
import { type calls, dayIn, type OutputOf, type ParsedOf, present, settleStates } from '@polyphony/contract'
import { sendLetter } from '../../base/message/send-letter.ts'
import type { Ctx } from '../../ground/context.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { zoneOf } from '../../people/account/zone-of.ts'
import { payeePaid, payoutReturned } from '../settlement/events/pay-talent.ts'
import { payablesOf } from './lacks.ts'
import { linkToSettlement } from './letter.ts'
import { detailOf } from './reading/detail.ts'
import { addEvent, changeSettlement, insertPayment, lockSettlement, type SettlementRow } from './store.ts'

type Calls = (typeof calls)['settle']
type Input = ParsedOf<Calls['settle']>
type Answer = OutputOf<Calls['settle']>
type Refused = Answer['refused'][number]

export async function settle(ctx: Ctx, { settlement_ids, ...transfer }: Input): Promise<Answer> {
  // As where a client's payment is booked: the day is that of whoever enters it.
  if (transfer.paid_on > dayIn(await zoneOf(ctx.db, ctx.actor.account_id), ctx.now()))
    throw new CallError('DATE_IN_FUTURE')
  return once(ctx, async (transaction) => {
    const { tx } = transaction
    const ids = [...new Set(settlement_ids)]
    const rows = await tx
      .selectFrom('settlement')
      .selectAll()
      .where('settlement_id', 'in', ids)
      .orderBy('settlement_id')
      .forUpdate()
      .execute()
    if (rows.length === 0) throw notFound()
    const payables = await payablesOf(
      tx,
      rows.map(({ talent_id }) => talent_id),
      ctx.now(),
    )
    const paid: string[] = []
    const refused: Refused[] = ids
      .filter((id) => !rows.some((row) => row.settlement_id === id))
      .map((settlement_id) => ({ settlement_id, why: 'unknown' }))
    for (const row of rows) {
      const { lacks, bank_account_id } = present(payables.get(row.talent_id))
      const why = whyNot(ctx, row) ?? lacks[0]
      if (why !== undefined || bank_account_id === null) {
        refused.push({ settlement_id: row.settlement_id, why: why ?? 'bank' })
        continue
      }
      await pay(ctx, transaction, row, { ...transfer, bank_account_id })
      paid.push(row.settlement_id)
    }
    return { paid, refused }
  })
}

function whyNot(ctx: Ctx, row: SettlementRow): Refused['why'] | null {
  if (row.state !== settleStates.confirmed) return 'state'
  if (row.paid_at !== null) return 'paid'
  if (row.talent_id === ctx.actor.account_id) return 'own'
  return row.total_minor <= 0 ? 'zero' : null
}

async function pay(
  ctx: Ctx,
  transaction: Transaction,
  row: SettlementRow,
  transfer: { reference: string; paid_on: string; bank_account_id: string },
): Promise<void> {
  const { settlement_id, talent_id, month, currency, total_minor: amount_minor } = row
  const payment_id = transaction.newId()
  const { transaction_id } = await payeePaid(transaction, {
    payment_id,
    settlement_id,
    payee_id: talent_id,
    currency,
    amount_minor,
  })
  await changeSettlement(transaction, settlement_id, { paid_at: transaction.now() })
  await insertPayment(transaction, {
    ...transfer,
    payment_id,
    settlement_id,
    amount_minor,
    currency,
    transaction_id,
    created_by: ctx.actor.account_id,
    created_at: transaction.now(),
  })
  const { reference, paid_on } = transfer
  const params = { amount_minor, currency, reference, paid_on }
  await addEvent(transaction, { settlement_id, kind: 'paid', actor_id: ctx.actor.account_id, params })
  await audit(ctx, transaction, 'settlementPaid', settlement_id, params)
  await sendLetter(transaction, {
    account_id: talent_id,
    kind: 'settlementPaid',
    params: { month, amount_minor, currency, reference },
    link: linkToSettlement(settlement_id),
  })
}

export function returnPayment(
  ctx: Ctx,
  { payment_id, reason }: ParsedOf<Calls['returnPayment']>,
): Promise<OutputOf<Calls['returnPayment']>> {
  return once(ctx, async (transaction) => {
    const { tx } = transaction
    const found = await tx
      .selectFrom('settlement_payment')
      .select(['settlement_id', 'transaction_id'])
      .where('payment_id', '=', payment_id)
      .executeTakeFirst()
    if (!found) throw notFound()
    const { settlement_id } = found
    const lock = { talentId: null, action: 'returnPayment', side: 'operator' } as const
    const row = await lockSettlement(tx, { settlement_id }, lock)
    if (row.talent_id === ctx.actor.account_id) throw new CallError('SETTLE_OWN')
    const { transaction_id } = await payoutReturned(transaction, found)
    const returned = await tx
      .updateTable('settlement_payment')
      .set({
        returned_at: transaction.now(),
        returned_by: ctx.actor.account_id,
        return_reason: reason,
        return_transaction_id: transaction_id,
      })
      .where('payment_id', '=', payment_id)
      .where('returned_at', 'is', null)
      .returning(['amount_minor', 'currency'])
      .executeTakeFirst()
    if (!returned) throw new CallError('SETTLE_STATE_WRONG')
    await changeSettlement(transaction, settlement_id, { paid_at: null })
    const params = { ...returned, reason }
    await addEvent(transaction, { settlement_id, kind: 'returned', actor_id: ctx.actor.account_id, params })
    await audit(ctx, transaction, 'settlementReturned', settlement_id, params)
    await sendLetter(transaction, {
      account_id: row.talent_id,
      kind: 'payoutReturned',
      params: { ...returned, month: row.month, reason },
      link: linkToSettlement(settlement_id),
    })
    return detailOf(ctx, tx, settlement_id)
  })
}

function audit(
  ctx: Ctx,
  transaction: Transaction,
  action: 'settlementPaid' | 'settlementReturned',
  subject_id: string,
  params: Readonly<Record<string, string | number>>,
): Promise<void> {
  const { account_id: actor_id } = ctx.actor
  return recordAudit(transaction, { action, actor_id, subject_id, params, ip: ctx.request.ip })
}
