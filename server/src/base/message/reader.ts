/**
 * The recipient of a letter and their mail settings: those they have chosen, else defaults that depend on the account.
 */
import {
  type AccountStatus,
  type Language,
  type LetterGroup,
  letterGroup,
  type MailChoices,
  type MailMode,
} from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'

export interface Reader {
  account_id: string
  email: string | null
  language: Language
  time_zone: string
  status: AccountStatus
  is_operator: boolean
  is_talent: boolean
  invite_type: string | null
  has_company: boolean
  role_admin: boolean
  is_mvp: boolean
  chosen: MailChoices
  is_digest_on: boolean
  digest_hour: number
}

const digestHour = 8

export async function readReader(tx: Tx, accountId: string): Promise<Reader> {
  return readers(tx).where('a.account_id', '=', accountId).executeTakeFirstOrThrow()
}

/** A company's admins, and of an order (`taskId`) whoever has placed it. */
export function readersOfCompany(tx: Tx, companyId: string, taskId?: string): Promise<Reader[]> {
  return readers(tx)
    .where('m.company_id', '=', companyId)
    .where((where) => {
      const isAdmin = where('m.role_admin', '=', true)
      if (taskId === undefined) return isAdmin
      const ordered = where.selectFrom('task').select('created_by').where('task_id', '=', taskId)
      return where.or([isAdmin, where('a.account_id', '=', ordered)])
    })
    .orderBy('a.account_id')
    .execute()
}

export function readOperators(tx: Tx): Promise<Reader[]> {
  return readers(tx)
    .where('a.is_operator', '=', true)
    .where('a.status', '=', 'normal')
    .orderBy('a.account_id')
    .execute()
}

function readers(tx: Tx) {
  return tx
    .selectFrom('account as a')
    .leftJoin('talent as t', 't.account_id', 'a.account_id')
    .leftJoin('company_member as m', 'm.account_id', 'a.account_id')
    .leftJoin('message_setting as s', 's.account_id', 'a.account_id')
    .select(['a.account_id', 'a.email', 'a.language', 'a.time_zone', 'a.status', 'a.is_operator', 't.invite_type'])
    .select([
      sql<boolean>`t.account_id is not null`.as('is_talent'),
      sql<boolean>`m.company_id is not null`.as('has_company'),
      sql<boolean>`coalesce(m.role_admin, false)`.as('role_admin'),
      sql<boolean>`m.company_id is not null and coalesce(t.is_mvp, false)`.as('is_mvp'),
      sql<MailChoices>`coalesce(s.mail, '{}')`.as('chosen'),
      sql<boolean>`coalesce(s.is_digest_on, true)`.as('is_digest_on'),
      sql<number>`coalesce(s.digest_hour, ${digestHour})`.as('digest_hour'),
    ])
}

type Traits = Pick<Reader, 'is_operator' | 'is_talent' | 'invite_type' | 'has_company' | 'role_admin' | 'is_mvp'>

/** The groups of letters that the account can receive; the settings show only these. */
export function groupsOf(reader: Traits): LetterGroup[] {
  const isFree = reader.invite_type === null
  const concerns: Record<LetterGroup, boolean> = {
    work: reader.is_talent,
    order: reader.role_admin || reader.is_mvp || reader.is_operator,
    money: reader.is_talent && isFree,
    team: reader.has_company || reader.is_talent,
    application: reader.is_operator || (isFree && !reader.role_admin),
    account: true,
  }
  return letterGroup.options.filter((group) => concerns[group])
}

const presets: Record<LetterGroup, MailMode> = {
  work: 'now',
  order: 'now',
  money: 'digest',
  team: 'now',
  application: 'now',
  account: 'now',
}

/** How letters of a group are mailed to the account. Letters about the account are always mailed at once. */
export function mailModeOf(reader: Traits & Pick<Reader, 'chosen'>, group: LetterGroup): MailMode {
  if (group === 'account') return presets.account
  // Operators get letters about all clients' orders, so they get one mail a day.
  const preset = group === 'order' && reader.is_operator && !reader.role_admin ? 'digest' : presets[group]
  return reader.chosen[group] ?? preset
}
