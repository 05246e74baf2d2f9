/** An account's own list of flows: its entries and their order. */
import { sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import { notFound } from '../../ground/kernel/call-error.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { findFlow } from './find-flow.ts'

export async function collectFlow(
  ctx: Ctx,
  { flow_id, is_collected }: { flow_id: string; is_collected: boolean },
): Promise<Record<string, never>> {
  const { account_id } = ctx.actor
  return inTransaction(ctx, async ({ tx, now }) => {
    if (!(await findFlow(tx, ctx.actor, flow_id))) throw notFound()
    if (!is_collected) {
      await tx
        .deleteFrom('flow_collected')
        .where('account_id', '=', account_id)
        .where('flow_id', '=', flow_id)
        .execute()
      return {}
    }
    const last = tx
      .selectFrom('flow_collected')
      .select(sql<number>`coalesce(max(order_num), 0) + 1`.as('next'))
      .where('account_id', '=', account_id)
    await tx
      .insertInto('flow_collected')
      .values({ account_id, flow_id, order_num: last, collected_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return {}
  })
}

/** Flows that aren't named follow in their old order. @throws NOT_FOUND for a flow that isn't in the list */
export async function sortFlow(ctx: Ctx, { flow_ids }: { flow_ids: string[] }): Promise<Record<string, never>> {
  const { account_id } = ctx.actor
  return inTransaction(ctx, async ({ tx }) => {
    const collected = await tx
      .selectFrom('flow_collected')
      .select('flow_id')
      .where('account_id', '=', account_id)
      .orderBy('order_num')
      .forUpdate()
      .execute()
    const known = collected.map((row) => row.flow_id)
    const wanted = [...new Set(flow_ids)]
    if (wanted.some((id) => !known.includes(id))) throw notFound()
    const order = [...wanted, ...known.filter((id) => !wanted.includes(id))]
    for (const [index, flow_id] of order.entries())
      await tx
        .updateTable('flow_collected')
        .set({ order_num: index + 1 })
        .where('account_id', '=', account_id)
        .where('flow_id', '=', flow_id)
        .execute()
    return {}
  })
}
