/** Where an account is signed in, and how its owner ends sessions. Tokens are never shown. */
import { fromWireTime, type SessionEntry, toWireTime } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { sqlTime } from '../../../ground/db/connect.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { notFound } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { idleMs } from '../gate.ts'
import { sessionOf } from '../session-of.ts'
import { announce } from '../store.ts'
import { endSessions } from './end-sessions.ts'

export async function listSessions({ db, actor, now }: Ctx): Promise<{ list: SessionEntry[] }> {
  const moment = now()
  const rows = await db
    .selectFrom('session')
    .select(['session_id', 'is_remembered', 'user_agent', 'ip', 'created_at', 'last_seen_at'])
    .where('account_id', '=', actor.account_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sqlTime(toWireTime(moment)))
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()
  const isAwake = (row: (typeof rows)[number]) =>
    row.is_remembered || moment.getTime() - fromWireTime(row.last_seen_at).getTime() <= idleMs(actor)
  return {
    list: rows.filter(isAwake).map((row) => ({ ...row, is_current: row.session_id === actor.session_id })),
  }
}

export async function endSession(ctx: Ctx, { session_id }: { session_id: string }): Promise<Record<string, never>> {
  const { account_id } = ctx.actor
  await inTransaction(ctx, async (transaction) => {
    const ended = await transaction.tx
      .updateTable('session')
      .set({ revoked_at: transaction.now() })
      .where('session_id', '=', session_id)
      .where('account_id', '=', account_id)
      .where('revoked_at', 'is', null)
      .returning('session_id')
      .executeTakeFirst()
    if (!ended) throw notFound()
    await announce(transaction.tx, session_id)
    await recordAudit(transaction, {
      action: 'sessionEnded',
      actor_id: account_id,
      subject_id: session_id,
      ip: ctx.request.ip,
    })
  })
  return {}
}

export async function endOtherSessions(ctx: Ctx): Promise<{ count: number }> {
  const { account_id } = ctx.actor
  const session_id = sessionOf(ctx.actor)
  return inTransaction(ctx, async (transaction) => {
    const count = await endSessions(transaction, account_id, session_id)
    if (count > 0) {
      const { ip } = ctx.request
      await recordAudit(transaction, {
        action: 'sessionEnded',
        actor_id: account_id,
        subject_id: account_id,
        params: { count },
        ip,
      })
    }
    return { count }
  })
}
