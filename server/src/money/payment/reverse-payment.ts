import { type calls, type ParsedOf, paths } from '@polyphony/contract'
import { sendLetterToCompanyAdmins } from '../../base/message/send-letter.ts'
import type { Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import { refuseOwn } from '../credit/find-client.ts'
import { lockTerms } from '../credit/terms.ts'
import { paymentReversed } from '../settlement/events/payment-booked.ts'

type Input = ParsedOf<typeof calls.payment.reversePayment>

/** A wrong booking is taken back as a whole; what the company has ordered by it stays. @throws NOT_FOUND, OWN_COMPANY, PAYMENT_REVERSED */
export async function reversePayment(ctx: Ctx, { payment_id, reason }: Input): Promise<Record<string, never>> {
  return once(ctx, async (transaction) => {
    const { tx } = transaction
    const { company_id, amount_minor, currency, reference, ...payment } = await findPayment(tx, payment_id)
    await refuseOwn(tx, ctx, company_id)
    await lockTerms(transaction, company_id)
    const { transaction_id, is_new } = await paymentReversed(transaction, payment.transaction_id)
    if (!is_new) throw new CallError('PAYMENT_REVERSED')
    const { account_id: reversed_by } = ctx.actor
    await tx
      .insertInto('payment_reversal')
      .values({ payment_id, transaction_id, reason, reversed_by, created_at: transaction.now() })
      .execute()
    const params = { amount_minor, currency, reference }
    const entry = { action: 'paymentReversed', actor_id: reversed_by, subject_id: company_id } as const
    await recordAudit(transaction, { ...entry, params: { ...params, reason }, ip: ctx.request.ip })
    await sendLetterToCompanyAdmins(transaction, company_id, {
      kind: 'paymentReversed',
      params,
      link: paths.teamCredit,
    })
    return {}
  })
}

async function findPayment(tx: Tx, paymentId: string) {
  const payment = await tx
    .selectFrom('company_payment')
    .select(['company_id', 'transaction_id', 'amount_minor', 'currency', 'reference'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  if (!payment) throw notFound()
  return payment
}
