/** Lists the reviews that wait for a reviewer, that the reviewer has in hand and that the reviewer has completed. */
import { type calls, type OutputOf, type ParsedOf, present } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Actor, Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { countCapped, inOrder, pageOf } from '../../../ground/db/page.ts'
import { reviewRows, toSummary } from '../review-rows.ts'
import { mayReview } from './qualified.ts'

type List = (typeof calls)['review']['getTestList']
type Tab = ParsedOf<List>['tab']

const columns = {
  created_at: sql`r.created_at`,
  do_deadline: sql`r.due_at`,
  do_start_at: sql`r.taken_at`,
  do_save_at: sql`r.done_at`,
  score: sql`r.score`,
} as const
const dueFirst = { sort: 'do_deadline', order: 'asc' } as const
const doneLast = { sort: 'do_save_at', order: 'desc' } as const
const tabs: readonly Tab[] = ['waiting', 'mine', 'done']

export async function getTestList(ctx: Ctx, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const { db, actor } = ctx
  const counted = await Promise.all(tabs.map((tab) => countCapped(db, ofTab(db, actor, tab))))
  const { sort, order } = input.tab === 'done' ? doneLast : dueFirst
  const wanted = { sort: input.sort ?? sort, order: input.order ?? order }
  const rows = ofTab(db, actor, input.tab).orderBy(inOrder(wanted, columns, sql`r.review_id`))
  const list = await pageOf(rows, input).execute()
  return {
    list: list.map((row) => toSummary(row, actor, ctx.now())),
    ...present(counted[tabs.indexOf(input.tab)]),
    counts: Object.fromEntries(tabs.map((tab, index) => [tab, present(counted[index]).total])),
  }
}

function ofTab(tx: Tx, actor: Actor, tab: Tab) {
  const rows = reviewRows(tx, actor)
  if (tab === 'waiting') return rows.where('r.state', '=', 'waiting').where(mayReview(actor))
  return rows.where('r.state', '=', tab === 'mine' ? 'taken' : 'done').where('r.reviewer_id', '=', actor.account_id)
}
