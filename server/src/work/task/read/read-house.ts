/** What a task costs the house: who does what for how much. For operators. */
import { type calls, keysOf, nodeKinds, type OutputOf } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import { isUndraftedWork } from '../../../money/settlement/conditions.ts'
import { findManagedOrder } from '../store.ts'

type House = OutputOf<(typeof calls)['taskHouse']['getTaskHouse']>
const peoplesKinds = keysOf(nodeKinds).filter((kind) => ['human', 'reviewer'].includes(nodeKinds[kind].by))
type Row = House['list'][number]

/** Steps that were spared or cancelled cost nothing; what a client's own team does is the client's to pay. */
export async function getTaskHouse(ctx: Ctx, { task_id }: { task_id: string }): Promise<House> {
  const { charge_minor, currency } = await findManagedOrder(ctx.db, ctx.actor, task_id)
  const { rows: list } = await sql<Row>`
    select case when a.account_id is null then null else json_build_object('account_id', a.account_id,
        'nickname', coalesce(nullif(a.nickname, ''), a.username), 'avatar', a.avatar) end as person,
      n.payer_id is not null as is_team, n.kind, bool_and(${isUndraftedWork}) as is_undrafted, n.target_lang,
      count(*)::int as piece_count,
      count(*) filter (where n.state = 'completed')::int as done_count,
      case when n.payer_id is null then coalesce(sum(n.pay_minor), 0)::int8 else 0 end as pay_minor
    from node_task n left join account a on a.account_id = n.assignee_id
    where n.task_id = ${task_id} and n.kind = any(${peoplesKinds}::text[]) and n.state <> 'cancelled'
      and n.produced_by is distinct from 'skipped'
    group by a.account_id, n.payer_id, n.kind, n.target_lang
    order by min(n.position), n.target_lang, a.account_id`.execute(ctx.db)
  const sum = (rows: readonly Row[]) => rows.reduce((total, { pay_minor }) => total + pay_minor, 0)
  const pay_minor = sum(list)
  const open_minor = sum(list.filter(({ person }) => person === null))
  return { charge_minor, pay_minor, margin_minor: charge_minor - pay_minor, open_minor, currency, list }
}
