/** Reads a talent's own trials: page by page, one in detail, and those under way. */
import {
  type calls,
  type OutputOf,
  type ParsedOf,
  type TrialState,
  type TrialSummary,
  trialStates,
} from '@polyphony/contract'
import { sql } from 'kysely'
import { readSetting } from '../../base/setting/read-setting.ts'
import type { Ctx } from '../../ground/context.ts'
import { inOrder } from '../../ground/db/page.ts'
import { notFound } from '../../ground/kernel/call-error.ts'
import { resultsOf } from '../review/results-of.ts'
import { isUnderWay, readStanding } from './standing.ts'
import { findTrials, summaryOf, type TrialRow } from './summary.ts'

type Calls = (typeof calls)['trial']

const tabs = {
  toDo: ['awaitingAcceptance', 'awaitingTrial', 'inTrial'],
  inReview: ['underReview', 'reviewed'],
  ended: ['passed', 'failed', 'expired', 'refused', 'givenUp'],
} as const satisfies Record<string, readonly TrialState[]>

const columns = {
  created_at: sql`t.created_at`,
  do_deadline: sql`t.due_at`,
  do_start_at: sql`t.started_at`,
  do_save_at: sql`t.submitted_at`,
  score: sql`t.score`,
} as const

const statesOf = (tab: keyof typeof tabs | 'all'): readonly TrialState[] => (tab === 'all' ? trialStates : tabs[tab])

export async function listTrials(
  ctx: Ctx,
  { pageIndex, pageSize, tab, ...wanted }: ParsedOf<Calls['getTestList']>,
): Promise<OutputOf<Calls['getTestList']>> {
  const { account_id } = ctx.actor
  const rows = await findTrials(
    ctx.db,
    sql`t.talent_id = ${account_id} and t.state = any(${[...statesOf(tab)]}::text[])
      order by ${inOrder(wanted, columns, sql`t.trial_id`)} limit ${pageSize} offset ${pageIndex * pageSize}`,
  )
  const perState = await ctx.db
    .selectFrom('trial')
    .select('state')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('talent_id', '=', account_id)
    .groupBy('state')
    .execute()
  const count = (states: readonly TrialState[]) =>
    perState.filter((one) => states.includes(one.state)).reduce((sum, one) => sum + one.count, 0)
  const counts = {
    all: count(trialStates),
    toDo: count(tabs.toDo),
    inReview: count(tabs.inReview),
    ended: count(tabs.ended),
  }
  return { list: await summaries(ctx, rows), counts, total: counts[tab], is_capped: false }
}

/** Sorted by due date. */
export async function listUnderWay(ctx: Ctx): Promise<TrialSummary[]> {
  const states = trialStates.filter((state) => isUnderWay({ state }))
  const rows = await findTrials(
    ctx.db,
    sql`t.talent_id = ${ctx.actor.account_id} and t.state = any(${states}::text[])
      order by t.due_at nulls last, t.created_at desc, t.trial_id`,
  )
  return summaries(ctx, rows)
}

export async function readTrial(
  ctx: Ctx,
  { trial_id }: { trial_id: string },
): Promise<OutputOf<Calls['getTestDetail']>> {
  const [row] = await findTrials(ctx.db, sql`t.trial_id = ${trial_id} and t.talent_id = ${ctx.actor.account_id}`)
  if (!row) throw notFound()
  const [summary] = await summaries(ctx, [row])
  const material = await ctx.db
    .selectFrom('trial_material')
    .select(['introduction', 'style_guide', 'terms'])
    .where('material_id', '=', row.material_id)
    .executeTakeFirstOrThrow()
  // While a second review is awaited, the first result isn't shown; during an appeal the old result stays visible.
  const results = row.decided_at ? await resultsOf(ctx.db, trial_id) : []
  return { ...summary!, ...material, appeal_reason: row.appeal_reason, results }
}

async function summaries(ctx: Ctx, rows: readonly TrialRow[]): Promise<TrialSummary[]> {
  const [{ review_days_max }, standing] = await Promise.all([
    readSetting(ctx),
    readStanding(ctx.db, ctx.actor.account_id),
  ])
  const facts = { standing, now: ctx.now(), reviewDaysMax: review_days_max }
  return rows.map((row) => summaryOf(row, facts))
}
