/**
 * Finds the actor of a session token. Tokens are 256 random bits, stored as SHA-256; they rotate every 15 minutes. A
 * replaced token stays valid for 30 s, and all parallel requests with it get the same new one; if it is used later,
 * somebody has copied it, and the session is revoked. Answers of the database are cached for ten seconds and dropped on
 * notification.
 */
import { randomBytes } from 'node:crypto'
import { day, fromWireTime, hour, minute, second } from '@polyphony/contract'
import { LRUCache } from 'lru-cache'
import type { Actor } from '../../ground/context.ts'
import type { Db } from '../../ground/db/connect.ts'
import type { Gate } from '../../ground/kernel/http/serve-calls.ts'
import type { SocketGate } from '../../ground/kernel/realtime.ts'
import { type Seal, sha256 } from '../../ground/kernel/seal/seal.ts'
import {
  type ActorRow,
  findAccount,
  findSession,
  findSessionById,
  revoke,
  rotate,
  type SessionRow,
  touch,
} from './store.ts'

const rotateAfterMs = 15 * minute
const graceMs = 30 * second
const rememberedForMs = 10 * second

export const idleMs = (actor: { is_operator: boolean }) => (actor.is_operator ? 30 * minute : 2 * hour)
export const absoluteMs = (isRemembered: boolean) => (isRemembered ? 14 * day : day)

const tokenForm = /^[\w-]{43}$/
export const newToken = () => randomBytes(32).toString('base64url')

interface Needs {
  db: Db
  seal: Seal
  now: () => Date
  /** Whether operators need a second factor. */
  isTwoFactorRequired: () => Promise<boolean>
  /** Disconnects the sockets of an ended session. */
  onRevoked: (sessionId: string) => void
}

export interface SessionGate extends Gate, SocketGate {
  /** An actor without a session; null if the account is erased or locked. */
  loadActor(accountId: string): Promise<Actor | null>
  /** Called when a session, or all sessions of an account, have changed. */
  forget(id: string): void
  /** Called when notifications may have been missed. */
  forgetAll(): void
}

export function createGate(needs: Needs): SessionGate {
  const { db, now } = needs
  const known = new LRUCache<string, { actor: Actor }>({ max: 20_000, ttl: rememberedForMs })
  let changes = 0 // the number of notifications: what was read before one isn't cached after it

  async function lookUp(sid: string): Promise<Identified | null> {
    const changesBefore = changes
    const found = await findBySid(needs, sid)
    if (found?.sid === sid && changes === changesBefore) known.set(sha256(sid), { actor: found.actor })
    return found
  }

  return {
    async identify(sid) {
      if (!tokenForm.test(sid)) return null
      const remembered = known.get(sha256(sid))
      return remembered ? { actor: remembered.actor, sid } : lookUp(sid)
    },
    async identifySocket(sid) {
      if (!tokenForm.test(sid)) return null
      const time = now()
      const row = await findSession(db, sha256(sid), time)
      if (!row || isIdle(row, time) || (row.is_previous && !isInGrace(row, time))) return null
      return actorOf(needs, row)
    },
    async recheck(sessionId) {
      const time = now()
      const row = await findSessionById(db, sessionId, time)
      return row && !isIdle(row, time) ? actorOf(needs, row) : null
    },
    async loadActor(accountId) {
      const row = await findAccount(db, accountId)
      return row && actorOf(needs, row)
    },
    forget(id) {
      changes++
      for (const [tokenHash, { actor }] of known.entries())
        if (actor.session_id === id || actor.account_id === id) known.delete(tokenHash)
    },
    forgetAll() {
      changes++
      known.clear()
    },
  }
}

/** The actor with the valid token: the one that was sent, or its successor. */
interface Identified {
  actor: Actor
  sid: string
}

async function findBySid(needs: Needs, sid: string): Promise<Identified | null> {
  const { db } = needs
  const time = needs.now()
  const row = await findSession(db, sha256(sid), time)
  if (!row) return null
  if (isIdle(row, time)) {
    await end(needs, row.session_id)
    return null
  }
  if (row.is_previous) return successor(needs, row, time)
  const age = time.getTime() - fromWireTime(row.rotated_at).getTime()
  if (age >= rotateAfterMs) return replace(needs, row, time)
  if (time.getTime() - fromWireTime(row.last_seen_at).getTime() > minute) await touch(db, row.session_id, time)
  return { actor: await actorOf(needs, row), sid }
}

function isIdle(row: SessionRow, time: Date): boolean {
  if (row.is_remembered) return false
  return time.getTime() - fromWireTime(row.last_seen_at).getTime() > idleMs(row)
}

function isInGrace({ previous_until }: SessionRow, time: Date): boolean {
  return previous_until !== null && time <= fromWireTime(previous_until)
}

async function replace(needs: Needs, row: SessionRow, time: Date): Promise<Identified | null> {
  const { db, seal } = needs
  const sid = newToken()
  const isMine = await rotate(db, row, {
    token_hash: sha256(sid),
    successor_sealed: seal.seal(sid, 'session-successor'),
    previous_until: new Date(time.getTime() + graceMs),
    now: time,
  })
  if (isMine) return { actor: await actorOf(needs, row), sid }
  const replacement = await findSession(db, row.token_hash, time)
  return replacement?.is_previous ? successor(needs, replacement, time) : null
}

async function successor(needs: Needs, row: SessionRow, time: Date): Promise<Identified | null> {
  if (!isInGrace(row, time) || !row.successor_sealed) {
    await end(needs, row.session_id)
    return null
  }
  return { actor: await actorOf(needs, row), sid: needs.seal.open(row.successor_sealed, 'session-successor') }
}

async function actorOf<R extends ActorRow>(
  { isTwoFactorRequired }: Needs,
  row: R,
): Promise<Actor & Pick<R, 'session_id'>> {
  const { account_id, session_id, level, invite_type, is_mvp, company_id, role_admin, has_income } = row
  const needs_two_factor = row.is_operator && !row.has_two_factor && (await isTwoFactorRequired())
  const is_operator = row.is_operator && !needs_two_factor
  return {
    account_id,
    session_id,
    level,
    invite_type,
    is_mvp,
    is_operator,
    needs_two_factor,
    company_id,
    role_admin,
    has_income,
  }
}

async function end({ db, now, onRevoked }: Needs, sessionId: string): Promise<void> {
  await revoke(db, sessionId, now())
  onRevoked(sessionId)
}

/** When a session that begins now ends at the latest. */
export function expiryOf(now: Date, isRemembered: boolean): Date {
  return new Date(now.getTime() + absoluteMs(isRemembered))
}
