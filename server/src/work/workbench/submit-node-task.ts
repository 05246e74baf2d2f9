/** Submits work when all segments are done and every issue has an answer. */

import { endLease } from '../../content/text/lease-rows.ts'
import type { Ctx } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { submitWork } from '../engine/submit-work.ts'
import { serverKind } from '../registry/registry.ts'
import { type Document, lockDocument, readDocument } from './access.ts'
import { recount } from './count-segments.ts'
import { countUnanswered } from './issues.ts'
import { needLease } from './lease.ts'

export async function submitNodeTask(
  ctx: Ctx,
  input: { node_task_id: string; client_id: string; has_gaps: boolean },
): Promise<Record<string, never>> {
  const { piece_id } = await readDocument(ctx, input.node_task_id)
  return once(ctx, async (transaction) => {
    // Locks the piece before its node tasks, in the engine's order.
    await transaction.tx
      .selectFrom('piece')
      .select('piece_id')
      .where('piece_id', '=', piece_id)
      .forNoKeyUpdate()
      .execute()
    const document = await lockDocument(transaction, ctx.actor, input.node_task_id, 'submit')
    if (document.purpose !== 'order') throw new CallError('NODE_TASK_STATE_WRONG')
    const tab = { actor: ctx.actor, client_id: input.client_id }
    await needLease(transaction, document, tab)
    await needDone(ctx, transaction, document, input)
    const unanswered = await countUnanswered(transaction.tx, document)
    if (unanswered > 0) throw new CallError('ISSUES_OPEN', { count: unanswered })
    await endLease(transaction, document, tab)
    await submitWork(transaction, document.node_task_id)
    return {}
  })
}

/** Refuses work that isn't done by the rule of its kind. */
export async function needDone(
  ctx: Ctx,
  transaction: Transaction,
  document: Document,
  { has_gaps }: { has_gaps: boolean },
): Promise<void> {
  const whole = () => needWhole(transaction, document)
  const { handIn } = serverKind(document.kind)
  await (handIn ? handIn(transaction, { ctx, document, has_gaps, needWhole: whole }) : whole())
}

/** @throws SEGMENTS_UNFINISHED. */
async function needWhole(transaction: Transaction, document: Document): Promise<void> {
  const { done_count, total_count } = await recount(transaction.tx, document)
  if (done_count < total_count) throw new CallError('SEGMENTS_UNFINISHED', { count: total_count - done_count })
}
