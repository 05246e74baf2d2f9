/** Operators put clients together who have price lists in common (docs/decisions/0087-client-groups.md). */
import { type calls, clientGroupLimits, type ParsedOf } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { once } from '../../../ground/kernel/idempotency.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { findClient, refuseOwn } from '../../credit/find-client.ts'
import { lockGroup } from './store.ts'

type Calls = (typeof calls)['clientGroups']

const byActor = ({ actor, request }: Ctx) => ({ actor_id: actor.account_id, ip: request.ip })

/** @throws NOT_FOUND, CLIENT_GROUP_EXISTS, CLIENT_GROUPS_TOO_MANY */
export function saveClientGroup(
  ctx: Ctx,
  { client_group_id: known, name }: ParsedOf<Calls['saveClientGroup']>,
): Promise<{ client_group_id: string }> {
  return once(ctx, async (transaction) => {
    const { tx } = transaction
    if (known) await lockGroup(tx, known)
    const client_group_id = known ?? transaction.newId()
    const isTaken = await tx
      .selectFrom('client_group')
      .select('client_group_id')
      .where(sql`lower(name)`, '=', sql`lower(${name})`)
      .where('ended_at', 'is', null)
      .where('client_group_id', '<>', client_group_id)
      .executeTakeFirst()
    if (isTaken) throw new CallError('CLIENT_GROUP_EXISTS')
    if (known)
      await tx.updateTable('client_group').set({ name }).where('client_group_id', '=', client_group_id).execute()
    else {
      await requireRoom(tx)
      const row = { client_group_id, name, created_by: ctx.actor.account_id, created_at: transaction.now() }
      const made = await tx
        .insertInto('client_group')
        .values(row)
        .onConflict((conflict) => conflict.expression(sql`lower(name)`).where('ended_at', 'is', null).doNothing())
        .returning('client_group_id')
        .executeTakeFirst()
      if (!made) throw new CallError('CLIENT_GROUP_EXISTS')
    }
    const audited = { action: 'clientGroupSaved', subject_id: client_group_id, params: { name } } as const
    await recordAudit(transaction, { ...audited, ...byActor(ctx) })
    return { client_group_id }
  })
}

async function requireRoom(tx: Tx): Promise<void> {
  const { count } = await tx
    .selectFrom('client_group')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  const max = clientGroupLimits.groups
  if (count >= max) throw new CallError('CLIENT_GROUPS_TOO_MANY', { max })
}

/** @throws NOT_FOUND, CLIENT_GROUP_USED */
export function endClientGroup(
  ctx: Ctx,
  { client_group_id }: ParsedOf<Calls['endClientGroup']>,
): Promise<Record<string, never>> {
  return inTransaction(ctx, async (transaction) => {
    const { tx } = transaction
    const { name } = await lockGroup(tx, client_group_id)
    const { rows } = await sql`
      select from client_group_member where client_group_id = ${client_group_id} and valid_until is null
      union all select from price_assignment where client_group_id = ${client_group_id} and valid_until is null`.execute(
      tx,
    )
    if (rows.length > 0) throw new CallError('CLIENT_GROUP_USED')
    await tx
      .updateTable('client_group')
      .set({ ended_at: transaction.now() })
      .where('client_group_id', '=', client_group_id)
      .execute()
    const audited = { action: 'clientGroupEnded', subject_id: client_group_id, params: { name } } as const
    await recordAudit(transaction, { ...audited, ...byActor(ctx) })
    return {}
  })
}

/** @throws NOT_FOUND, OWN_COMPANY, CLIENT_GROUPED, CLIENT_GROUPS_TOO_MANY */
export function setClientGroupMember(
  ctx: Ctx,
  { client_group_id, company_id, is_member }: ParsedOf<Calls['setClientGroupMember']>,
): Promise<Record<string, never>> {
  return inTransaction(ctx, async (transaction) => {
    const { tx } = transaction
    const { name } = await lockGroup(tx, client_group_id)
    await findClient(tx, company_id)
    await refuseOwn(tx, ctx, company_id)
    const current = await groupOf(tx, company_id)
    const isMember = current?.client_group_id === client_group_id
    if (isMember === is_member) return {}
    if (is_member) {
      if (current) throw new CallError('CLIENT_GROUPED', { name: current.name })
      await join(ctx, tx, {
        client_group_id,
        company_id,
        member_id: transaction.newId(),
        valid_from: transaction.now(),
      })
    } else
      await tx
        .updateTable('client_group_member')
        .set({ valid_until: transaction.now() })
        .where('company_id', '=', company_id)
        .where('valid_until', 'is', null)
        .execute()
    const action = is_member ? 'clientGroupJoined' : 'clientGroupLeft'
    const params = { client_group_id, name }
    await recordAudit(transaction, { action, subject_id: company_id, params, ...byActor(ctx) })
    return {}
  })
}

/** The group that a client belongs to now. */
function groupOf(tx: Tx, companyId: string) {
  return tx
    .selectFrom('client_group_member as m')
    .innerJoin('client_group as g', 'g.client_group_id', 'm.client_group_id')
    .select(['g.client_group_id', 'g.name'])
    .where('m.company_id', '=', companyId)
    .where('m.valid_until', 'is', null)
    .executeTakeFirst()
}

interface Membership {
  client_group_id: string
  company_id: string
  member_id: string
  valid_from: Date
}

async function join({ actor }: Ctx, tx: Tx, membership: Membership): Promise<void> {
  const { client_group_id, company_id, member_id, valid_from } = membership
  const { count } = await tx
    .selectFrom('client_group_member')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('client_group_id', '=', client_group_id)
    .where('valid_until', 'is', null)
    .executeTakeFirstOrThrow()
  const max = clientGroupLimits.members
  if (count >= max) throw new CallError('CLIENT_GROUPS_TOO_MANY', { max })
  const made = await tx
    .insertInto('client_group_member')
    .values({ member_id, client_group_id, company_id, valid_from, created_by: actor.account_id })
    .onConflict((conflict) => conflict.column('company_id').where('valid_until', 'is', null).doNothing())
    .returning('member_id')
    .executeTakeFirst()
  if (made) return
  // Another group was faster.
  const other = await groupOf(tx, company_id)
  if (!other) throw notFound()
  throw new CallError('CLIENT_GROUPED', { name: other.name })
}
