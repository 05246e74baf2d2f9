/** Hands the work in, once it is whole and everything a reviewer said has an answer. */

import { endLease } from '../../content/text/lease-rows.ts'
import type { Ctx } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import type { Work } from '../../ground/kernel/transaction.ts'
import { submitWork } from '../engine/submit-work.ts'
import { labelSetOf } from '../kinds/annotation/label-set-of.ts'
import { needInterpreted } from '../kinds/interpret/need-interpreted.ts'
import { keepResult } from '../kinds/repair/versions.ts'
import { type Document, lockDocument, readDocument } from './access.ts'
import { recount } from './count-segments.ts'
import { countUnanswered } from './issues.ts'
import { needLease } from './lease.ts'

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
    if (document.kind === 'interpreting') await needInterpreted(ctx, work, piece_id, input.has_gaps)
    else await (document.kind === 'imageRepair' ? keepResult : needWhole)(work, document)
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
  // A label set says whether each segment wants one.
  if (document.kind === 'annotation' && !(await labelSetOf(work.tx, document.node_task_id)).needs_label) return
  if (done_count < total_count) throw new CallError('SEGMENTS_UNFINISHED', { count: total_count - done_count })
}
