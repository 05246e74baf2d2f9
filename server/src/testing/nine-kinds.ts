/** The nine kinds of actor, each with a person of the demo world (null: nobody is signed in). */
import type { Actor } from '../ground/context.ts'
import type { Db } from '../ground/db/connect.ts'

export const nineKinds = [
  { kind: 'visitor', username: null },
  { kind: 'applicant', username: 'ana' },
  { kind: 'freelance talent', username: 'lin' },
  { kind: 'reviewer', username: 'rui' },
  { kind: 'team talent', username: 'tom' },
  { kind: 'mvp member', username: 'mia' },
  { kind: 'company admin', username: 'clara' },
  { kind: 'admin of another company', username: 'heming' },
  { kind: 'operator', username: 'olga' },
] as const

/** A person as the access checks see them, by a query of the tests' own. */
export async function readActor(db: Db, accountId: string): Promise<Actor> {
  const row = await db
    .selectFrom('account as a')
    .leftJoin('talent as t', 't.account_id', 'a.account_id')
    .leftJoin('company_member as m', 'm.account_id', 'a.account_id')
    .select(['a.is_operator', 't.level', 't.invite_type', 't.is_mvp', 'm.company_id', 'm.role_admin'])
    .select((row) => row.exists(row.selectFrom('income').whereRef('talent_id', '=', 'a.account_id')).as('has_income'))
    .where('a.account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    account_id: accountId,
    session_id: '',
    is_operator: row.is_operator,
    needs_two_factor: false,
    level: row.level ?? 0,
    invite_type: row.invite_type,
    is_mvp: row.is_mvp ?? false,
    company_id: row.company_id,
    role_admin: row.role_admin ?? false,
    has_income: Boolean(row.has_income),
  }
}
