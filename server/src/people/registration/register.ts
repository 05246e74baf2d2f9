/** Creates an account: of a talent, or of a client who founds their company. In one transaction. */
import { type Identity, type Language, type SessionUser, type SettingValues, timeZone } from '@polyphony/contract'
import { sql } from 'kysely'
import { checkCode } from '../../base/code/check-code.ts'
import { spendCode } from '../../base/code/spend-code.ts'
import { readSetting } from '../../base/setting/read-setting.ts'
import type { PublicCtx } from '../../ground/context.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { foundCompany } from '../company/found-company.ts'
import { findOpenInvite } from '../company/invite/find-invite.ts'
import { joinTeam } from '../company/invite/join-team.ts'
import { browserHash } from '../person/browser.ts'
import { openAccount } from '../person/open-account.ts'
import { makeUsername } from '../session/make-username.ts'
import { openSession } from '../session/open-session.ts'
import { hashPassword } from '../session/password/hash-password.ts'
import { refuseCommon, refuseOwn } from '../session/password/weak-password.ts'
import { type Contact, contactOf, findByContact } from '../session/sign-in/contact.ts'
import { beginAsTalent } from '../talent/become-talent.ts'

export interface Registration {
  email?: string | undefined
  phone?: string | undefined
  code: string
  password?: string | undefined
  username?: string | undefined
  nickname?: string
  identity?: Identity
  company_name?: string | undefined
  invite_code?: string | undefined
  language?: Language | undefined
  time_zone?: string | undefined
  browser?: string | undefined
}

/** The account needs the right code. Everything else that could be refused is checked before the code is used up. */
export async function register(ctx: PublicCtx, input: Registration): Promise<SessionUser> {
  const setting = await readSetting(ctx)
  const contact = contactOf(input)
  const isOpen = input.identity === 'client' ? setting.is_client_registration_open : setting.is_registration_open
  if (!isOpen) throw new CallError('REGISTRATION_CLOSED')
  if (input.password !== undefined) await refuseWeak(input.password, input)
  const code = { ...contact, purpose: 'register' as const, code: input.code }
  await checkCode(ctx, code)
  await refuseTaken(ctx, input, contact)
  const password_hash =
    input.password === undefined ? null : await hashPassword(ctx.seal, input.password, { owner: ctx.request.ip })
  await spendCode(ctx, code)
  for (let tries = 0; ; tries++) {
    const username = input.username ?? makeUsername(contact, tries > 0)
    try {
      return await inTransaction(ctx, (transaction) =>
        createAccount(ctx, transaction, { ...input, contact, username, password_hash, setting }),
      )
    } catch (error) {
      const isNameTaken = error instanceof CallError && error.code === 'USERNAME_EXISTS'
      if (!isNameTaken || input.username !== undefined || tries >= 5) throw error
    }
  }
}

async function refuseWeak(password: string, { email, phone, username, nickname, company_name }: Registration) {
  await refuseCommon(password)
  refuseOwn(password, [email, phone, username, nickname, company_name])
}

interface NewAccount extends Registration {
  contact: Contact
  username: string
  password_hash: string | null
  setting: SettingValues
}

async function createAccount(ctx: PublicCtx, transaction: Transaction, input: NewAccount): Promise<SessionUser> {
  const { contact, username, password_hash, identity = 'partner' } = input
  const time_zone = timeZone.safeParse(input.time_zone).data ?? 'UTC'
  const account_id = await openAccount(transaction, {
    contact,
    username,
    nickname: input.nickname ?? '',
    language: input.language ?? input.setting.default_language,
    time_zone,
    registered: { identity, password_hash },
  })
  if (!account_id) throw new CallError('USERNAME_EXISTS')
  const isClient = identity === 'client'
  await beginAsTalent(transaction, account_id)
  const { ip } = ctx.request
  await recordAudit(transaction, { action: 'registered', actor_id: account_id, params: { identity }, ip })
  if (isClient) {
    const { REGION: region } = ctx.config
    const currency = region === 'CN' ? 'CNY' : 'USD'
    await foundCompany(transaction, { name: input.company_name!, account_id, region, currency, time_zone })
  } else if (input.invite_code) await joinTeam(transaction, { account_id, invite_code: input.invite_code, ip })
  return openSession(ctx, transaction, {
    account_id,
    is_remembered: false,
    browser_hash: browserHash(input.browser),
    counter: { kind: 'account', account_id },
    proof: 'registration',
  })
}

/** @throws what would be refused later anyway, while the code can still be used again */
async function refuseTaken(ctx: PublicCtx, input: Registration, contact: Contact): Promise<void> {
  const { db, now } = ctx
  if (await findByContact(db, contact))
    throw new CallError(contact.channel === 'email' ? 'EMAIL_EXISTS' : 'PHONE_EXISTS')
  const exists = async (table: 'account' | 'company', column: 'username' | 'name', value: string) => {
    const { rows } = await sql`
      select from ${sql.table(table)} where lower(${sql.ref(column)}) = lower(${value}) limit 1`.execute(db)
    return rows.length > 0
  }
  if (input.username && (await exists('account', 'username', input.username))) throw new CallError('USERNAME_EXISTS')
  if (input.identity === 'client') {
    if (await exists('company', 'name', input.company_name!)) throw new CallError('COMPANY_NAME_EXISTS')
  } else if (input.invite_code) await findOpenInvite({ tx: db, now }, input.invite_code)
}
