import type { calls, ParsedOf } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { findClient, refuseOwn } from '../credit/find-client.ts'
import { lockList } from './store.ts'

/**
 * Gives a client a list of its own, or takes it away; saying it twice changes nothing.
 * @throws NOT_FOUND, CURRENCY_WRONG, OWN_COMPANY, PRICE_LIST_STANDARD
 */
export async function assignPriceList(
  ctx: Ctx,
  { price_list_id, company_id, is_assigned }: ParsedOf<typeof calls.prices.assignPriceList>,
): Promise<Record<string, never>> {
  return inTransaction(ctx, async (transaction) => {
    const { tx } = transaction
    const { is_standard, currency } = await lockList(tx, price_list_id)
    if (is_standard) throw new CallError('PRICE_LIST_STANDARD')
    const client = await findClient(tx, company_id)
    await refuseOwn(tx, ctx, company_id)
    if (client.currency !== currency) throw new CallError('CURRENCY_WRONG', { currency: client.currency })
    const now = transaction.now()
    const current = await tx
      .selectFrom('price_assignment')
      .select('assignment_id')
      .where('price_list_id', '=', price_list_id)
      .where('company_id', '=', company_id)
      .where('valid_until', 'is', null)
      .executeTakeFirst()
    if (Boolean(current) === is_assigned) return {}
    const { account_id: actor_id } = ctx.actor
    if (current)
      await tx
        .updateTable('price_assignment')
        .set({ valid_until: now })
        .where('assignment_id', '=', current.assignment_id)
        .execute()
    else
      await tx
        .insertInto('price_assignment')
        .values({
          assignment_id: transaction.newId(),
          price_list_id,
          company_id,
          valid_from: now,
          created_by: actor_id,
        })
        .execute()
    const action = is_assigned ? 'priceListAssigned' : 'priceListUnassigned'
    await recordAudit(transaction, {
      action,
      actor_id,
      subject_id: company_id,
      ip: ctx.request.ip,
      params: { price_list_id },
    })
    return {}
  })
}
