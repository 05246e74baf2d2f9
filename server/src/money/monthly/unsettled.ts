import { sql } from 'kysely'

/** What was earned or added and stands in no settlement; before a moment, or all of it. */
export const unsettled = (end: Date | null) => sql`
  select i.talent_id, i.currency, i.amount_minor, i.income_id, null::uuid as item_id, i.transaction_id, i.created_at, i.node_task_id
  from income i
  where (${end}::timestamptz is null or i.created_at < ${end})
    and not exists (select from settlement_item s where s.income_id = i.income_id)
  union all
  select s.talent_id, s.currency, s.amount_minor, null, s.item_id, s.transaction_id, s.created_at, null
  from settlement_item s
  where s.settlement_id is null and (${end}::timestamptz is null or s.created_at < ${end})`
