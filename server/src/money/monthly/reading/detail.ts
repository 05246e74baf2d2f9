/** A settlement with all that it is made of. */
import {
  addWorkingDays,
  answerDays,
  dayIn,
  fromWireTime,
  type SettleDetail,
  type SettleDispute,
  type SettleItem,
} from '@polyphony/contract'
import { sql } from 'kysely'
import { defaultEntity } from '../../../base/entity/default-entity.ts'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { notFound } from '../../../ground/kernel/call-error.ts'
import { incomeLines } from '../../settlement/income/income-lines.ts'
import { type DisputeRow, type ItemRow, itemsOf } from '../store.ts'
import { approvalsOf, limitOf } from './approvals.ts'
import { readRows, settlements } from './rows.ts'

/** @throws CallError NOT_FOUND where it is neither theirs nor are they an operator */
export async function detailOf(
  { actor, now }: Pick<Ctx, 'actor' | 'now'>,
  tx: Tx,
  settlementId: string,
): Promise<SettleDetail> {
  let rows = settlements(tx).where('s.settlement_id', '=', settlementId)
  if (!actor.is_operator) rows = rows.where('s.talent_id', '=', actor.account_id)
  const [row] = await readRows(tx, actor, rows, now())
  if (!row) throw notFound()
  const { time_zone } = await defaultEntity(tx)
  const isHouse = actor.is_operator && actor.account_id !== row.talent.account_id
  return {
    ...row,
    items: await readItems(tx, settlementId, time_zone),
    payments: await paymentsOf(tx, settlementId),
    history: await historyOf(tx, settlementId, row.talent.account_id),
    parts: await otherParts(tx, settlementId),
    operator_note: isHouse ? await noteOf(tx, settlementId) : '',
    approvals: isHouse ? await approvalsOf(tx, settlementId, actor) : [],
    second_operator_minor: isHouse ? await limitOf(tx, row.currency) : null,
  }
}

async function readItems(tx: Tx, settlementId: string, zone: string): Promise<SettleItem[]> {
  const items = await itemsOf(tx, settlementId)
  const ids = items.map(({ item_id }) => item_id)
  const lines = await incomeLines(
    tx,
    items.flatMap(({ income_id }) => income_id ?? []),
  )
  const disputes = await disputesOf(tx, ids, zone)
  const related = await relatedOf(tx, items)
  const find = (itemId: string | null) => related.find(({ item_id }) => item_id === itemId) ?? null
  return items.map(({ item_id, kind, amount_minor, note, mistake, created_at, income_id, quality, ...refers }) => ({
    item_id,
    kind,
    amount_minor,
    note,
    mistake,
    created_at,
    income: income_id === null ? null : (lines.get(income_id) ?? null),
    corrects: find(refers.corrects_item_id),
    corrected_by: related.filter((one) => one.corrects_item_id === item_id),
    about: find(refers.about_item_id),
    quality,
    disputes: disputes.get(item_id) ?? [],
  }))
}

async function disputesOf(tx: Tx, itemIds: readonly string[], zone: string): Promise<Map<string, SettleDispute[]>> {
  if (itemIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('settlement_dispute')
    .selectAll()
    .where('item_id', 'in', itemIds)
    .orderBy('created_at', 'desc')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ item_id }) => item_id)].map(([item_id, own]) => [
      item_id,
      own.map((row) => shownDispute(row, zone)),
    ]),
  )
}

export function shownDispute(row: DisputeRow, zone: string): SettleDispute {
  const answer_by = addWorkingDays(dayIn(zone, fromWireTime(row.created_at)), answerDays)
  return { ...row, answer_by }
}

type Related = NonNullable<SettleItem['corrects']> & { corrects_item_id: string | null }

/** The items that these put right or are for, and those that put these right. */
async function relatedOf(tx: Tx, items: readonly ItemRow[]): Promise<Related[]> {
  const own = items.map(({ item_id }) => item_id)
  const named = items.flatMap(({ corrects_item_id, about_item_id }) => corrects_item_id ?? about_item_id ?? [])
  if (own.length === 0) return []
  const { rows } = await sql<Related>`
    select i.item_id, i.settlement_id, s.month, i.amount_minor, t.name as task_name, i.corrects_item_id
    from settlement_item i
    left join settlement s using (settlement_id)
    left join settlement_item w on w.item_id = i.about_item_id
    left join income on income.income_id = coalesce(i.income_id, w.income_id)
    left join task t on t.task_id = income.task_id
    where i.corrects_item_id = any(${own}::uuid[]) or i.item_id = any(${named}::uuid[])
    order by i.created_at, i.item_id`.execute(tx)
  return rows
}

function paymentsOf(tx: Tx, settlementId: string): Promise<SettleDetail['payments']> {
  return tx
    .selectFrom('settlement_payment as p')
    .innerJoin('bank_account as b', 'b.bank_account_id', 'p.bank_account_id')
    .select([
      'p.payment_id',
      'p.amount_minor',
      'p.reference',
      'p.paid_on',
      'b.last_four',
      'p.returned_at',
      'p.return_reason',
    ])
    .where('p.settlement_id', '=', settlementId)
    .orderBy('p.created_at', 'desc')
    .execute()
}

async function historyOf(tx: Tx, settlementId: string, talentId: string): Promise<SettleDetail['history']> {
  const rows = await tx
    .selectFrom('settlement_event')
    .select(['event_id', 'kind', 'actor_id', 'params', 'created_at'])
    .where('settlement_id', '=', settlementId)
    .orderBy('created_at')
    .orderBy('event_id')
    .execute()
  return rows.map(({ actor_id, params, ...event }) => ({
    ...event,
    params: params as Record<string, unknown>,
    by: actor_id === null ? 'system' : actor_id === talentId ? 'talent' : 'operator',
  }))
}

async function otherParts(tx: Tx, settlementId: string): Promise<SettleDetail['parts']> {
  const { rows } = await sql<SettleDetail['parts'][number]>`
    select o.settlement_id, o.part, o.state, o.total_minor
    from settlement s join settlement o using (talent_id, month, currency)
    where s.settlement_id = ${settlementId} and o.settlement_id <> s.settlement_id order by o.part`.execute(tx)
  return rows
}

async function noteOf(tx: Tx, settlementId: string): Promise<string> {
  const row = await tx
    .selectFrom('settlement')
    .select('note')
    .where('settlement_id', '=', settlementId)
    .executeTakeFirstOrThrow()
  return row.note
}
