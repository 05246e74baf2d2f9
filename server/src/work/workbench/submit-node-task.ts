/** Hands the work in, once it is whole and everything a reviewer said has an answer. */

import type { Ctx } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import type { Work } from '../../ground/kernel/transaction.ts'
import { submitWork } from '../node/submit-work.ts'
import { serverKind } from '../registry/registry.ts'
import { type Document, lockDocument, readDocument } from './access.ts'
import { countUnanswered } from './issues.ts'
import { endLease, needLease } from './lease.ts'
import { recount } from './segments/count-segments.ts'

export async function submitNodeTask(
  ctx: Ctx,
  input: { node_task_id: string; client_id: string; has_gaps: boolean },
): Promise<Record<string, never>> {
  const { piece_id } = await readDocument(ctx, input.node_task_id)
  return once(ctx, async (work) => {
    // The engine locks the piece before its node tasks; so does whoever calls it.
    await work.tx.selectFrom('piece').select('piece_id').where('piece_id', '=', piece_id).forNoKeyUpdate().execute()
    const document = await lockDocument(work, ctx.actor, input.node_task_id, 'submit')
    if (document.purpose !== 'order') throw new CallError('NODE_TASK_STATE_WRONG')
    const tab = { actor: ctx.actor, client_id: input.client_id }
    await needLease(work, document, tab)
    const whole = () => needWhole(work, document)
    const { handIn } = serverKind(document.kind)
    await (handIn ? handIn(work, { ctx, document, has_gaps: input.has_gaps, needWhole: whole }) : whole())
    const unanswered = await countUnanswered(work.tx, document)
    if (unanswered > 0) throw new CallError('ISSUES_OPEN', { count: unanswered })
    await endLease(work, document, tab)
    await submitWork(work, document.node_task_id)
    return {}
  })
}

/** @throws SEGMENTS_UNFINISHED. */
export async function needWhole(work: Work, document: Document): Promise<void> {
  const { done_count, total_count } = await recount(work.tx, document)
  if (done_count < total_count) throw new CallError('SEGMENTS_UNFINISHED', { count: total_count - done_count })
}
