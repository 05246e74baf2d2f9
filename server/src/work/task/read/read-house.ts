/** What a task costs the house: who does what for how much. For operators. */
import { type calls, keysOf, nodeKinds, type OutputOf } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import { storedSetting } from '../../../base/setting/read-setting.ts'
import type { Ctx } from '../../../ground/context.ts'
import { isUndraftedWork } from '../../../money/settlement/conditions.ts'
import { isBelowFloor } from '../../../money/settlement/margin.ts'
import { findManagedOrder } from '../store.ts'

type House = OutputOf<(typeof calls)['taskHouse']['getTaskHouse']>
const peoplesKinds = keysOf(nodeKinds).filter((kind) => ['human', 'reviewer'].includes(nodeKinds[kind].by))
type Row = Omit<House['list'][number], 'is_below_floor'>

/** The one value of a group; null where there are several. */
const onlyOne = (value: RawBuilder<unknown>) => sql`case when count(distinct ${value}) = 1 then min(${value}) end`

/** Steps that were spared or cancelled cost nothing; what a client's own team does is the client's to pay. */
export async function getTaskHouse(ctx: Ctx, { task_id }: { task_id: string }): Promise<House> {
  const { charge_minor, currency } = await findManagedOrder(ctx.db, ctx.actor, task_id)
  const floor = await storedSetting(ctx.db, 'margin_floor_percent')
  const { rows } = await sql<Row>`
    with price as (
      select i ->> 'file_id' as file_id, i ->> 'node_id' as node_id, i ->> 'target_lang' as target_lang,
        i #>> '{calculation,price_reason}' as reason, (i #>> '{calculation,amount_minor}')::numeric
          * (100 + coalesce((i ->> 'rush_percent')::int, (t.quote ->> 'rush_percent')::int)) / 100 as amount
      from task t, jsonb_array_elements(t.quote -> 'items') i where t.task_id = ${task_id})
    select case when a.account_id is null then null else json_build_object('account_id', a.account_id,
        'nickname', coalesce(nullif(a.nickname, ''), a.username), 'avatar', a.avatar) end as person,
      n.payer_id is not null as is_team, n.kind, bool_and(${isUndraftedWork}) as is_undrafted, n.target_lang,
      count(*)::int as piece_count,
      count(*) filter (where n.state = 'completed')::int as done_count,
      case when n.payer_id is null then coalesce(sum(n.pay_minor), 0)::int8 else 0 end as pay_minor,
      coalesce(round(sum(coalesce(w.charge_minor, p.amount))), 0)::int8 as charge_minor,
      ${onlyOne(sql`n.calculation ->> 'price_reason'`)} as pay_reason, ${onlyOne(sql`p.reason`)} as charge_reason,
      ${onlyOne(sql`(n.calculation ->> 'role_level')::int`)} as pay_level
    from node_task n join piece using (piece_id) join task_file f using (task_file_id)
      left join price p on p.file_id = f.file_id::text and p.node_id = n.node_id and p.target_lang = n.target_lang
      left join spared_work w on w.node_task_id = n.node_task_id and not w.is_undone and w.segment_count < w.total_count
      left join account a on a.account_id = n.assignee_id
    where n.task_id = ${task_id} and n.kind = any(${peoplesKinds}::text[]) and n.state <> 'cancelled'
      and n.produced_by is distinct from 'skipped'
    group by a.account_id, n.payer_id, n.kind, n.target_lang
    order by min(n.position), n.target_lang, a.account_id`.execute(ctx.db)
  const list = rows.map((row) => ({ ...row, is_below_floor: isBelowFloor(row.charge_minor, row.pay_minor, floor) }))
  const sum = (some: readonly Row[]) => some.reduce((total, { pay_minor }) => total + pay_minor, 0)
  const pay_minor = sum(list)
  const open_minor = sum(list.filter(({ person }) => person === null))
  return {
    charge_minor,
    pay_minor,
    margin_minor: charge_minor - pay_minor,
    open_minor,
    currency,
    group_name: await groupThen(ctx, task_id),
    list,
  }
}

/** The group that the client belonged to when it ordered. */
async function groupThen({ db }: Ctx, taskId: string): Promise<string | null> {
  const group = await db
    .selectFrom('task as t')
    .innerJoin('client_group_member as m', 'm.company_id', 't.company_id')
    .innerJoin('client_group as g', 'g.client_group_id', 'm.client_group_id')
    .select('g.name')
    .where('t.task_id', '=', taskId)
    .whereRef('m.valid_from', '<=', 't.created_at')
    .where((row) => row.or([row('m.valid_until', 'is', null), row('m.valid_until', '>', row.ref('t.created_at'))]))
    .executeTakeFirst()
  return group?.name ?? null
}
