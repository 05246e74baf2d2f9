/** Checks that apply to every change that an operator makes to an account. */

import type { Selectable } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import type { AccountTable } from '../../ground/db/schema.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'

/** Locks and returns the account. @throws NOT_FOUND, also for an erased account. */
export async function lockedAccount({ tx }: Transaction, accountId: string): Promise<Selectable<AccountTable>> {
  const account = await tx
    .selectFrom('account')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '<>', 'erased')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) throw notFound()
  return account
}

/** @throws CANNOT_CHANGE_SELF */
export function refuseSelf(ctx: Ctx, accountId: string): void {
  if (ctx.actor.account_id === accountId) throw new CallError('CANNOT_CHANGE_SELF')
}

/**
 * Changes of operators run one after the other, and only an actor who is still an operator makes them: of two operators
 * who remove each other concurrently, one remains.
 * @returns the ids of the operators who can sign in.
 */
export async function lockOperators(ctx: Ctx, { tx }: Transaction): Promise<string[]> {
  const rows = await tx
    .selectFrom('account')
    .select(['account_id', 'status'])
    .where('is_operator', '=', true)
    .orderBy('account_id')
    .forUpdate()
    .execute()
  const able = rows.filter((row) => row.status === 'normal').map((row) => row.account_id)
  if (!able.includes(ctx.actor.account_id)) throw new CallError('NO_PERMISSION')
  return able
}
