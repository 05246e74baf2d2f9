/** Whose pages these are: talents who work on their own account. */
import type { Actor, Ctx } from '../context.ts'
import { CallError, notFound } from '../kernel/call-error.ts'

const isFreelance = ({ level, invite_type, is_mvp }: Actor) => level >= 1 && invite_type === null && !is_mvp

/** @throws NO_PERMISSION */
export function onlyTalents({ actor }: Ctx): string {
  if (!isFreelance(actor)) throw new CallError('NO_PERMISSION')
  return actor.account_id
}

/**
 * Oneself, or a talent whom a client or an operator looks at.
 * @throws NO_PERMISSION where one isn't a talent; NOT_FOUND for anybody one may not see.
 */
export async function readableTalent(ctx: Ctx, account_id: string | undefined): Promise<string> {
  const { actor, db } = ctx
  if (account_id === undefined || account_id === actor.account_id) return onlyTalents(ctx)
  if (!actor.role_admin && !actor.is_operator) throw notFound()
  const talent = await db
    .selectFrom('talent as t')
    .innerJoin('account as a', 'a.account_id', 't.account_id')
    .select('t.account_id')
    .where('t.account_id', '=', account_id)
    .where('t.level', '>=', 1)
    .where('t.invite_type', 'is', null)
    .where('t.is_mvp', '=', false)
    .where('a.status', '=', 'normal')
    .executeTakeFirst()
  if (!talent) throw notFound()
  return account_id
}
