/** Figures of the queue and of a reviewer's own load. */
import { type calls, day, type OutputOf, present } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import { agreementOf } from '../agreement/agreement.ts'
import { readCompared } from '../agreement/compared.ts'
import { mayReview } from './qualified.ts'

type Stats = OutputOf<(typeof calls)['review']['getTestStats']>

const recentMs = 30 * day

export async function getTestStats(ctx: Ctx): Promise<Stats> {
  const [waiting, own, median_hours, compared] = await Promise.all([
    readWaiting(ctx),
    readOwn(ctx),
    readMedian(ctx),
    readCompared(ctx.db, ctx.now(), ctx.actor.account_id),
  ])
  const found = agreementOf(compared)
  const agreement = found && {
    pairs: found.pairs,
    same_verdict: found.same_verdict,
    mean_difference: found.mean_difference,
  }
  return { ...waiting, ...own, median_hours, agreement }
}

async function readWaiting({ db, actor, now }: Ctx) {
  const { rows } = await sql<Pick<Stats, 'waiting_count' | 'overdue_count' | 'waiting_words'>>`
    select count(*)::int as waiting_count, count(*) filter (where r.due_at < ${now()})::int as overdue_count,
      coalesce(sum(t.word_count), 0)::int as waiting_words
    from review r join task t using (task_id) where r.state = 'waiting' and ${mayReview(actor)}`.execute(db)
  return present(rows[0])
}

async function readOwn({ db, actor, now }: Ctx) {
  const since = new Date(now().getTime() - recentMs)
  const { rows } = await sql<Pick<Stats, 'taken_count' | 'taken_words' | 'done_count' | 'done_words'>>`
    select count(*) filter (where r.state = 'taken')::int as taken_count,
      coalesce(sum(t.word_count) filter (where r.state = 'taken'), 0)::int as taken_words,
      count(*) filter (where r.done_at >= ${since})::int as done_count,
      coalesce(sum(t.word_count) filter (where r.done_at >= ${since}), 0)::int as done_words
    from review r join task t using (task_id) where r.reviewer_id = ${actor.account_id}`.execute(db)
  return present(rows[0])
}

/** The median duration of reviews in the actor's roles and pairs, by all reviewers; null where there are none. */
async function readMedian({ db, actor, now }: Ctx): Promise<number | null> {
  const since = new Date(now().getTime() - recentMs)
  const isOfOwnPairs = sql`exists (select from talent_pair p where p.account_id = ${actor.account_id}
    and p.role_id = r.role_id and p.source_lang = r.source_lang and p.target_lang = r.target_lang and p.lost_at is null)`
  const { rows } = await sql<{ median_hours: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from r.done_at - r.created_at) / 3600) as median_hours
    from review r where r.state = 'done' and r.done_at >= ${since}
      and ${actor.is_operator ? sql`true` : isOfOwnPairs}`.execute(db)
  return present(rows[0]).median_hours
}
