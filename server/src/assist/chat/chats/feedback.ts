/** What whoever asked thinks of an answer. */
import { type calls, feedbackIntention, type OutputOf, type ParsedOf } from '@polyphony/contract'
import { z } from 'zod'
import type { Ctx } from '../../../ground/context.ts'
import { requireAnswer } from './own-chat.ts'

type Calls = (typeof calls)['chat']

export async function getChatContentFeedback(
  ctx: Ctx,
  { id }: ParsedOf<Calls['getChatContentFeedback']>,
): Promise<OutputOf<Calls['getChatContentFeedback']>> {
  await requireAnswer(ctx.db, ctx.actor, id)
  const said = await ctx.db
    .selectFrom('chat_feedback')
    .select(['feedback', 'reason'])
    .where('message_id', '=', id)
    .executeTakeFirst()
  return { feedback_intention: z.parse(feedbackIntention, said?.feedback ?? 0), reason: said?.reason ?? '' }
}

export async function setChatContentFeedback(
  ctx: Ctx,
  { id, feedback_intention, reason }: ParsedOf<Calls['setChatContentFeedback']>,
) {
  await requireAnswer(ctx.db, ctx.actor, id)
  const said = { feedback: feedback_intention, reason, created_at: ctx.now() }
  if (feedback_intention === 0) await ctx.db.deleteFrom('chat_feedback').where('message_id', '=', id).execute()
  else
    await ctx.db
      .insertInto('chat_feedback')
      .values({ message_id: id, ...said })
      .onConflict((conflict) => conflict.column('message_id').doUpdateSet(said))
      .execute()
  return {}
}
