import type { Ctx } from '../../ground/context.ts'
import { notFound } from '../../ground/kernel/call-error.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { readableCompany } from './policy.ts'

/** Takes a result out again; the task and its files stay. */
export async function deleteKnowledge(ctx: Ctx, { knowledge_id }: { knowledge_id: string }) {
  const company_id = readableCompany(ctx.actor)
  await inTransaction(ctx, async (transaction) => {
    const { numDeletedRows } = await transaction.tx
      .deleteFrom('knowledge')
      .where('knowledge_id', '=', knowledge_id)
      .where('company_id', '=', company_id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw notFound()
  })
  return {}
}
