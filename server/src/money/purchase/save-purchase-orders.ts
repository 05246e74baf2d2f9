import { type calls, dayIn, type OutputOf, type ParsedOf } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { findClient } from '../credit/find-client.ts'
import { type PurchaseOrder, requireRoom } from './store.ts'

type Calls = (typeof calls)['purchaseOrders']

/** @throws NOT_FOUND, DATE_IN_PAST, PURCHASE_ORDERS_TOO_MANY, PO_EXISTS */
export async function createPurchaseOrder(
  ctx: Ctx,
  { company_id: named, ...facts }: ParsedOf<Calls['createPurchaseOrder']>,
): Promise<OutputOf<Calls['createPurchaseOrder']>> {
  const { account_id: created_by, is_operator, company_id: own } = ctx.actor
  const company_id = named ?? own
  if (company_id === null || !(is_operator || company_id === own)) throw notFound()
  return once(ctx, async (transaction) => {
    const { tx } = transaction
    await findClient(tx, company_id)
    await requireNotPast(ctx, tx, company_id, facts.valid_until)
    await requireRoom(tx, company_id)
    const purchase_order_id = transaction.newId()
    const made = await tx
      .insertInto('purchase_order')
      .values({ ...facts, purchase_order_id, company_id, created_by, created_at: transaction.now() })
      .onConflict((conflict) => conflict.expression(sql`company_id, lower(po_number)`).doNothing())
      .returning('purchase_order_id')
      .executeTakeFirst()
    if (!made) throw new CallError('PO_EXISTS')
    await recordAudit(transaction, { action: 'purchaseOrderCreated', ...byActor(ctx, company_id), params: facts })
    return made
  })
}

/** @throws NOT_FOUND, PO_CLOSED, VERSION_CONFLICT, PO_AMOUNT_LOWER, DATE_IN_PAST */
export async function changePurchaseOrder(
  ctx: Ctx,
  { purchase_order_id, version: seen, amount_minor, valid_until }: ParsedOf<Calls['changePurchaseOrder']>,
): Promise<OutputOf<Calls['changePurchaseOrder']>> {
  return inTransaction(ctx, async (transaction) => {
    const { tx } = transaction
    const held = await holdManaged(ctx, tx, purchase_order_id)
    if (held.is_closed) throw new CallError('PO_CLOSED')
    if (held.version !== seen) throw new CallError('VERSION_CONFLICT')
    const { currency, po_number, company_id } = held
    if (amount_minor < held.amount_minor)
      throw new CallError('PO_AMOUNT_LOWER', { amount_minor: held.amount_minor, currency })
    if (valid_until !== held.valid_until) await requireNotPast(ctx, tx, company_id, valid_until)
    const version = seen + 1
    await tx
      .updateTable('purchase_order')
      .set({ amount_minor, valid_until, version })
      .where('purchase_order_id', '=', purchase_order_id)
      .execute()
    const params = { po_number, currency, amount_minor, valid_until }
    await recordAudit(transaction, { action: 'purchaseOrderChanged', ...byActor(ctx, company_id), params })
    return { version }
  })
}

/** @throws NOT_FOUND, PURCHASE_ORDERS_TOO_MANY */
export async function closePurchaseOrder(
  ctx: Ctx,
  { purchase_order_id, is_closed }: ParsedOf<Calls['closePurchaseOrder']>,
): Promise<Record<string, never>> {
  await inTransaction(ctx, async (transaction) => {
    const { tx } = transaction
    const held = await holdManaged(ctx, tx, purchase_order_id)
    if (held.is_closed === is_closed) return
    if (!is_closed) await requireRoom(tx, held.company_id)
    await tx
      .updateTable('purchase_order')
      .set({ is_closed, version: held.version + 1 })
      .where('purchase_order_id', '=', purchase_order_id)
      .execute()
    await recordAudit(transaction, {
      action: is_closed ? 'purchaseOrderClosed' : 'purchaseOrderReopened',
      ...byActor(ctx, held.company_id),
      params: { po_number: held.po_number },
    })
  })
  return {}
}

/** @throws NOT_FOUND for another company's as for one that never was */
async function holdManaged({ actor }: Ctx, tx: Tx, purchaseOrderId: string): Promise<PurchaseOrder> {
  const row = await tx
    .selectFrom('purchase_order')
    .selectAll()
    .where('purchase_order_id', '=', purchaseOrderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row || !(actor.is_operator || row.company_id === actor.company_id)) throw notFound()
  return row
}

/** @throws DATE_IN_PAST where the last day is over where the company is */
async function requireNotPast({ now }: Ctx, tx: Tx, companyId: string, day: string | null): Promise<void> {
  if (day === null) return
  const { time_zone } = await tx
    .selectFrom('company')
    .select('time_zone')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  if (day < dayIn(time_zone, now())) throw new CallError('DATE_IN_PAST')
}

const byActor = ({ actor, request }: Ctx, company_id: string) => ({
  actor_id: actor.account_id,
  subject_id: company_id,
  ip: request.ip,
})
