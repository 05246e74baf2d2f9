/** What waits for a reviewer, what they have and what they have done. */
import type { calls, OutputOf, ParsedOf } from '@polyphony/contract'
import type { Actor, Ctx } from '../../context.ts'
import type { Tx } from '../../db/connect.ts'
import { countCapped, pageOf } from '../../db/page.ts'
import { reviewRows, toSummary } from '../review-rows.ts'
import { mayReview } from './qualified.ts'

type List = (typeof calls)['review']['getTestList']
type Tab = ParsedOf<List>['tab']

const tabs: readonly Tab[] = ['waiting', 'mine', 'done']

export async function getTestList(ctx: Ctx, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const { db, actor } = ctx
  const counted = await Promise.all(tabs.map((tab) => countCapped(db, ofTab(db, actor, tab))))
  const rows = ofTab(db, actor, input.tab)
    .orderBy(input.tab === 'done' ? 'r.done_at' : 'r.due_at', input.tab === 'done' ? 'desc' : 'asc')
    .orderBy('r.review_id')
  const list = await pageOf(rows, input).execute()
  return {
    list: list.map((row) => toSummary(row, actor, ctx.now())),
    ...counted[tabs.indexOf(input.tab)]!,
    counts: Object.fromEntries(tabs.map((tab, at) => [tab, counted[at]!.total])),
  }
}

function ofTab(tx: Tx, actor: Actor, tab: Tab) {
  const rows = reviewRows(tx, actor)
  if (tab === 'waiting') return rows.where('r.state', '=', 'waiting').where(mayReview(actor))
  return rows.where('r.state', '=', tab === 'mine' ? 'taken' : 'done').where('r.reviewer_id', '=', actor.account_id)
}
