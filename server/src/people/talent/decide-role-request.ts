/** Operators' decisions about roles: grant, refuse, revoke a pair. */
import { type calls, isPairOfRole, type OutputOf, type ParsedOf, paths, type RoleRequest } from '@polyphony/contract'
import { sql } from 'kysely'
import { sendLetter } from '../../base/message/send-letter.ts'
import type { Ctx } from '../../ground/context.ts'
import { countCapped, pageOf } from '../../ground/db/page.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { grantRoles } from './grant-roles.ts'

type Talent = (typeof calls)['talent']
type Nothing = Record<string, never>
const link = paths.meTalent

/** Open requests, the oldest first; decided ones, the newest first. */
export async function listRoleRequests(
  ctx: Ctx,
  input: ParsedOf<Talent['getRoleRequestList']>,
): Promise<OutputOf<Talent['getRoleRequestList']>> {
  const { db, actor } = ctx
  const rows = db.selectFrom('role_request as r').where('r.state', '=', input.state)
  const order = input.state === 'requested' ? 'asc' : 'desc'
  const found = await pageOf(
    rows
      .innerJoin('account as a', 'a.account_id', 'r.account_id')
      .innerJoin('talent as t', 't.account_id', 'r.account_id')
      .leftJoin('account as d', 'd.account_id', 'r.decided_by')
      .select([
        'r.request_id',
        'r.role_id',
        'r.pairs',
        'r.reason',
        'r.state',
        'r.answer',
        'r.created_at',
        'r.decided_at',
      ])
      .select(['r.account_id', 'a.avatar', 't.level', 'r.decided_by', 'd.avatar as decider_avatar'])
      .select([
        sql<string>`coalesce(nullif(a.nickname, ''), a.username)`.as('nickname'),
        sql<string>`coalesce(nullif(d.nickname, ''), d.username)`.as('decider_nickname'),
      ]),
    input,
  )
    .orderBy('r.created_at', order)
    .orderBy('r.request_id', order)
    .execute()
  return {
    list: found.map(
      ({ account_id, nickname, avatar, level, decided_by, decider_avatar, decider_nickname, ...row }) => ({
        ...row,
        talent: { account_id, nickname, avatar, level },
        decided_by:
          decided_by === null ? null : { account_id: decided_by, nickname: decider_nickname, avatar: decider_avatar },
        can: { decide: row.state === 'requested' && account_id !== actor.account_id },
      }),
    ),
    ...(await countCapped(db, rows)),
  }
}

/** Of two operators who decide at once, the second gets an error. */
export function decideRoleRequest(ctx: Ctx, input: ParsedOf<Talent['decideRoleRequest']>): Promise<Nothing> {
  return once(ctx, async (transaction) => {
    const { request_id, verdict, answer } = input
    const row = await transaction.tx
      .selectFrom('role_request')
      .select(['account_id', 'role_id', 'pairs'])
      .where('request_id', '=', request_id)
      .executeTakeFirst()
    if (!row) throw notFound()
    const { account_id, role_id } = row
    if (account_id === ctx.actor.account_id) throw new CallError('NO_PERMISSION')
    if (verdict === 'grant' && !isAskedFor(row, input.pairs))
      throw new CallError('Parameter_Error', { fields: [{ field: 'pairs' }] })
    const decided = await transaction.tx
      .updateTable('role_request')
      .set({
        state: verdict === 'grant' ? 'granted' : 'refused',
        answer,
        decided_at: transaction.now(),
        decided_by: ctx.actor.account_id,
      })
      .where('request_id', '=', request_id)
      .where('state', '=', 'requested')
      .returning('request_id')
      .executeTakeFirst()
    if (!decided) throw new CallError('ROLE_REQUEST_DECIDED')
    if (verdict === 'grant') {
      const grants = [{ role_id: role_id as RoleRequest['role_id'], level: input.level, pairs: input.pairs }]
      await grantRoles(transaction, account_id, grants, ctx.actor.account_id)
      await sendLetter(transaction, { account_id, kind: 'roleGranted', params: {}, link })
    } else {
      await sendLetter(transaction, { account_id, kind: 'roleRefused', params: { reason: answer }, link })
    }
    await recordAudit(transaction, {
      action: 'roleRequestDecided',
      actor_id: ctx.actor.account_id,
      subject_id: account_id,
      params: { request_id, role_id, verdict },
      ip: ctx.request.ip,
    })
    return {}
  })
}

/** Operators may only grant what the talent has requested. */
function isAskedFor(row: Pick<RoleRequest, 'pairs'> & { role_id: number }, pairs: RoleRequest['pairs']): boolean {
  return pairs.every(
    (pair) =>
      isPairOfRole(row.role_id as RoleRequest['role_id'], pair) &&
      row.pairs.some((one) => one.source_lang === pair.source_lang && one.target_lang === pair.target_lang),
  )
}

/** The row stays, with time and reason; the talent gets no more offers of this kind. */
export async function revokePair(ctx: Ctx, input: ParsedOf<Talent['revokePair']>): Promise<Nothing> {
  const { reason, ...pair } = input
  const { account_id, source_lang, target_lang } = pair
  if (account_id === ctx.actor.account_id) throw new CallError('NO_PERMISSION')
  await inTransaction(ctx, async (transaction) => {
    const lost = await transaction.tx
      .updateTable('talent_pair')
      .set({ lost_at: transaction.now(), lost_by: ctx.actor.account_id, lost_reason: reason })
      .where('account_id', '=', account_id)
      .where('role_id', '=', pair.role_id)
      .where('source_lang', '=', source_lang)
      .where('target_lang', '=', target_lang)
      .where('lost_at', 'is', null)
      .returning('account_id')
      .executeTakeFirst()
    if (!lost) throw notFound()
    const params = { source_lang, target_lang, reason }
    await sendLetter(transaction, { account_id, kind: 'pairRevoked', params, link })
    await recordAudit(transaction, {
      action: 'pairRevoked',
      actor_id: ctx.actor.account_id,
      subject_id: account_id,
      params: { role_id: pair.role_id, source_lang, target_lang },
      ip: ctx.request.ip,
    })
  })
  return {}
}
