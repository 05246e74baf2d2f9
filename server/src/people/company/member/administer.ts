/** Who acts for which company: its admins, and for its orders those who manage them. */
import { mayAccess } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { notFound } from '../../../ground/kernel/call-error.ts'
import { once } from '../../../ground/kernel/idempotency.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'

/** The company that the actor administers. Operators have none; they use calls of their own. */
export function companyOf({ actor }: Pick<Ctx, 'actor'>): string {
  if (!actor.role_admin || !actor.company_id) throw notFound()
  return actor.company_id
}

/** The company whose orders the actor manages as one of its people. */
export function orderingCompanyOf({ actor }: Pick<Ctx, 'actor'>): string {
  if (!actor.company_id || !mayAccess('client', actor)) throw notFound()
  return actor.company_id
}

type Change<T> = (transaction: Transaction, companyId: string) => Promise<T>

/**
 * Runs one change of a company's team at a time, by an account that is an admin at that moment. So a company always has
 * an admin, and departments never form a cycle.
 */
export async function administer<T>(ctx: Ctx, change: Change<T>): Promise<T> {
  return changeOne(ctx, companyOf(ctx), change, ({ role_admin }) => role_admin)
}

/** The same for what belongs to a company's orders. */
export async function arrangeOrders<T>(ctx: Ctx, change: Change<T>): Promise<T> {
  return changeOne(ctx, orderingCompanyOf(ctx), change, ({ role_admin, is_mvp }) => role_admin || is_mvp === true)
}

interface Present {
  role_admin: boolean
  is_mvp: boolean | null
}

async function changeOne<T>(
  ctx: Ctx,
  companyId: string,
  change: Change<T>,
  mayStill: (member: Present) => boolean,
): Promise<T> {
  return once(ctx, async (transaction) => {
    await lockCompany(transaction, companyId)
    const member = await transaction.tx
      .selectFrom('company_member as m')
      .leftJoin('talent as t', 't.account_id', 'm.account_id')
      .select(['m.role_admin', 't.is_mvp'])
      .where('m.account_id', '=', ctx.actor.account_id)
      .where('m.company_id', '=', companyId)
      .executeTakeFirst()
    if (!member || !mayStill(member)) throw notFound()
    return change(transaction, companyId)
  })
}

export async function lockCompany(transaction: Transaction, companyId: string): Promise<void> {
  await transaction.tx
    .selectFrom('company')
    .select('company_id')
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .execute()
}
