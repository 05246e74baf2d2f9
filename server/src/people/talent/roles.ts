/** A talent's roles, the locked ones, and the state of requests. */
import { type calls, type OutputOf, roles, type TalentRole } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'

type Talent = (typeof calls)['talent']

export async function getAllRoles({ actor, db }: Ctx): Promise<OutputOf<Talent['getAllRoles']>> {
  const own = await db
    .selectFrom('talent_role')
    .select(['role_id', 'level'])
    .where('account_id', '=', actor.account_id)
    .execute()
  return {
    list: [
      ...roles.map(({ role_id, role }) => {
        const level = own.find((one) => one.role_id === role_id)?.level ?? null
        return { role_id, role, is_unlocked: level !== null, level }
      }),
      { role_id: null, role: 'operator', is_unlocked: actor.is_operator, level: null },
    ],
  }
}

export async function getTalentRole(ctx: Ctx): Promise<{ list: TalentRole[] }> {
  const accountId = ctx.actor.account_id
  const { db } = ctx
  const own = await db.selectFrom('talent_role').selectAll().where('account_id', '=', accountId).execute()
  const pairs = await db
    .selectFrom('talent_pair')
    .select(['role_id', 'source_lang', 'target_lang', 'qualified_at', 'lost_at', 'lost_reason'])
    .select(sql<boolean>`qualified_by is not null`.as('is_vouched'))
    .where('account_id', '=', accountId)
    .orderBy('source_lang')
    .orderBy('target_lang')
    .execute()
  const requests = await db
    .selectFrom('role_request')
    .distinctOn('role_id')
    .select(['request_id', 'role_id', 'pairs', 'reason', 'state', 'answer', 'created_at', 'decided_at'])
    .where('account_id', '=', accountId)
    .orderBy('role_id')
    .orderBy('created_at', 'desc')
    .execute()
  return {
    list: roles.map(({ role_id }) => {
      const role = own.find((one) => one.role_id === role_id)
      return {
        role_id,
        level: role?.level ?? null,
        unlocked_at: role?.unlocked_at ?? null,
        pairs: pairs.filter((pair) => pair.role_id === role_id),
        request: requests.find((request) => request.role_id === role_id) ?? null,
      }
    }),
  }
}
