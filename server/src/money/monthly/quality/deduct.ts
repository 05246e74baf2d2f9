/**
 * An operator takes a part of the pay of work away for its quality: never by itself, never before the talent had it back with
 * the issues, never where the law forbids it.
 */
import {
  type calls,
  confirmDays,
  type DeductionReason,
  day,
  type OutputOf,
  type ParsedOf,
  present,
  settleStates,
  toWireTime,
} from '@polyphony/contract'
import { sendLetter } from '../../../base/message/send-letter.ts'
import type { Ctx } from '../../../ground/context.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { once } from '../../../ground/kernel/idempotency.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { payDeducted } from '../../settlement/events/pay-talent.ts'
import { checkStaysAboveZero } from '../above-zero.ts'
import { linkToSettlement } from '../letter.ts'
import { detailOf } from '../reading/detail.ts'
import { confirmUntil } from '../resume.ts'
import { addEvent, changeSettlement, insertItem, itemsOf, lockSettlement, type SettlementRow, sumUp } from '../store.ts'
import { checkDeduction, type Deductible, deductibleOf } from './deductible.ts'
import type { MarkedIssue } from './issues.ts'

type Call = (typeof calls)['deductions']['deductItem']
export type Deduction = Omit<ParsedOf<Call>, 'settlement_id' | 'version'>

export function deductItem(
  ctx: Ctx,
  { settlement_id, version, ...deduction }: ParsedOf<Call>,
): Promise<OutputOf<Call>> {
  return once(ctx, async (transaction) => {
    const lock = { talentId: null, action: 'deduct', side: 'operator' } as const
    const row = await lockSettlement(transaction.tx, { settlement_id, version }, lock)
    if (row.talent_id === ctx.actor.account_id) throw new CallError('SETTLE_OWN')
    await deduct(ctx, transaction, row, deduction)
    return detailOf(ctx, transaction.tx, settlement_id)
  })
}

async function deduct(ctx: Ctx, transaction: Transaction, row: SettlementRow, deduction: Deduction): Promise<void> {
  const { tx } = transaction
  const { item_id: about_item_id, amount_minor, issue_ids } = deduction
  const items = await itemsOf(tx, row.settlement_id)
  if (!items.some(({ item_id }) => item_id === about_item_id)) throw notFound()
  const found = await deductibleOf(tx, about_item_id)
  const actor_id = ctx.actor.account_id
  const issues = checkDeduction(found, { amount_minor, issue_ids, actor_id })
  await checkStaysAboveZero(transaction, row, -amount_minor, false)
  const item_id = await postDeduction(transaction, { row, found, issues, deduction, actor_id })
  const { settlement_id, currency } = row
  await sumUp(transaction, settlement_id)
  // From now on there is time to appeal.
  if (row.state === settleStates.toBeSettled)
    await changeSettlement(transaction, settlement_id, {
      confirm_until: confirmUntil(transaction.now()),
      reminded_at: null,
    })
  const params = { amount_minor: -amount_minor, currency }
  await addEvent(transaction, { settlement_id, kind: 'deducted', actor_id, params })
  await recordAudit(transaction, {
    action: 'settlementDeducted',
    actor_id,
    subject_id: item_id,
    params: { ...params, issue_count: issues.length },
    ip: ctx.request.ip,
  })
  await tell(transaction, row, deduction, issues.length)
}

interface Posted {
  row: SettlementRow
  found: Deductible
  issues: readonly MarkedIssue[]
  deduction: Deduction
  actor_id: string
}

/** @returns the item's id */
async function postDeduction(
  transaction: Transaction,
  { row, found, issues, deduction, actor_id }: Posted,
): Promise<string> {
  const { settlement_id, talent_id, currency } = row
  const item_id = transaction.newId()
  const amount_minor = -deduction.amount_minor
  const { task_id, node_task_id } = found
  const rule = present(found.rule)
  const posted = { item_id, payee_id: talent_id, currency, amount_minor, task_id, node_task_id }
  const { transaction_id } = await payDeducted(transaction, posted)
  const quality: DeductionReason = {
    kind: 'deduction',
    rule_id: rule.rule_id,
    max_percent: rule.max_deduction_percent,
    base_minor: found.amount_minor,
    issues: issues.map(({ issue_id, type, severity }) => ({ issue_id, type, severity })),
  }
  await insertItem(transaction, {
    item_id,
    settlement_id,
    talent_id,
    currency,
    kind: 'deduction',
    amount_minor,
    note: deduction.note,
    about_item_id: deduction.item_id,
    quality: JSON.stringify(quality),
    transaction_id,
    created_by: actor_id,
    created_at: transaction.now(),
  })
  return item_id
}

function tell(
  transaction: Transaction,
  { settlement_id, talent_id, month, currency }: SettlementRow,
  { amount_minor, note }: Deduction,
  count: number,
): Promise<void> {
  const appeal_at = toWireTime(new Date(transaction.now().getTime() + confirmDays * day))
  return sendLetter(transaction, {
    account_id: talent_id,
    kind: 'settlementDeducted',
    params: { month, amount_minor, currency, note, count: String(count), appeal_at },
    link: linkToSettlement(settlement_id),
  })
}
