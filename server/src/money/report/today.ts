/** What waits for operators today, counted. */
import type { calls, FinanceToday, OutputOf, Person } from '@polyphony/contract'
import { dayIn, payWaitsMs } from '@polyphony/contract'
import { sql } from 'kysely'
import { defaultEntity } from '../../base/entity/default-entity.ts'
import type { Ctx } from '../../ground/context.ts'
import type { Db } from '../../ground/db/connect.ts'
import { countOdd } from '../credit/read-credit.ts'
import { openMonths } from '../ledger/period/open-months.ts'
import { waitingApprovals } from '../monthly/reading/approvals.ts'
import { countDisputes } from '../monthly/reading/disputes.ts'
import { countUnpaid } from '../monthly/reading/unpaid.ts'

const mostShown = 20

export async function getToday(ctx: Ctx): Promise<OutputOf<(typeof calls)['report']['getToday']>> {
  const { db, now } = ctx
  const entity = await defaultEntity(db)
  const day = dayIn(entity.time_zone, now())
  const [unpaid, disputes, companies, unreviewed, reworks, below_zero, open_months, approvals] = await Promise.all([
    countUnpaid(db, day, now()),
    countDisputes(db, entity.time_zone, day),
    countOdd(ctx),
    unreviewedTasks(db, now()),
    askedReworks(db),
    belowZero(db),
    openMonths(db, entity, now()),
    waitingApprovals(db),
  ])
  return { day, ...unpaid, disputes, companies, unreviewed, reworks, below_zero, open_months, approvals }
}

async function unreviewedTasks(db: Db, now: Date): Promise<FinanceToday['unreviewed']> {
  const { rows } = await sql<FinanceToday['unreviewed'][number]>`
    select t.task_id, t.number, t.name from node_task n join task t using (task_id)
    where n.state = 'submitted' and n.payee_id is not null and n.payer_id is null and n.pay_minor > 0
      and n.submitted_at <= ${new Date(now.getTime() - payWaitsMs)}
    group by t.task_id, t.number, t.name order by min(n.submitted_at), t.task_id limit ${mostShown}`.execute(db)
  return rows
}

async function askedReworks(db: Db): Promise<FinanceToday['reworks']> {
  const { rows } = await sql<FinanceToday['reworks'][number]>`
    select t.task_id, t.number, t.name from rework_request r join task t using (task_id)
    where r.state = 'open' and t.deleted_at is null order by r.asked_at, t.task_id limit ${mostShown}`.execute(db)
  return rows
}

/** The database refuses it; whoever is found here has an account that was changed past it. */
async function belowZero(db: Db): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select w.account_id, coalesce(nullif(w.nickname, ''), w.username) as nickname, w.avatar
    from ledger_account a join account w on w.account_id = a.owner_id
    where a.kind = 'talent' and a.balance_minor > 0
    order by a.balance_minor desc, w.account_id limit ${mostShown}`.execute(db)
  return rows
}
