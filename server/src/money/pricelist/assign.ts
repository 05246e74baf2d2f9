import type { Currency, calls, ParsedOf } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { findClient, refuseOwn } from '../credit/find-client.ts'
import { lockGroup, refuseOwnGroup } from './group/store.ts'
import { lockList } from './store.ts'

type Assignment = ParsedOf<typeof calls.prices.assignPriceList>

/**
 * Gives a client, or a group of clients, a list of its own, or takes it away; saying it twice changes nothing.
 * @throws NOT_FOUND, CURRENCY_WRONG, OWN_COMPANY, PRICE_LIST_STANDARD
 */
export async function assignPriceList(ctx: Ctx, input: Assignment): Promise<Record<string, never>> {
  return inTransaction(ctx, async (transaction) => {
    const { tx } = transaction
    const { price_list_id, is_assigned, priority } = input
    const { is_standard, currency } = await lockList(tx, price_list_id)
    if (is_standard) throw new CallError('PRICE_LIST_STANDARD')
    const whom = await findWhom(ctx, tx, input, currency)
    const current = await tx
      .selectFrom('price_assignment')
      .select(['assignment_id', 'priority'])
      .where('price_list_id', '=', price_list_id)
      .where('company_id', 'is not distinct from', whom.company_id)
      .where('client_group_id', 'is not distinct from', whom.client_group_id)
      .where('valid_until', 'is', null)
      .executeTakeFirst()
    const isSame = current ? is_assigned && current.priority === priority : !is_assigned
    if (isSame) return {}
    // Another priority is another assignment: what counted before stays to be read.
    if (current) await endAssignment(transaction, current.assignment_id)
    if (is_assigned) await addAssignment(transaction, { price_list_id, priority, ...whom })
    await recordAudit(transaction, {
      action: is_assigned ? 'priceListAssigned' : 'priceListUnassigned',
      actor_id: ctx.actor.account_id,
      subject_id: input.company_id ?? input.client_group_id,
      ip: ctx.request.ip,
      params: { price_list_id, priority },
    })
    return {}
  })
}

interface Whom {
  company_id: string | null
  client_group_id: string | null
}

/** @throws NOT_FOUND, CURRENCY_WRONG, OWN_COMPANY */
async function findWhom(
  ctx: Ctx,
  tx: Tx,
  { company_id, client_group_id = '' }: Assignment,
  currency: Currency,
): Promise<Whom> {
  if (company_id === undefined) {
    await lockGroup(tx, client_group_id)
    await refuseOwnGroup(tx, ctx, client_group_id)
    return { company_id: null, client_group_id }
  }
  const client = await findClient(tx, company_id)
  await refuseOwn(tx, ctx, company_id)
  if (client.currency !== currency) throw new CallError('CURRENCY_WRONG', { currency: client.currency })
  return { company_id, client_group_id: null }
}

async function endAssignment({ tx, now }: Transaction, assignmentId: string): Promise<void> {
  await tx
    .updateTable('price_assignment')
    .set({ valid_until: now() })
    .where('assignment_id', '=', assignmentId)
    .execute()
}

async function addAssignment(
  transaction: Transaction,
  row: Whom & { price_list_id: string; priority: number },
): Promise<void> {
  const { price_list_id, priority, company_id, client_group_id } = row
  await transaction.tx
    .insertInto('price_assignment')
    .values({
      assignment_id: transaction.newId(),
      price_list_id,
      company_id,
      client_group_id,
      priority,
      valid_from: transaction.now(),
      created_by: transaction.actor_id,
    })
    .execute()
}
