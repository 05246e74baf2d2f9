/** Whom a question can be put to: members who read the company's knowledge, by department or by name. */
import type { OutputOf, questionCalls } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { readableCompany } from '../../../knowledge/bases/kbs/policy.ts'

export async function getQuestionPeople({ db, actor }: Ctx): Promise<OutputOf<typeof questionCalls.getQuestionPeople>> {
  const company_id = readableCompany(actor)
  const [departments, people] = await Promise.all([
    db
      .selectFrom('department')
      .select(['department_id', 'name'])
      .where('company_id', '=', company_id)
      .orderBy('name')
      .execute(),
    db
      .selectFrom('company_member as m')
      .innerJoin('account as a', 'a.account_id', 'm.account_id')
      .innerJoin('talent as t', 't.account_id', 'm.account_id')
      .select(['a.account_id', 'a.nickname', 'a.username', 'a.avatar'])
      .where('m.company_id', '=', company_id)
      .where('t.is_mvp', '=', true)
      .where('a.status', '=', 'normal')
      .where('m.account_id', '!=', actor.account_id)
      .orderBy('a.nickname')
      .limit(200)
      .execute(),
  ])
  return {
    departments,
    people: people.map(({ username, nickname, ...one }) => ({ ...one, nickname: nickname || username })),
  }
}
