/** Which bases somebody is shown first, and what tells it: that people open what stands in them. */
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'

/** What is opened again within it is one use: pages are turned, and addresses asked for anew. */
const sameUse = '10 minutes'
/** After so many days a use weighs half. */
const halfLifeDays = 14
/** Of one's own uses, as against those of a colleague. */
const ownWeight = 4
/** How often is worth less than by how many: nobody's own habits are everybody's. */
const mostOfOne = 5

export async function noteUse(ctx: Ctx, kbs_id: string | null): Promise<void> {
  if (!kbs_id) return
  const { account_id } = ctx.actor
  await ctx.db
    .insertInto('kbs_use')
    .values({ kbs_id, account_id, opened_at: ctx.now() })
    .onConflict((conflict) =>
      conflict
        .columns(['kbs_id', 'account_id'])
        .doUpdateSet({ count: sql`kbs_use.count + 1`, opened_at: ctx.now() })
        .where(sql<boolean>`kbs_use.opened_at < ${ctx.now()}::timestamptz - ${sameUse}::interval`),
    )
    .execute()
}

/** By base, more is better; one that nobody has opened lately has none. */
export async function usesOf(
  tx: Tx,
  { account_id, now, kbs_ids }: { account_id: string; now: Date; kbs_ids: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ kbs_id: string; weight: number }>`
    select u.kbs_id, sum(least(u.count, ${mostOfOne}) * case when u.account_id = ${account_id} then ${ownWeight} else 1 end
      * power(0.5, extract(epoch from ${now}::timestamptz - u.opened_at) / ${halfLifeDays * 86_400}))::float8 as weight
    from kbs_use u where u.kbs_id = any(${kbs_ids}::uuid[]) group by u.kbs_id`.execute(tx)
  return new Map(rows.map(({ kbs_id, weight }) => [kbs_id, weight]))
}
