import type { calls, OutputOf } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { notFound } from '../../../ground/kernel/call-error.ts'
import { reviewRows, toSummary } from '../review-rows.ts'

type GetReview = (typeof calls)['review']['getReview']

/** For the reviewer who has it and for operators; never for the author of the work. */
export async function getReview(ctx: Ctx, input: { node_task_id: string }): Promise<OutputOf<GetReview>> {
  const { actor } = ctx
  const row = await reviewRows(ctx.db, actor)
    .select(['t.description as introduction', 't.style_guide', 'm.terms', 'r.hints'])
    .where('r.node_task_id', '=', input.node_task_id)
    .where('r.talent_id', '<>', actor.account_id)
    .$if(!actor.is_operator, (rows) => rows.where('r.reviewer_id', '=', actor.account_id))
    .executeTakeFirst()
  if (!row) throw notFound()
  const { introduction, style_guide, terms, hints, ...summary } = row
  return { ...toSummary(summary, actor, ctx.now()), introduction, style_guide, terms: terms ?? [], hints }
}
