/** The tables of settlements, which only this domain writes. */
import { maySettle, type SettleAction, type SettleEventKind, type SettleSide } from '@polyphony/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import type {
  SettlementDisputeTable,
  SettlementItemTable,
  SettlementPaymentTable,
  SettlementTable,
} from '../../ground/db/schema.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'

export type SettlementRow = Selectable<SettlementTable>
export type ItemRow = Selectable<SettlementItemTable>
export type DisputeRow = Selectable<SettlementDisputeTable>

export interface Wanted {
  settlement_id: string
  /** The version that was read; undefined: any. */
  version?: number | undefined
}

/**
 * Locks a settlement for a change.
 * @param talentId whose it must be; null: anybody's
 * @throws CallError NOT_FOUND, VERSION_CONFLICT, SETTLE_STATE_WRONG
 */
export async function lockSettlement(
  tx: Tx,
  { settlement_id, version }: Wanted,
  { talentId, action, side }: { talentId: string | null; action: SettleAction; side: SettleSide },
): Promise<SettlementRow> {
  let rows = tx.selectFrom('settlement').selectAll().where('settlement_id', '=', settlement_id)
  if (talentId !== null) rows = rows.where('talent_id', '=', talentId)
  const row = await rows.forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  if (version !== undefined && version !== row.version) throw new CallError('VERSION_CONFLICT')
  if (!maySettle(action, side, { state: row.state, is_paid: row.paid_at !== null }))
    throw new CallError('SETTLE_STATE_WRONG')
  return row
}

export async function changeSettlement(
  { tx }: Transaction,
  settlementId: string,
  change: Partial<
    Pick<
      Insertable<SettlementTable>,
      'state' | 'confirm_until' | 'reminded_at' | 'confirmed_at' | 'confirmed_by' | 'paid_at' | 'due_on' | 'note'
    >
  >,
): Promise<void> {
  await tx
    .updateTable('settlement')
    .set({ ...change, version: sql`version + 1` })
    .where('settlement_id', '=', settlementId)
    .execute()
}

/** After items have come or gone. */
export async function sumUp({ tx }: Transaction, settlementId: string): Promise<void> {
  await sql`
    update settlement set version = version + 1, total_minor = (
      select coalesce(sum(amount_minor), 0) from settlement_item where settlement_id = ${settlementId}
    ) where settlement_id = ${settlementId}`.execute(tx)
}

/**
 * Makes another part of the month of a settlement, with some of its items.
 * @returns its id
 */
export async function splitOff(
  transaction: Transaction,
  from: SettlementRow,
  itemIds: readonly string[],
  begin: Pick<SettlementRow, 'state'> & { confirm_until: Date },
): Promise<string> {
  const { tx } = transaction
  const settlement_id = transaction.newId()
  const { entity_id, talent_id, month, currency, due_on, latest_on } = from
  // Its first part stands for the month: two that split it wait for each other.
  await tx
    .selectFrom('settlement')
    .select('settlement_id')
    .where((row) => row.and({ entity_id, talent_id, month, currency, part: 1 }))
    .forUpdate()
    .execute()
  await sql`
    insert into settlement
      (settlement_id, entity_id, talent_id, month, currency, part, state, total_minor, due_on, latest_on, confirm_until, created_at)
    select ${settlement_id}, entity_id, talent_id, month, currency, max(part) + 1, ${begin.state}::int,
      (select sum(amount_minor) from settlement_item where item_id = any(${itemIds}::uuid[])),
      ${due_on}::date, ${latest_on}::date, ${begin.confirm_until}, ${transaction.now()}
    from settlement where talent_id = ${talent_id} and month = ${month} and currency = ${currency}
      and entity_id = ${entity_id}
    group by entity_id, talent_id, month, currency`.execute(tx)
  await tx.updateTable('settlement_item').set({ settlement_id }).where('item_id', 'in', itemIds).execute()
  await sumUp(transaction, from.settlement_id)
  await addEvent(transaction, { settlement_id, kind: 'split', actor_id: null, params: { item_count: itemIds.length } })
  return settlement_id
}

export function itemsOf(tx: Tx, settlementId: string): Promise<ItemRow[]> {
  const rows = tx.selectFrom('settlement_item').selectAll().where('settlement_id', '=', settlementId)
  return rows.orderBy('created_at').orderBy('item_id').execute()
}

export async function insertItem({ tx }: Transaction, row: Insertable<SettlementItemTable>): Promise<void> {
  await tx.insertInto('settlement_item').values(row).execute()
}

export async function insertDispute({ tx }: Transaction, row: Insertable<SettlementDisputeTable>): Promise<void> {
  await tx.insertInto('settlement_dispute').values(row).execute()
}

export async function changeDispute(
  { tx }: Transaction,
  disputeId: string,
  change: Pick<Insertable<SettlementDisputeTable>, 'state' | 'decided_at'> &
    Partial<Pick<Insertable<SettlementDisputeTable>, 'granted_minor' | 'granted_item_id' | 'answer' | 'decided_by'>>,
): Promise<void> {
  await tx.updateTable('settlement_dispute').set(change).where('dispute_id', '=', disputeId).execute()
}

/** @throws CallError NOT_FOUND where the settlement has no such open dispute */
export async function openDispute(tx: Tx, settlementId: string, disputeId: string): Promise<DisputeRow> {
  const row = await tx
    .selectFrom('settlement_dispute')
    .selectAll()
    .where((where) => where.and({ settlement_id: settlementId, dispute_id: disputeId }))
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.state !== 'open') throw new CallError('SETTLE_STATE_WRONG')
  return row
}

/** The items that are disputed, in no order. */
export async function disputedItems(tx: Tx, settlementId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('settlement_dispute')
    .select('item_id')
    .where((where) => where.and({ settlement_id: settlementId, state: 'open' }))
    .execute()
  return rows.map(({ item_id }) => item_id)
}

export async function insertPayment({ tx }: Transaction, row: Insertable<SettlementPaymentTable>): Promise<void> {
  await tx.insertInto('settlement_payment').values(row).execute()
}

export async function addEvent(
  transaction: Transaction,
  event: {
    settlement_id: string
    kind: SettleEventKind
    /** Null: the system. */
    actor_id: string | null
    params?: Readonly<Record<string, unknown>>
  },
): Promise<void> {
  const { params = {}, ...row } = event
  await transaction.tx
    .insertInto('settlement_event')
    .values({ ...row, event_id: transaction.newId(), params: JSON.stringify(params), created_at: transaction.now() })
    .execute()
}
