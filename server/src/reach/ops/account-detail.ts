/** Reads everything that operators need to know about an account before they change it. */
import { type AccountDetail, present, toWireTime } from '@polyphony/contract'
import { sql } from 'kysely'
import { uploadedBytes } from '../../content/file/upload/room.ts'
import type { Ctx } from '../../ground/context.ts'
import { sqlTime, type Tx } from '../../ground/db/connect.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { notFound } from '../../ground/kernel/call-error.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { accounts, masked } from './list-accounts.ts'

const shownSignIns = 10

export async function getAccountDetail(ctx: Ctx, accountId: string): Promise<AccountDetail> {
  const { db } = ctx
  const row = await accounts(db)
    .leftJoin('two_factor as f', 'f.account_id', 'a.account_id')
    .select(['a.language', 'a.time_zone', 'a.identity', 'a.locked_reason', 't.first_apply_at', 'f.enabled_at'])
    .select([
      sql<string | null>`case when a.locked_until > ${ctx.now()} then a.locked_until end`.as('locked_until'),
      sql<boolean>`a.password_hash is not null`.as('has_password'),
      sql<boolean>`coalesce(t.is_receiving, false)`.as('is_receiving'),
      sql<string[]>`coalesce(t.native_langs, '{}')`.as('native_langs'),
    ])
    .where('a.account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) throw notFound()
  const { enabled_at, ...rest } = masked(row)
  return {
    ...rest,
    has_two_factor: enabled_at !== null,
    roles: await rolesOf(db, accountId),
    pairs: await pairsOf(db, accountId),
    sessions: await sessionsOf(ctx, accountId),
    sign_ins: await signInsOf(db, accountId),
    uploaded_bytes: await uploadedBytes(db, accountId),
    open_work: await openWorkOf(ctx, accountId),
    is_self: accountId === ctx.actor.account_id,
  }
}

const rolesOf = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('talent_role')
    .select(['role_id', 'level', 'unlocked_at'])
    .where('account_id', '=', accountId)
    .orderBy('role_id')
    .execute()

const pairsOf = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('talent_pair')
    .select(['role_id', 'source_lang', 'target_lang', 'quality', 'lost_at'])
    .where('account_id', '=', accountId)
    .orderBy('role_id')
    .orderBy('source_lang')
    .orderBy('target_lang')
    .execute()

const sessionsOf = ({ db, now }: Ctx, accountId: string) =>
  db
    .selectFrom('session')
    .select(['session_id', 'user_agent', 'ip', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sqlTime(toWireTime(now())))
    .orderBy('last_seen_at', 'desc')
    .limit(50)
    .execute()

/** A failed attempt has no actor: its audit entry names the account as its subject. */
const signInsOf = async (tx: Tx, accountId: string): Promise<AccountDetail['sign_ins']> => {
  const { rows } = await sql<AccountDetail['sign_ins'][number]>`
    select audit_id, action, ip, created_at from audit_log
    where (actor_id = ${accountId} or subject_id = ${accountId}) and action in ('signIn', 'signInFailed', 'lockedOut')
    order by created_at desc, audit_id desc limit ${shownSignIns}`.execute(tx)
  return rows
}

async function openWorkOf({ db, now }: Ctx, accountId: string): Promise<AccountDetail['open_work']> {
  const { rows } = await sql<AccountDetail['open_work']>`
    select
      (select count(*) from offer where talent_id = ${accountId} and state = 'open' and expires_at > ${now()}) as offers,
      count(*) filter (where kind <> 'qa') as work,
      count(*) filter (where kind = 'qa') as reviews
    from node_task where assignee_id = ${accountId} and state in ('waiting', 'assigned', 'in_progress', 'submitted')`.execute(
    db,
  )
  return present(rows[0])
}

export async function showContacts(ctx: Ctx, accountId: string) {
  return inTransaction(ctx, async (transaction) => {
    const contacts = await transaction.tx
      .selectFrom('account')
      .select(['email', 'phone'])
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (!contacts) throw notFound()
    const { account_id: actor_id } = ctx.actor
    await recordAudit(transaction, { action: 'contactsShown', actor_id, subject_id: accountId, ip: ctx.request.ip })
    return contacts
  })
}
