/** A talent disputes items of a month, and takes a dispute back. */
import { type calls, type OutputOf, type ParsedOf, paths, settleStates } from '@polyphony/contract'
import { sendLetterToOperators } from '../../base/message/send-letter.ts'
import type { Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { sumOf } from '../settlement/calculation.ts'
import { bundleOf } from './bundle.ts'
import { detailOf } from './reading/detail.ts'
import { nameOf } from './reading/rows.ts'
import { countSegments } from './reading/segments.ts'
import { resume } from './resume.ts'
import {
  addEvent,
  changeDispute,
  changeSettlement,
  disputedItems,
  type ItemRow,
  insertDispute,
  itemsOf,
  lockSettlement,
  openDispute,
  type SettlementRow,
  splitOff,
} from './store.ts'

type Calls = (typeof calls)['settle']
type Dispute = ParsedOf<Calls['dissentSettle']>['disputes'][number]

export function dissentSettle(
  ctx: Ctx,
  { disputes, ...wanted }: ParsedOf<Calls['dissentSettle']>,
): Promise<OutputOf<Calls['dissentSettle']>> {
  const { account_id } = ctx.actor
  return once(ctx, async (transaction) => {
    const { tx } = transaction
    const row = await lockSettlement(tx, wanted, { talentId: account_id, action: 'dissent', side: 'talent' })
    const items = await itemsOf(tx, row.settlement_id)
    await checkDisputes(tx, items, disputes, await disputedItems(tx, row.settlement_id))
    const settlement_id = await holdDisputed(transaction, row, items, disputes)
    for (const dispute of disputes)
      await insertDispute(transaction, {
        ...dispute,
        dispute_id: transaction.newId(),
        settlement_id,
        created_at: transaction.now(),
      })
    const params = { count: disputes.length }
    await addEvent(transaction, { settlement_id, kind: 'disputed', actor_id: account_id, params })
    await sendLetterToOperators(transaction, {
      kind: 'settlementDisputed',
      params: { month: row.month, count: String(disputes.length), nickname: await nameOf(tx, account_id) },
      link: paths.opsDisputes,
    })
    return detailOf(ctx, tx, settlement_id)
  })
}

async function checkDisputes(
  tx: Tx,
  items: readonly ItemRow[],
  disputes: readonly Dispute[],
  open: readonly string[],
): Promise<void> {
  for (const { item_id, segment_ids } of disputes) {
    const item = items.find((one) => one.item_id === item_id)
    if (!item) throw notFound()
    if (open.includes(item_id)) throw new CallError('DISPUTE_OPEN')
    const wanted = new Set(segment_ids)
    if (
      wanted.size > 0 &&
      (item.income_id === null || (await countSegments(tx, item.income_id, [...wanted])) < wanted.size)
    )
      throw notFound()
  }
}

/**
 * What is disputed is held in a part of its own, so that the rest is paid on its day: a deduction with the work that it was
 * taken from. A month of which nothing would be left to pay is held as a whole, and so is one of which less than nothing would
 * be held.
 */
async function holdDisputed(
  transaction: Transaction,
  row: SettlementRow,
  items: readonly ItemRow[],
  disputes: readonly Dispute[],
): Promise<string> {
  if (row.state === settleStates.disputed) return row.settlement_id
  const disputedIds = disputes.map(({ item_id }) => item_id)
  const bundle = bundleOf(items, disputedIds)
  const { disputed } = settleStates
  if (sumOf(items) - sumOf(bundle) <= 0 || sumOf(bundle) < 0) {
    await changeSettlement(transaction, row.settlement_id, { state: disputed, reminded_at: null })
    return row.settlement_id
  }
  const held = bundle.map(({ item_id }) => item_id)
  return splitOff(transaction, row, held, { state: disputed, confirm_until: transaction.now() })
}

export function withdrawDispute(
  ctx: Ctx,
  { dispute_id, ...wanted }: ParsedOf<Calls['withdrawDispute']>,
): Promise<OutputOf<Calls['withdrawDispute']>> {
  const { account_id } = ctx.actor
  return once(ctx, async (transaction) => {
    const { tx } = transaction
    const row = await lockSettlement(tx, wanted, { talentId: account_id, action: 'answer', side: 'talent' })
    const { item_id } = await openDispute(tx, row.settlement_id, dispute_id)
    await changeDispute(transaction, dispute_id, { state: 'withdrawn', decided_at: transaction.now() })
    await addEvent(transaction, { settlement_id: row.settlement_id, kind: 'withdrawn', actor_id: account_id })
    const settlement_id = await resume(transaction, row, item_id)
    return detailOf(ctx, tx, settlement_id)
  })
}
