import { type calls, dayIn, type ParsedOf, paths } from '@polyphony/contract'
import { sql } from 'kysely'
import { sendLetterToCompanyAdmins } from '../../base/message/send-letter.ts'
import type { Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import { zoneOf } from '../../people/account/zone-of.ts'
import { findClient, refuseOwn } from '../credit/find-client.ts'
import { lockTerms } from '../credit/terms.ts'
import { paymentBooked } from '../settlement/events/payment-booked.ts'

type Booking = ParsedOf<typeof calls.payment.bookPayment>

/** @throws NOT_FOUND, OWN_COMPANY, CURRENCY_WRONG, DATE_IN_FUTURE, PAYMENT_BOOKED */
export async function bookPayment(ctx: Ctx, input: Booking): Promise<{ payment_id: string }> {
  const { company_id, amount_minor, currency, reference, received_on } = input
  const { account_id: booked_by } = ctx.actor
  if (received_on > dayIn(await zoneOf(ctx.db, booked_by), ctx.now())) throw new CallError('DATE_IN_FUTURE')
  return once(ctx, async (transaction) => {
    const { tx } = transaction
    const client = await findClient(tx, company_id)
    await refuseOwn(tx, ctx, company_id)
    // Nothing is converted without a rate.
    if (client.currency !== currency) throw new CallError('CURRENCY_WRONG', { currency: client.currency })
    await lockTerms(transaction, company_id)
    const attempt = (await countReversed(tx, input)) + 1
    const payment_id = transaction.newId()
    const { transaction_id } = await paymentBooked(transaction, { payment_id, company_id, currency, amount_minor })
    const row = { payment_id, company_id, transaction_id, amount_minor, currency, reference, attempt, received_on }
    await tx
      .insertInto('company_payment')
      .values({ ...row, booked_by, created_at: transaction.now() })
      .execute()
    const params = { amount_minor, currency, reference, received_on }
    const entry = { action: 'paymentBooked', actor_id: booked_by, subject_id: company_id, ip: ctx.request.ip } as const
    await recordAudit(transaction, { ...entry, params })
    const letter = { amount_minor, currency, reference }
    await sendLetterToCompanyAdmins(transaction, company_id, {
      kind: 'paymentBooked',
      params: letter,
      link: paths.teamCredit,
    })
    return { payment_id }
  })
}

/** How often the reference was booked and taken back. @throws PAYMENT_BOOKED where a booking of it counts */
async function countReversed(tx: Tx, { company_id, reference }: Booking): Promise<number> {
  const booked = await tx
    .selectFrom('company_payment as p')
    .leftJoin('payment_reversal as r', 'r.payment_id', 'p.payment_id')
    .select('r.payment_id as reversed')
    .where('p.company_id', '=', company_id)
    .where(sql`lower(p.reference)`, '=', sql`lower(${reference})`)
    .execute()
  if (booked.some(({ reversed }) => reversed === null)) throw new CallError('PAYMENT_BOOKED', { reference })
  return booked.length
}
