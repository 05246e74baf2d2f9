/** The operators' inbox of disputes. */
import {
  addDays,
  addWorkingDays,
  answerDays,
  type calls,
  dayIn,
  type FinanceToday,
  type OutputOf,
  type ParsedOf,
} from '@polyphony/contract'
import { sql } from 'kysely'
import { defaultEntity } from '../../../base/entity/default-entity.ts'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { countCapped, pageOf } from '../../../ground/db/page.ts'
import { shownDispute } from './detail.ts'
import { talentName } from './rows.ts'

type Call = (typeof calls)['settle']['getDisputeList']

export async function getDisputeList(ctx: Ctx, page: ParsedOf<Call>): Promise<OutputOf<Call>> {
  const { db } = ctx
  const { time_zone } = await defaultEntity(db)
  const today = dayIn(time_zone, ctx.now())
  const rows = db.selectFrom('settlement_dispute as d').where('d.state', '=', 'open')
  const found = await pageOf(
    rows
      .innerJoin('settlement as s', 's.settlement_id', 'd.settlement_id')
      .innerJoin('settlement_item as i', 'i.item_id', 'd.item_id')
      .innerJoin('account as a', 'a.account_id', 's.talent_id')
      .leftJoin('settlement_item as w', 'w.item_id', 'i.about_item_id')
      .leftJoin('income', (join) => join.on(sql<boolean>`income.income_id = coalesce(i.income_id, w.income_id)`))
      .leftJoin('task', 'task.task_id', 'income.task_id')
      .selectAll('d')
      .select(['s.month', 's.currency', 's.talent_id', 'a.avatar', 'i.amount_minor', 'task.name as task_name'])
      .select(talentName.as('nickname')),
    page,
  )
    .orderBy('d.created_at')
    .orderBy('d.dispute_id')
    .execute()
  return {
    list: found.map(({ talent_id, nickname, avatar, month, currency, amount_minor, task_name, ...dispute }) => {
      const shown = shownDispute(dispute, time_zone)
      return {
        ...shown,
        settlement_id: dispute.settlement_id,
        month,
        currency,
        amount_minor,
        task_name,
        talent: { account_id: talent_id, nickname, avatar },
        is_late: shown.answer_by < today,
      }
    }),
    ...(await countCapped(db, rows)),
  }
}

/** @param today in that zone */
export async function countDisputes(tx: Tx, zone: string, today: string): Promise<FinanceToday['disputes']> {
  const { rows } = await sql<{ day: string; count: number; stuck: number }>`
    select (d.created_at at time zone ${zone})::date::text as day, count(*)::int as count,
      (count(i.item_id) filter (where not exists (
        select from account o where o.is_operator and o.status = 'normal'
          and o.account_id <> i.talent_id and o.account_id is distinct from i.created_by
      )))::int as stuck
    from settlement_dispute d left join settlement_item i using (item_id) where d.state = 'open' group by 1`.execute(tx)
  const counted = { count: 0, late_count: 0, due_count: 0, stuck_count: 0 }
  for (const { day, count, stuck } of rows) {
    const answer_by = addWorkingDays(day, answerDays)
    counted.count += count
    counted.stuck_count += stuck
    if (answer_by < today) counted.late_count += count
    else if (answer_by <= addDays(today, 1)) counted.due_count += count
  }
  return counted
}
