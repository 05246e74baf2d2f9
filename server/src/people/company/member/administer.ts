/** Who administers which company. */
import type { Ctx } from '../../../ground/context.ts'
import { notFound } from '../../../ground/kernel/call-error.ts'
import { once } from '../../../ground/kernel/idempotency.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'

/** The company that the actor administers. Operators have none; they use calls of their own. */
export function companyOf({ actor }: Pick<Ctx, 'actor'>): string {
  if (!actor.role_admin || !actor.company_id) throw notFound()
  return actor.company_id
}

/**
 * Runs one change of a company's team at a time, by an account that is an admin at that moment. So a company always has
 * an admin, and departments never form a cycle.
 */
export async function administer<T>(
  ctx: Ctx,
  change: (transaction: Transaction, companyId: string) => Promise<T>,
): Promise<T> {
  const company_id = companyOf(ctx)
  return once(ctx, async (transaction) => {
    await lockCompany(transaction, company_id)
    const admin = await transaction.tx
      .selectFrom('company_member')
      .select('account_id')
      .where('account_id', '=', ctx.actor.account_id)
      .where('company_id', '=', company_id)
      .where('role_admin', '=', true)
      .executeTakeFirst()
    if (!admin) throw notFound()
    return change(transaction, company_id)
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
