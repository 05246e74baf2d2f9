/** Signing in with a password, or with a code that was sent to one's contact. */
import { emailAddress, normalPhone, type SessionUser } from '@polyphony/contract'
import { sql } from 'kysely'
import { checkCaptcha } from '../../../base/code/captcha.ts'
import { spendCode } from '../../../base/code/spend-code.ts'
import { readSetting } from '../../../base/setting/read-setting.ts'
import type { App, PublicCtx } from '../../../ground/context.ts'
import type { Db } from '../../../ground/db/connect.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { browserHash, counterFor } from '../../person/browser.ts'
import { type Counter, giveBackTry, refusal, type TakenTry, tryOnce } from '../../person/tries.ts'
import { type Entrance, openSession } from '../open-session.ts'
import { isPassword } from '../password/hash-password.ts'
import { refuseWhenFull } from '../password/hash-threads.ts'
import { factorsOf } from '../two-factor/second-factor.ts'
import { sealTicket } from '../two-factor/ticket.ts'
import { type Contact, contactOf, findByContact } from './contact.ts'

interface Credentials {
  account: string
  password: string
  code?: string | undefined
  captchaId?: string | undefined
  is_remembered: boolean
  browser?: string | undefined
}

export async function signIn(ctx: PublicCtx, input: Credentials): Promise<SessionUser> {
  const owner = ctx.request.ip
  refuseWhenFull({ owner })
  const setting = await readSetting(ctx)
  if (setting.is_captcha_required) await checkCaptcha(ctx, input.captchaId, input.code)
  const account = await findByName(ctx.db, input.account)
  if (!account && setting.reveal_unknown_user) throw new CallError('USER_NOT_FOUND', { username: input.account })

  const browser_hash = browserHash(input.browser)
  const counter = account
    ? await counterFor(ctx.db, account.account_id, browser_hash)
    : counterOfNobody(ctx, input.account)
  const { isRight, taken } = await tryOnce(ctx, counter, () =>
    isPassword(ctx.seal, account?.password_hash ?? null, input.password, {
      owner,
      isKnown: counter.kind === 'browser',
    }),
  )
  if (!account) throw refusal(ctx, taken, 'USER_PASSWORD_WRONG')
  if (!isRight) {
    await recordFailure(ctx, account.account_id, taken)
    throw refusal(ctx, taken, 'USER_PASSWORD_WRONG')
  }
  const { account_id } = account
  return letIn(ctx, { account_id, is_remembered: input.is_remembered, browser_hash, counter, proof: 'password' }, taken)
}

interface CodeCredentials {
  email?: string | undefined
  phone?: string | undefined
  code: string
  is_remembered: boolean
  browser?: string | undefined
}

export async function quickLogin(ctx: PublicCtx, input: CodeCredentials): Promise<SessionUser> {
  const contact: Contact = contactOf(input)
  await spendCode(ctx, { ...contact, purpose: 'login', code: input.code })
  const account = await findByContact(ctx.db, contact)
  if (!account) throw new CallError('CODE_WRONG') // the contact had an account when the code was sent
  const browser_hash = browserHash(input.browser)
  const counter = await counterFor(ctx.db, account.account_id, browser_hash)
  const { is_remembered } = input
  return letIn(ctx, { account_id: account.account_id, is_remembered, browser_hash, counter, proof: 'code' }, null)
}

/**
 * The first factor was right. If there is a second one, it is required before counters are reset or a session begins.
 */
async function letIn(ctx: PublicCtx, entrance: Entrance, taken: TakenTry | null): Promise<SessionUser> {
  const { status } = await ctx.db
    .selectFrom('account')
    .select('status')
    .where('account_id', '=', entrance.account_id)
    .executeTakeFirstOrThrow()
  const factors = await factorsOf(ctx.db, entrance.account_id)
  const isTwoFactor = factors.has_authenticator || factors.has_passkey
  if (taken && (isTwoFactor || status !== 'normal')) await giveBackTry(ctx, taken)
  if (status !== 'normal') throw new CallError('USER_ACCOUNT_ABNORMAL')
  if (isTwoFactor) {
    throw new CallError('SECOND_FACTOR_NEEDED', { ticket: sealTicket(ctx, entrance), ...factors })
  }
  return inTransaction(ctx, (transaction) => openSession(ctx, transaction, entrance))
}

/** An email address or phone number finds its holder, even if it is the username of another account. */
async function findByName(db: Db, typed: string) {
  const name = typed.toLowerCase()
  const phone = normalPhone(typed)
  return db
    .selectFrom('account')
    .select(['account_id', 'password_hash'])
    .where((where) =>
      where.or([
        where(sql`lower(username)`, '=', name),
        where(sql`lower(email)`, '=', name),
        where('phone', '=', phone),
      ]),
    )
    .orderBy(sql`lower(username) = ${name}`)
    .limit(1)
    .executeTakeFirst()
}

/** An unknown name is counted like an existing one, so that the answers don't differ. */
function counterOfNobody(app: App, typed: string): Counter {
  const name = emailAddress.safeParse(typed).data ?? normalPhone(typed.toLowerCase())
  return { kind: 'other', key: `name/${app.seal.sign(name, 'sign-in-name')}` }
}

export async function recordFailure(ctx: PublicCtx, account_id: string, taken: TakenTry): Promise<void> {
  const scribe = { tx: ctx.db, now: ctx.now, newId: ctx.newId }
  const facts = { actor_id: null, subject_id: account_id, ip: ctx.request.ip }
  await recordAudit(scribe, { action: 'signInFailed', ...facts })
  if (taken.locked_until) await recordAudit(scribe, { action: 'lockedOut', ...facts })
}
