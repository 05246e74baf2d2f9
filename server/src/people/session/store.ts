/** Sessions in the database: one row per sign-in, whose token rotates. */
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../ground/context.ts'
import type { Db, Tx } from '../../ground/db/connect.ts'

export interface ActorRow extends Omit<Actor, 'needs_two_factor'> {
  has_two_factor: boolean
}

export interface SessionRow extends ActorRow {
  session_id: string
  token_hash: string
  successor_sealed: string | null
  is_previous: boolean
  previous_until: string | null
  rotated_at: string
  last_seen_at: string
  expires_at: string
  is_remembered: boolean
}

/** The session whose present or last token has this hash, if it hasn't ended, with its actor. */
export function findSession(db: Db, tokenHash: string, now: Date): Promise<SessionRow | null> {
  return liveSession(db, now, sql`(s.token_hash = ${tokenHash} or s.previous_hash = ${tokenHash})`, tokenHash)
}

export function findSessionById(db: Db, sessionId: string, now: Date): Promise<SessionRow | null> {
  return liveSession(db, now, sql`s.session_id = ${sessionId}`, null)
}

const actorColumns = sql`
  coalesce(t.level, 0) as level, t.invite_type, coalesce(t.is_mvp, false) as is_mvp, a.is_operator,
  m.company_id, coalesce(m.role_admin, false) as role_admin, f.enabled_at is not null as has_two_factor,
  exists (select from income i where i.talent_id = a.account_id) as has_income`
const actorJoins = sql`
  left join talent t using (account_id)
  left join company_member m using (account_id)
  left join two_factor f using (account_id)`

/** The actor of an account without a session. */
export async function findAccount(db: Db, accountId: string): Promise<ActorRow | null> {
  const { rows } = await sql<ActorRow>`
    select null as session_id, a.account_id, ${actorColumns}
    from account a ${actorJoins}
    where a.account_id = ${accountId} and a.status = 'normal'`.execute(db)
  return rows[0] ?? null
}

async function liveSession(db: Db, now: Date, isIt: RawBuilder<unknown>, tokenHash: string | null) {
  const { rows } = await sql<SessionRow>`
    select s.session_id, s.account_id, s.token_hash, s.successor_sealed, s.previous_until, s.rotated_at, s.last_seen_at,
      s.expires_at, s.is_remembered,
      coalesce(s.previous_hash = ${tokenHash}::text and s.token_hash <> ${tokenHash}::text, false) as is_previous,
      ${actorColumns}
    from session s
    join account a using (account_id)
    ${actorJoins}
    where ${isIt} and s.revoked_at is null and s.expires_at > ${now} and a.status = 'normal'`.execute(db)
  return rows[0] ?? null
}

/** Replaces the token if no other request has done so. */
export async function rotate(
  db: Db,
  row: { session_id: string; token_hash: string },
  next: { token_hash: string; successor_sealed: string; previous_until: Date; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({
      token_hash: next.token_hash,
      successor_sealed: next.successor_sealed,
      previous_hash: row.token_hash,
      previous_until: next.previous_until,
      rotated_at: next.now,
      last_seen_at: next.now,
    })
    .where('session_id', '=', row.session_id)
    .where('token_hash', '=', row.token_hash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function touch(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ last_seen_at: now }).where('session_id', '=', sessionId).execute()
}

export async function revoke(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
  await announce(tx, sessionId)
}

/** Notifies every server to drop what it has cached of the session (with an account's id: of all its sessions). */
export async function announce(tx: Tx, id: string): Promise<void> {
  await sql`select pg_notify('session_changed', ${id})`.execute(tx)
}
