/** What waits for operators today, counted. */
import type { calls, OutputOf, Person } from '@polyphony/contract'
import { dayIn } from '@polyphony/contract'
import { sql } from 'kysely'
import { defaultEntity } from '../../base/entity/default-entity.ts'
import type { Ctx } from '../../ground/context.ts'
import type { Db } from '../../ground/db/connect.ts'
import { countOdd } from '../credit/read-credit.ts'
import { openMonths } from '../ledger/period/open-months.ts'
import { countDisputes } from '../monthly/reading/disputes.ts'
import { countUnpaid } from '../monthly/reading/unpaid.ts'

export async function getToday(ctx: Ctx): Promise<OutputOf<(typeof calls)['report']['getToday']>> {
  const { db, now } = ctx
  const entity = await defaultEntity(db)
  const day = dayIn(entity.time_zone, now())
  const [unpaid, disputes, companies, below_zero, open_months] = await Promise.all([
    countUnpaid(db, day, now()),
    countDisputes(db, entity.time_zone, day),
    countOdd(ctx),
    belowZero(db),
    openMonths(db, entity, now()),
  ])
  return { day, ...unpaid, disputes, companies, below_zero, open_months }
}

const mostShown = 20

/** The database refuses it; whoever is found here has an account that was changed past it. */
async function belowZero(db: Db): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select w.account_id, coalesce(nullif(w.nickname, ''), w.username) as nickname, w.avatar
    from ledger_account a join account w on w.account_id = a.owner_id
    where a.kind = 'talent' and a.balance_minor > 0
    order by a.balance_minor desc, w.account_id limit ${mostShown}`.execute(db)
  return rows
}
