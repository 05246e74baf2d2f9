/** Companies and accounts: members, talents with their qualifications, sessions. */
import { randomBytes } from 'node:crypto'
import { day } from '@polyphony/contract'
import type { Insertable } from 'kysely'
import type { Database } from '../../ground/db/schema.ts'
import { sha256 } from '../../ground/kernel/seal/seal.ts'
import { type Changes, type MakerApp, timeOf } from './maker-app.ts'

export interface MadePerson {
  account_id: string
  username: string
}

interface Person extends Changes<'account'> {
  company_id?: string | undefined
  role_admin?: boolean
}

/** For example `{ role_id: 2, source_lang: 'en', target_lang: 'zh' }`. */
type Pair = Omit<Insertable<Database['talent_pair']>, 'account_id'>

interface Talent extends Changes<'talent'> {
  username?: string
  account?: Person
  /** Qualified pairs. */
  pairs?: readonly Pair[]
}

export function peopleMaker(app: MakerApp) {
  const { db, newId } = app

  /** It pays by invoice, up to a limit that no test reaches. @returns its id */
  async function company(changes: Changes<'company'> = {}): Promise<string> {
    const company_id = changes.company_id ?? newId()
    const { currency } = await db
      .insertInto('company')
      .values({ name: `Company ${company_id}`, ...changes, company_id })
      .returning('currency')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('company_credit')
      .values({ company_id, mode: 'invoice', currency, limit_minor: 1e12, terms_days: 30 })
      .execute()
    return company_id
  }

  /** A registered person; with `company_id` a member of that company. */
  async function person({ company_id, role_admin = false, ...changes }: Person = {}): Promise<MadePerson> {
    const account_id = newId()
    const row = { username: `person-${account_id}`, ...changes, account_id }
    await db.insertInto('account').values(row).execute()
    if (company_id) await member(company_id, account_id, { role_admin })
    return { account_id, username: row.username }
  }

  async function member(company_id: string, account_id: string, changes: Changes<'company_member'> = {}) {
    await db
      .insertInto('company_member')
      .values({ ...changes, company_id, account_id })
      .execute()
  }

  async function talent({ username, account, pairs = [], ...changes }: Talent = {}): Promise<MadePerson> {
    const made = await person({ ...(username && { username, nickname: username }), ...account })
    const { account_id } = made
    await db
      .insertInto('talent')
      .values({ level: 1, ...changes, account_id })
      .execute()
    await qualify(account_id, pairs)
    return made
  }

  /** Qualifications that the talent has stay as they are. */
  async function qualify(account_id: string, pairs: readonly Pair[]): Promise<void> {
    if (pairs.length === 0) return
    const roles = [...new Set(pairs.map(({ role_id }) => role_id))]
    await db
      .insertInto('talent_role')
      .values(roles.map((role_id) => ({ account_id, role_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db
      .insertInto('talent_pair')
      .values(pairs.map((pair) => ({ ...pair, account_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  /** Signs a person in. @returns the session's token */
  async function session(account_id: string, changes: Changes<'session'> = {}): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const moment = timeOf(app)
    await db
      .insertInto('session')
      .values({
        session_id: newId(),
        account_id,
        token_hash: sha256(token),
        created_at: moment,
        rotated_at: moment,
        last_seen_at: moment,
        authenticated_at: moment,
        expires_at: new Date(moment.getTime() + day),
        ...changes,
      })
      .execute()
    return token
  }

  return { company, person, member, talent, qualify, session }
}
