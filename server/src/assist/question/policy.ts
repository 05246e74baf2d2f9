/**
 * Who of a company sees a question: those who wait for its answer, those who were asked, and the company's admins, who decide
 * what becomes knowledge. What somebody else has asked answers as what was never asked.
 */
import { isOpenToAction, type QuestionAddressee, type QuestionState } from '@polyphony/contract'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { readableCompany } from '../../knowledge/bases/kbs/policy.ts'

/** True of a question `q` that the actor was asked: by name, as a member of a department, or as anybody of the team. */
export const isAskedOf = ({ account_id }: Pick<Actor, 'account_id'>) => sql<SqlBool>`(q.addressee = 'team' and case
  when q.account_ids = '{}' and q.department_ids = '{}' then true
  else ${account_id}::uuid = any(q.account_ids) or exists (
    with recursive own as (
      select department_id from company_member where account_id = ${account_id} and department_id is not null
      union
      select d.parent_id from department d join own using (department_id) where d.parent_id is not null
    )
    select from own where own.department_id = any(q.department_ids))
  end)`

const waitsFor = ({ account_id }: Pick<Actor, 'account_id'>) => sql<SqlBool>`exists (
  select from question_asker w where w.question_id = q.question_id and w.account_id = ${account_id})`

/** All that the actor sees. @throws NO_PERMISSION */
export const questionsOf = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom('question as q')
    .where('q.company_id', '=', readableCompany(actor))
    .where((row) => (actor.role_admin ? row.lit(true) : row.or([isAskedOf(actor), waitsFor(actor)])))

export interface Standing {
  readonly state: QuestionState
  readonly addressee: QuestionAddressee
  readonly is_asked: boolean
}

/** What the actor may do with a question that they see. */
export const rightsIn = ({ role_admin }: Pick<Actor, 'role_admin'>, { state, is_asked }: Standing) => ({
  answer: isOpenToAction('answer', state) && (is_asked || role_admin),
  approve: isOpenToAction('approve', state) && role_admin,
  refuse: isOpenToAction('refuse', state) && role_admin,
})
