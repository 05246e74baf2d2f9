/** Lists all reviews with names and reasons for operators, except reviews of the operator's own work. */
import type { calls, OutputOf, ParsedOf } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import { countCapped, inOrder, pageOf } from '../../../ground/db/page.ts'
import { reviewRows, toSummary } from '../review-rows.ts'

type List = (typeof calls)['review']['getReviewList']

const nameOf = (alias: 'p' | 'v') =>
  sql<string>`coalesce(nullif(${sql.ref(`${alias}.nickname`)}, ''), ${sql.ref(`${alias}.username`)})`

const columns = {
  created_at: sql`r.created_at`,
  do_deadline: sql`r.due_at`,
  username: sql`lower(${nameOf('p')})`,
  score: sql`r.score`,
} as const

export async function getReviewList(ctx: Ctx, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const { db, actor } = ctx
  const { state, trial_id } = input
  const rows = reviewRows(db, actor)
    .innerJoin('account as p', 'p.account_id', 'r.talent_id')
    .leftJoin('account as v', 'v.account_id', 'r.reviewer_id')
    .select(['r.trial_id', 'r.talent_id', 'p.avatar as talent_avatar', 'v.avatar as reviewer_avatar'])
    .select([nameOf('p').as('talent_name'), nameOf('v').as('reviewer_name')])
    .where('r.talent_id', '<>', actor.account_id)
    .$if(state !== null, (some) => some.where('r.state', '=', state!))
    .$if(trial_id !== null, (some) => some.where('r.trial_id', '=', trial_id!))
  const found = await pageOf(rows.orderBy(inOrder(input, columns, sql`r.review_id`)), input).execute()
  const list = found.map((row) => {
    const { trial_id, talent_id, talent_avatar, talent_name, reviewer_avatar, reviewer_name, ...summary } = row
    const { reason, reviewer_id } = row
    return {
      ...toSummary(summary, actor, ctx.now()),
      reason,
      trial_id,
      talent: { account_id: talent_id, nickname: talent_name, avatar: talent_avatar },
      reviewer: reviewer_id ? { account_id: reviewer_id, nickname: reviewer_name, avatar: reviewer_avatar } : null,
    }
  })
  return { list, ...(await countCapped(db, rows)) }
}
