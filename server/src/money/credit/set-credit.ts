import { type calls, type ParsedOf, paths } from '@polyphony/contract'
import { sendLetterToCompanyAdmins } from '../../base/message/send-letter.ts'
import type { Ctx } from '../../ground/context.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { findClient, refuseOwn } from './find-client.ts'
import { lockTerms } from './terms.ts'

/** @throws NOT_FOUND, OWN_COMPANY, CURRENCY_WRONG, VERSION_CONFLICT */
export async function setCredit(ctx: Ctx, input: ParsedOf<typeof calls.credit.setCredit>) {
  const { company_id, version: seen, ...terms } = input
  return inTransaction(ctx, async (transaction) => {
    const { currency } = await findClient(transaction.tx, company_id)
    await refuseOwn(transaction.tx, ctx, company_id)
    if (terms.currency !== currency) throw new CallError('CURRENCY_WRONG', { currency })
    const before = await lockTerms(transaction, company_id)
    if (before.version !== seen) throw new CallError('VERSION_CONFLICT')
    const version = seen + 1
    await transaction.tx
      .updateTable('company_credit')
      .set({ ...terms, version })
      .where('company_id', '=', company_id)
      .execute()
    const { account_id: actor_id } = ctx.actor
    const entry = { action: 'creditChanged', actor_id, subject_id: company_id, ip: ctx.request.ip } as const
    await recordAudit(transaction, { ...entry, params: terms })
    if (terms.state !== before.state) {
      const kind = terms.state === 'hold' ? 'creditHeld' : 'creditReleased'
      await sendLetterToCompanyAdmins(transaction, company_id, { kind, params: {}, link: paths.teamCredit })
    }
    return { version }
  })
}
