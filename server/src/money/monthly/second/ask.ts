/** Above a limit an operator only asks: another one carries it out (decision 83). */
import type { SettleRequest } from '@polyphony/contract'
import { sendLetter } from '../../../base/message/send-letter.ts'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { linkToOperators } from '../letter.ts'
import { amountOf, limitOf } from '../reading/approvals.ts'
import { nameOf } from '../reading/rows.ts'
import type { SettlementRow } from '../store.ts'

/** What is refused to a talent moves nothing. */
export async function needsSecond(tx: Tx, { currency }: SettlementRow, request: SettleRequest): Promise<boolean> {
  const amount = Math.abs(amountOf(request))
  return amount > 0 && amount > (await limitOf(tx, currency))
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
  for (const account_id of await otherOperators(tx, [asked_by, talent_id]))
    await sendLetter(transaction, { account_id, kind: 'approvalAsked', params, link: linkToOperators(settlement_id) })
  await recordAudit(transaction, {
    action: 'settlementApprovalAsked',
    actor_id: asked_by,
    subject_id: approval_id,
    params: { amount_minor, currency },
    ip,
  })
}

async function otherOperators(tx: Tx, excludedIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('account')
    .select('account_id')
    .where('is_operator', '=', true)
    .where('status', '=', 'normal')
    .where('account_id', 'not in', excludedIds)
    .orderBy('account_id')
    .execute()
  return rows.map(({ account_id }) => account_id)
}
