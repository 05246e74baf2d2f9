/**
 * The last step of every way of signing in: starts a new session (never one chosen by the client), remembers the
 * browser, and reports a new device.
 */
import { deviceOf, paths, type SessionUser, toWireTime } from '@polyphony/contract'
import { sendLetter } from '../../base/message/send-letter.ts'
import type { PublicCtx } from '../../ground/context.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { sha256 } from '../../ground/kernel/seal/seal.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { rememberBrowser } from '../person/browser.ts'
import { type Counter, clearTries } from '../person/tries.ts'
import { expiryOf, newToken } from './gate.ts'
import { revoke } from './store.ts'
import { loadUser } from './user.ts'

export interface Entrance {
  account_id: string
  is_remembered: boolean
  browser_hash: string | null
  /** The count of wrong tries that is reset. */
  counter: Counter
  proof: 'password' | 'code' | 'secondFactor' | 'passkey' | 'registration'
}

/** @throws USER_ACCOUNT_ABNORMAL, also if the account is locked at this very moment */
export async function openSession(ctx: PublicCtx, transaction: Transaction, entrance: Entrance): Promise<SessionUser> {
  const { tx } = transaction
  const { account_id, is_remembered, browser_hash } = entrance
  const { ip, userAgent } = ctx.request
  const account = await tx
    .selectFrom('account')
    .select('status')
    .where('account_id', '=', account_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (account.status !== 'normal') throw new CallError('USER_ACCOUNT_ABNORMAL')
  await clearTries(tx, entrance.counter)
  if (ctx.actor?.session_id) await revoke(tx, ctx.actor.session_id, transaction.now()) // an earlier session in this browser ends

  const [now, sid] = [transaction.now(), newToken()]
  const expires_at = expiryOf(now, is_remembered)
  await tx
    .insertInto('session')
    .values({
      session_id: transaction.newId(),
      account_id,
      token_hash: sha256(sid),
      is_remembered,
      user_agent: userAgent,
      ip,
      created_at: now,
      rotated_at: now,
      last_seen_at: now,
      authenticated_at: now,
      expires_at,
    })
    .execute()
  await recordAudit(transaction, { action: 'signIn', actor_id: account_id, params: { by: entrance.proof }, ip })
  const isNewDevice = await rememberBrowser(ctx, transaction, account_id, browser_hash)
  if (isNewDevice) {
    const params = { device: deviceOf(userAgent), ip, signed_in_at: toWireTime(now) }
    await sendLetter(transaction, { account_id, kind: 'newDevice', params, link: paths.meSetting })
  }
  transaction.afterCommit(() => ctx.setSid(sid))
  return { ...(await loadUser(tx, account_id)), expired_at: toWireTime(expires_at) }
}
