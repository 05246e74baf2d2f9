/** Lists trials for operators, with the talents' names. */
import type { calls, OutputOf, ParsedOf } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import { countCapped, inOrder, pageOf } from '../../../ground/db/page.ts'

type GetTrialList = (typeof calls)['opsTrial']['getTrialList']

const nickname = sql<string>`coalesce(nullif(a.nickname, ''), a.username)`
const columns = {
  created_at: sql`t.created_at`,
  username: sql`lower(${nickname})`,
  score: sql`t.score`,
  do_save_at: sql`t.submitted_at`,
} as const

export async function listTrials({ db }: Ctx, filter: ParsedOf<GetTrialList>): Promise<OutputOf<GetTrialList>> {
  let found = db.selectFrom('trial as t')
  if (filter.material_id) found = found.where('t.material_id', '=', filter.material_id)
  if (filter.state) found = found.where('t.state', '=', filter.state)
  const rows = await pageOf(found, filter)
    .innerJoin('trial_material as m', 'm.material_id', 't.material_id')
    .innerJoin('account as a', 'a.account_id', 't.talent_id')
    .select(['t.trial_id', 't.material_id', 'm.title', 't.role_id', 't.source_lang', 't.target_lang', 't.state'])
    .select(['t.score', 't.created_at', 't.submitted_at', 't.decided_at', 'a.account_id', 'a.avatar'])
    .select(nickname.as('nickname'))
    .orderBy(inOrder(filter, columns, sql`t.trial_id`))
    .execute()
  const list = rows.map(({ account_id, nickname, avatar, ...trial }) => ({
    ...trial,
    talent: { account_id, nickname, avatar },
  }))
  return { list, ...(await countCapped(db, found)) }
}
