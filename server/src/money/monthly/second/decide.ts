/** A second operator approves or declines what another one wants to add or grant. */
import { type calls, type OutputOf, type ParsedOf, settleStates } from '@polyphony/contract'
import { sendLetter } from '../../../base/message/send-letter.ts'
import type { Ctx } from '../../../ground/context.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { once } from '../../../ground/kernel/idempotency.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { carryOut, lockFor } from '../change-item.ts'
import { linkToOperators } from '../letter.ts'
import { detailOf } from '../reading/detail.ts'
import { nameOf } from '../reading/rows.ts'
import { lockSettlement } from '../store.ts'

type Call = (typeof calls)['settle']['decideApproval']
type Decision = ParsedOf<Call>

export function decideApproval(ctx: Ctx, decision: Decision): Promise<OutputOf<Call>> {
  return once(ctx, async (transaction) => {
    const asked = await openApproval(transaction, decision.approval_id)
    const settlement_id =
      decision.verdict === 'approve'
        ? await approve(ctx, transaction, asked)
        : await decline(ctx, transaction, asked, decision.reason)
    await close(ctx, transaction, decision, asked)
    return detailOf(ctx, transaction.tx, settlement_id)
  })
}

type Asked = Awaited<ReturnType<typeof openApproval>>

/** Of two who decide at once one waits here, and is told. */
async function openApproval({ tx }: Transaction, approvalId: string) {
  const row = await tx
    .selectFrom('settlement_approval')
    .selectAll()
    .where('approval_id', '=', approvalId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.state !== 'open') throw new CallError('APPROVAL_DECIDED')
  return row
}

async function approve(ctx: Ctx, transaction: Transaction, { settlement_id, request, asked_by }: Asked) {
  const { account_id } = ctx.actor
  if (asked_by === account_id) throw new CallError('SECOND_OPERATOR_NEEDED')
  const row = await lockSettlement(transaction.tx, { settlement_id }, lockFor(request))
  if (row.talent_id === account_id) throw new CallError('SETTLE_OWN')
  // Its month was confirmed meanwhile: what is added has to say what it puts right.
  if (row.state === settleStates.confirmed && 'add' in request && request.add.corrects_item_id === null)
    throw new CallError('SETTLE_STATE_WRONG')
  return carryOut(ctx, transaction, row, request, asked_by)
}

async function decline(ctx: Ctx, transaction: Transaction, asked: Asked, reason: string) {
  const { settlement_id, amount_minor, asked_by } = asked
  if (asked_by === ctx.actor.account_id) return settlement_id
  const { talent_id, month, currency } = await transaction.tx
    .selectFrom('settlement')
    .select(['talent_id', 'month', 'currency'])
    .where('settlement_id', '=', settlement_id)
    .executeTakeFirstOrThrow()
  if (talent_id === ctx.actor.account_id) throw new CallError('SETTLE_OWN')
  await sendLetter(transaction, {
    account_id: asked_by,
    kind: 'approvalDeclined',
    params: { amount_minor, currency, month, reason, nickname: await nameOf(transaction.tx, talent_id) },
    link: linkToOperators(settlement_id),
  })
  return settlement_id
}

async function close(ctx: Ctx, transaction: Transaction, { verdict, reason }: Decision, asked: Asked): Promise<void> {
  const { approval_id, amount_minor } = asked
  await transaction.tx
    .updateTable('settlement_approval')
    .set({
      state: verdict === 'approve' ? 'approved' : 'declined',
      decided_by: ctx.actor.account_id,
      decided_at: transaction.now(),
      reason,
    })
    .where('approval_id', '=', approval_id)
    .execute()
  await recordAudit(transaction, {
    action: 'settlementApprovalDecided',
    actor_id: ctx.actor.account_id,
    subject_id: approval_id,
    params: { verdict, amount_minor },
    ip: ctx.request.ip,
  })
}
