/** Shows operators how far each reviewer agrees with the others. */
import type { calls, OutputOf } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import { agreementOf } from './agreement.ts'
import { readCompared, yearMs } from './compared.ts'

type Output = OutputOf<(typeof calls)['review']['getReviewerAgreement']>
type Load = Pick<Output['list'][number], 'done_count' | 'taken_count' | 'pass_rate' | 'median_hours'>
type Row = Load & { account_id: string; nickname: string; avatar: string | null }

export async function getReviewerAgreement(ctx: Ctx): Promise<Output> {
  const [loads, compared] = await Promise.all([readLoads(ctx), readCompared(ctx.db, ctx.now())])
  const comparedOf = Map.groupBy(compared, (one) => one.reviewer_id)
  return {
    list: loads.map(({ account_id, nickname, avatar, ...load }) => {
      const { pairs = 0, ...found } = agreementOf(comparedOf.get(account_id) ?? []) ?? {}
      return {
        reviewer: { account_id, nickname, avatar },
        ...load,
        pairs,
        same_verdict: null,
        kappa: null,
        mean_difference: null,
        ...found,
      }
    }),
  }
}

/** Reviewers who completed reviews in the last year or have some in hand, sorted by completed reviews, descending. */
async function readLoads({ db, now }: Ctx): Promise<Row[]> {
  const since = new Date(now().getTime() - yearMs)
  const { rows } = await sql<Row>`
    select a.account_id, coalesce(nullif(a.nickname, ''), a.username) as nickname, a.avatar,
      count(*) filter (where r.state = 'done')::int as done_count,
      count(*) filter (where r.state = 'taken')::int as taken_count,
      (avg((r.verdict = 'pass')::int) filter (where r.state = 'done'))::float8 as pass_rate,
      percentile_cont(0.5) within group (order by extract(epoch from r.done_at - r.taken_at)::float8 / 3600)
        filter (where r.state = 'done') as median_hours
    from review r join account a on a.account_id = r.reviewer_id
    where r.state = 'taken' or r.done_at >= ${since}
    group by a.account_id
    order by done_count desc, taken_count desc, a.account_id`.execute(db)
  return rows
}
