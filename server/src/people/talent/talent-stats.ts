/** Figures of a talent's work: counts, scores of reviews, punctuality. */
import {
  type calls,
  type OutputOf,
  type ParsedOf,
  present,
  type TalentNode,
  type TalentStats,
  talentLimits,
} from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { countCapped, pageOf } from '../../ground/db/page.ts'
import { readableTalent } from './who.ts'

type Talent = (typeof calls)['talent']
const shownScores = 50

export async function getTalentStats(ctx: Ctx, input: ParsedOf<Talent['getTalentStats']>): Promise<TalentStats> {
  const accountId = await readableTalent(ctx, input.account_id)
  const { db } = ctx
  const [months, scores, totals] = [
    await monthsOf(db, accountId, ctx.now()),
    await scoresOf(db, accountId),
    await totalsOf(db, accountId),
  ]
  const isEnough = scores.length >= talentLimits.enoughWork
  const mean = scores.reduce((sum, { score }) => sum + score, 0) / scores.length
  return { months, scores, ...totals, mean_score: isEnough ? Math.round(mean * 100) / 100 : null }
}

/** The last twelve months in the talent's time zone, including those without work. */
async function monthsOf(tx: Tx, accountId: string, now: Date): Promise<TalentStats['months']> {
  const { rows } = await sql<TalentStats['months'][number]>`
    with here as (
      select time_zone, date_trunc('month', ${now}::timestamptz at time zone time_zone) as latest
      from account where account_id = ${accountId}
    ), work as (
      select date_trunc('month', n.completed_at at time zone here.time_zone) as month, tf.word_count
      from here
      join node_task n on n.assignee_id = ${accountId} and n.state = 'completed'
        and n.completed_at >= (here.latest - interval '11 months') at time zone here.time_zone
      join piece p on p.piece_id = n.piece_id
      join task_file tf on tf.task_file_id = p.task_file_id
    )
    select to_char(m.month, 'YYYY-MM') as month, count(work.month)::int as count,
      coalesce(sum(work.word_count), 0)::int as word_count
    from here
    cross join lateral generate_series(here.latest - interval '11 months', here.latest, interval '1 month') as m(month)
    left join work on work.month = m.month
    group by m.month order by m.month`.execute(tx)
  return rows
}

async function scoresOf(tx: Tx, accountId: string): Promise<TalentStats['scores']> {
  const rows = await tx
    .selectFrom('node_task as n')
    .innerJoin('qa_result as q', 'q.reviewed_id', 'n.node_task_id')
    .select(['q.score', 'q.created_at'])
    .where('n.assignee_id', '=', accountId)
    .orderBy('q.created_at', 'desc')
    .limit(shownScores)
    .execute()
  return rows.toReversed()
}

async function totalsOf(tx: Tx, accountId: string) {
  const { rows } = await sql<{ finished_count: number; word_count: number; on_time: number; due: number }>`
    select count(*)::int as finished_count, coalesce(sum(tf.word_count), 0)::int as word_count,
      count(*) filter (where coalesce(n.submitted_at, n.completed_at) <= n.deadline_at)::int as on_time,
      count(n.deadline_at)::int as due
    from node_task n
    join piece p on p.piece_id = n.piece_id
    join task_file tf on tf.task_file_id = p.task_file_id
    where n.assignee_id = ${accountId} and n.state = 'completed'`.execute(tx)
  const { finished_count, word_count, on_time, due } = present(rows[0])
  const isEnough = due >= talentLimits.enoughWork
  return { finished_count, word_count, on_time_rate: isEnough ? Math.round((1000 * on_time) / due) / 1000 : null }
}

/** The caller's finished work, newest first. */
export async function getTalentNode(
  ctx: Ctx,
  input: ParsedOf<Talent['getTalentNode']>,
): Promise<OutputOf<Talent['getTalentNode']>> {
  const accountId = ctx.actor.account_id
  const rows = ctx.db
    .selectFrom('node_task as n')
    .where('n.assignee_id', '=', accountId)
    .where('n.state', '=', 'completed')
  const list = pageOf(
    rows
      .innerJoin('piece as p', 'p.piece_id', 'n.piece_id')
      .innerJoin('task_file as tf', 'tf.task_file_id', 'p.task_file_id')
      .select(['n.node_task_id', 'n.kind', 'n.source_lang', 'n.target_lang', 'tf.word_count'])
      .select([
        sql<string>`n.completed_at`.as('completed_at'),
        sql<boolean | null>`coalesce(n.submitted_at, n.completed_at) <= n.deadline_at`.as('is_on_time'),
        sql<number | null>`(select q.score from qa_result q where q.reviewed_id = n.node_task_id
          order by q.created_at desc limit 1)`.as('score'),
      ]),
    input,
  )
  const found = await list.orderBy('n.completed_at', 'desc').orderBy('n.node_task_id', 'desc').execute()
  return { list: found satisfies TalentNode[], ...(await countCapped(ctx.db, rows)) }
}
