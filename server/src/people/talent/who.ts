/** Whose profile an actor may read. */
import { mayAccess, talentLevels } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { notFound } from '../../ground/kernel/call-error.ts'

/**
 * The caller, or a talent whom a client or an operator looks at.
 * @throws NOT_FOUND for accounts that the actor may not see, and for accounts that aren't talents
 */
export async function readableTalent(ctx: Ctx, account_id: string | undefined): Promise<string> {
  const { actor, db } = ctx
  if (account_id === undefined || account_id === actor.account_id) {
    if (!mayAccess('freelance', actor)) throw notFound()
    return actor.account_id
  }
  if (!mayAccess('client', actor)) throw notFound()
  const talent = await db
    .selectFrom('talent as t')
    .innerJoin('account as a', 'a.account_id', 't.account_id')
    .select('t.account_id')
    .where('t.account_id', '=', account_id)
    .where('t.level', '>=', talentLevels.approved)
    .where('t.invite_type', 'is', null)
    .where('t.is_mvp', '=', false)
    .where('a.status', '=', 'normal')
    .executeTakeFirst()
  if (!talent) throw notFound()
  return account_id
}
