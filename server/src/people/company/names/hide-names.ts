/**
 * A client doesn't see who the house's talents are, unless its company's setting says so: every answer to its people has
 * pseudonyms instead (docs/decisions/0035-agreed-pay.md).
 */
import { sql } from 'kysely'
import type { Actor, App } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { pseudonymOf } from './pseudonym.ts'

export async function hideNames({ db }: Pick<App, 'db'>, actor: Actor, answer: unknown): Promise<unknown> {
  const { company_id, is_operator, account_id } = actor
  if (is_operator || !company_id) return answer
  const people = new Set<string>()
  collectPeople(answer, people)
  people.delete(account_id)
  const hidden = await hiddenFrom(db, company_id, [...people])
  if (hidden.size === 0) return answer
  return withPseudonyms(answer, (id) => (hidden.has(id) ? pseudonymOf(company_id, id) : null))
}

/** Those of these accounts who are talents and whose names the company doesn't see. */
export async function hiddenFrom(tx: Tx, companyId: string, accountIds: readonly string[]): Promise<Set<string>> {
  if (accountIds.length === 0) return new Set()
  const { rows } = await sql<{ account_id: string }>`
    select t.account_id from talent t join account a using (account_id)
    where t.account_id = any(${accountIds}::uuid[]) and t.level >= 1 and not a.is_operator
      and not exists (select from company_member m where m.account_id = t.account_id and m.company_id = ${companyId})
      and exists (select from company c where c.company_id = ${companyId} and c.talent_names = 'hidden')`.execute(tx)
  return new Set(rows.map((row) => row.account_id))
}

/** What a letter to the company's people calls somebody. */
export async function nameShownTo(tx: Tx, companyId: string, accountId: string): Promise<string> {
  const hidden = await hiddenFrom(tx, companyId, [accountId])
  if (hidden.has(accountId)) return pseudonymOf(companyId, accountId)
  const { nickname, username } = await tx
    .selectFrom('account')
    .select(['nickname', 'username'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return nickname || username
}

/** Whoever an answer names: an object with an account and a name. */
const isPerson = (value: object): value is { account_id: string; nickname: string } =>
  'account_id' in value &&
  typeof value.account_id === 'string' &&
  'nickname' in value &&
  typeof value.nickname === 'string'

function collectPeople(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  if (isPerson(value)) found.add(value.account_id)
  for (const part of Object.values(value)) collectPeople(part, found)
}

function withPseudonyms(value: unknown, nameOf: (accountId: string) => string | null): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => withPseudonyms(one, nameOf))
  const copy = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withPseudonyms(one, nameOf)]))
  const nickname = isPerson(value) ? nameOf(value.account_id) : null
  return nickname === null
    ? copy
    : {
        ...copy,
        nickname,
        ...('username' in copy && { username: nickname }),
        ...('avatar' in copy && { avatar: null }),
      }
}
