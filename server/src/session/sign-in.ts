/** Signing in: the password, the lockout, a new session. */
import { createHmac } from 'node:crypto'
import { day, fromWireTime, minute, type SessionUser, toWireTime } from '@polyphony/contract'
import { sql } from 'kysely'
import type { App, PublicCtx } from '../context.ts'
import { CallError } from '../kernel/call-error.ts'
import { sha256 } from '../kernel/seal.ts'
import { checkCaptcha } from './captcha.ts'
import { expiryOf, newToken } from './gate.ts'
import { isPassword } from './password.ts'
import { readSetting } from '../setting/read-setting.ts'
import { revoke } from './store.ts'
import { loadUser } from './user.ts'

const maxFailures = 5

interface Credentials {
  account: string
  password: string
  code?: string
  captchaId?: string
  is_remembered: boolean
}

export async function signIn(ctx: PublicCtx, input: Credentials): Promise<SessionUser> {
  const setting = await readSetting(ctx)
  if (setting.is_captcha_required) await checkCaptcha(ctx, input.captchaId, input.code)
  const name = input.account.toLowerCase()
  const account = await ctx.db
    .selectFrom('account')
    .select(['account_id', 'password_hash', 'status', 'locked_until'])
    .where((where) =>
      where.or([
        where(sql`lower(username)`, '=', name),
        where(sql`lower(email)`, '=', name),
        where('phone', '=', input.account),
      ]),
    )
    .executeTakeFirst()
  const now = ctx.now()
  if (account?.locked_until && fromWireTime(account.locked_until) > now) throw locked(account.locked_until, now)
  const isRight = await isPassword(ctx.seal, account?.password_hash ?? null, input.password)
  if (!account) throw phantomFailure(ctx, name)
  if (!isRight) throw await countFailure(ctx, account.account_id)
  if (account.status !== 'normal') throw new CallError('USER_ACCOUNT_ABNORMAL')

  await ctx.db
    .updateTable('account')
    .set({ failed_count: 0, lockout_count: 0, locked_until: null })
    .where('account_id', '=', account.account_id)
    .where((where) => where.or([where('failed_count', '>', 0), where('lockout_count', '>', 0)]))
    .execute()
  if (ctx.actor) await revoke(ctx.db, ctx.actor.session_id, now) // another session in this browser ends here
  return openSession(ctx, account.account_id, input.is_remembered)
}

/** Begins a session of the account and answers who that is. */
export async function openSession(ctx: PublicCtx, accountId: string, isRemembered: boolean): Promise<SessionUser> {
  const now = ctx.now()
  const sid = newToken()
  const expiresAt = expiryOf(now, isRemembered)
  await ctx.db
    .insertInto('session')
    .values({
      session_id: ctx.newId(),
      account_id: accountId,
      token_hash: sha256(sid),
      is_remembered: isRemembered,
      user_agent: ctx.request.userAgent,
      ip: ctx.request.ip,
      created_at: now,
      rotated_at: now,
      last_seen_at: now,
      authenticated_at: now,
      expires_at: expiresAt,
    })
    .execute()
  await ctx.db
    .insertInto('audit_log')
    .values({ audit_id: ctx.newId(), actor_id: accountId, action: 'signIn', ip: ctx.request.ip, created_at: now })
    .execute()
  ctx.setSid(sid)
  const user = await loadUser(ctx.db, accountId)
  return { ...user, expired_at: toWireTime(expiresAt) }
}

/** Counts one more wrong password; the fifth in a row locks for 15 minutes, doubling up to a day. */
async function countFailure(app: App, accountId: string): Promise<CallError> {
  const { rows } = await sql<{ failed_count: number; locked_until: string | null }>`
    update account set
      failed_count = case when failed_count + 1 >= ${maxFailures} then 0 else failed_count + 1 end,
      lockout_count = lockout_count + case when failed_count + 1 >= ${maxFailures} then 1 else 0 end,
      locked_until = case when failed_count + 1 >= ${maxFailures}
        then ${app.now()}::timestamptz + least(interval '15 minutes' * power(2, least(lockout_count, 7)), interval '1 day') end
    where account_id = ${accountId}
    returning failed_count, locked_until`.execute(app.db)
  const { failed_count, locked_until } = rows[0]!
  return locked_until
    ? locked(locked_until, app.now())
    : new CallError('USER_PASSWORD_WRONG', { count: maxFailures - failed_count })
}

function locked(until: string, now: Date): CallError {
  return new CallError('USER_LOGIN_LOCKED', {
    minute: Math.ceil((fromWireTime(until).getTime() - now.getTime()) / minute),
  })
}

/**
 * An unknown name answers like a known one: the same counter runs, in memory, keyed so that nobody can fill it.
 * It tells an attacker nothing about who exists, and costs no row.
 */
const phantoms = new Map<string, { count: number; until: number }>()
const maxPhantoms = 10_000

function phantomFailure(app: App, name: string): CallError {
  const key = createHmac('sha256', app.config.SECRET_KEY).update(name).digest('base64url')
  const now = app.now().getTime()
  const entry = phantoms.get(key)
  if (entry && entry.count >= maxFailures && entry.until > now)
    return locked(toWireTime(new Date(entry.until)), app.now())
  const count = (entry && entry.until > now ? entry.count % maxFailures : 0) + 1
  phantoms.delete(key)
  if (phantoms.size >= maxPhantoms) phantoms.delete(phantoms.keys().next().value!)
  const until = now + (count >= maxFailures ? 15 * minute : day)
  phantoms.set(key, { count, until })
  return count >= maxFailures
    ? locked(toWireTime(new Date(until)), app.now())
    : new CallError('USER_PASSWORD_WRONG', { count: maxFailures - count })
}
