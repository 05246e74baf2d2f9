/** Above a limit an operator only asks: another one carries it out (decision 83). */
import { addedItemKinds, day, type SettleRequest, secondOperatorDays, toWireTime } from '@polyphony/contract'
import { sql } from 'kysely'
import { sendLetterToOperators } from '../../../base/message/send-letter.ts'
import type { Ctx } from '../../../ground/context.ts'
import { sqlTime } from '../../../ground/db/connect.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { linkToOperators } from '../letter.ts'
import { amountOf, limitOf } from '../reading/approvals.ts'
import { nameOf } from '../reading/rows.ts'
import type { SettlementRow } from '../store.ts'

/**
 * Whether one operator is not enough: for the amount, or for what they have added to this talent's months lately and this
 * together. What is refused to a talent moves nothing.
 */
export async function needsSecond(
  { actor: { account_id } }: Ctx,
  transaction: Transaction,
  row: SettlementRow,
  request: SettleRequest,
): Promise<boolean> {
  const amount = Math.abs(amountOf(request))
  if (amount === 0) return false
  const limit = await limitOf(transaction.tx, row.currency)
  return amount > limit || amount + (await addedAlone(transaction, account_id, row)) > limit
}

/** What an operator has added to a talent's months without a second one, in the last days. Two at once wait for each other. */
async function addedAlone(
  { tx, now }: Transaction,
  operatorId: string,
  { talent_id, currency }: SettlementRow,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`added/${operatorId}/${talent_id}`}, 0))`.execute(tx)
  const since = sqlTime(toWireTime(new Date(now().getTime() - secondOperatorDays * day)))
  const { rows } = await sql<{ alone: number }>`
    select (
      (select coalesce(sum(abs(amount_minor)), 0) from settlement_item
        where created_by = ${operatorId} and talent_id = ${talent_id} and currency = ${currency}
          and kind = any(${addedItemKinds}::text[]) and created_at >= ${since})
      - (select coalesce(sum(abs(p.amount_minor)), 0) from settlement_approval p join settlement s using (settlement_id)
        where p.state = 'approved' and p.asked_by = ${operatorId} and s.talent_id = ${talent_id} and s.currency = ${currency}
          and p.decided_at >= ${since})
    )::float8 as alone`.execute(tx)
  return rows[0]?.alone ?? 0
}

/** @throws APPROVAL_OPEN where the dispute's answer waits already */
export async function askSecond(
  { actor: { account_id: asked_by }, request: { ip } }: Ctx,
  transaction: Transaction,
  { settlement_id, talent_id, month, currency }: SettlementRow,
  request: SettleRequest,
): Promise<void> {
  const { tx } = transaction
  const amount_minor = amountOf(request)
  const approval_id = transaction.newId()
  // An input has its version beside what it wants.
  const kept: SettleRequest = 'add' in request ? { add: request.add } : { answer: request.answer }
  const made = await tx
    .insertInto('settlement_approval')
    .values({
      approval_id,
      settlement_id,
      dispute_id: 'answer' in request ? request.answer.dispute_id : null,
      request: JSON.stringify(kept),
      amount_minor,
      asked_by,
      created_at: transaction.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!made.numInsertedOrUpdatedRows) throw new CallError('APPROVAL_OPEN')
  const note = 'add' in request ? request.add.note : request.answer.answer
  const params = { amount_minor, currency, month, note, nickname: await nameOf(tx, talent_id) }
  const letter = { kind: 'approvalAsked' as const, params, link: linkToOperators(settlement_id) }
  await sendLetterToOperators(transaction, letter, [asked_by, talent_id])
  await recordAudit(transaction, {
    action: 'settlementApprovalAsked',
    actor_id: asked_by,
    subject_id: approval_id,
    params: { amount_minor, currency },
    ip,
  })
}
