/**
 * What the margin is made of, line by line: entries of the books and calls of models, with what they belong to. All of an
 * entry is in its lines, to the cent; what nothing says is null.
 */
import { workKinds } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'

/** Machines whose result people go on from. */
const draftKinds = workKinds.filter(({ by, isEstimate }) => by === 'ai' && !isEstimate).map(({ kind }) => kind)

/** Of a machine's step its own; of people's the one that has made their draft. */
const engineOf = (n: RawBuilder<unknown>) => sql`split_part(coalesce(${n}.produced_by, (
  select m.produced_by from node_task m
  where m.piece_id = ${n}.piece_id and m.position < ${n}.position and m.produced_by is not null
    and m.kind = any(${draftKinds}::text[])
  order by m.position desc limit 1)), '|', 1)`

/**
 * The shares of entry `e` of transaction `t` that a task `k` has: by what its quote's lines come to, added up before they are
 * rounded, so that they sum to the entry.
 */
const shares = sql`
  select s.source_lang, s.target_lang, s.node_kind, s.engine,
    (div(e.amount_minor * s.upto, s.whole) - div(e.amount_minor * (s.upto - s.weight), s.whole))::bigint as share_minor
  from (
    select g.*, sum(g.weight) over () as whole,
      sum(g.weight) over (order by g.node_kind, g.source_lang, g.target_lang, g.engine) as upto
    from (
      select coalesce(n.source_lang, k.source_lang) as source_lang, coalesce(n.target_lang, i.target_lang) as target_lang,
        i.kind as node_kind, ${engineOf(sql`n`)} as engine, sum((i.calculation ->> 'amount_minor')::numeric) as weight
      from jsonb_to_recordset(k.quote -> 'items')
        as i (file_id text, node_id text, kind text, target_lang text, calculation jsonb)
      left join lateral (
        select n.* from task_file f
        join piece p on p.task_file_id = f.task_file_id and p.target_lang = i.target_lang
        join node_task n on n.piece_id = p.piece_id and n.node_id = i.node_id
        where f.task_id = k.task_id and f.file_id::text = i.file_id limit 1
      ) n on true
      group by 1, 2, 3, 4
    ) g where g.weight > 0
  ) s
  where t.node_task_id is null`

const ofNode = sql`
  select n.source_lang, n.target_lang, n.kind as node_kind, ${engineOf(sql`n`)} as engine, e.amount_minor as share_minor
  from node_task n where n.node_task_id = t.node_task_id`

/** Of the entry `e` of `t`, whose task is `k`; none where nothing says what work it is about. */
export const partsOfEntry = sql`${ofNode} union all ${shares}`

/** Account `a`, entry `e`, transaction `t`, task `k`. */
export const marginEntries = sql`
  ledger_account a
  join ledger_entry e on e.ledger_account_id = a.ledger_account_id
  join ledger_transaction t on t.transaction_id = e.transaction_id
  left join task k on k.task_id = t.task_id`

/** Which company and which flow an entry is about. */
export const entryCompany = sql`coalesce(t.company_id, k.company_id)`

const nowhere = sql`select null::text as source_lang, null::text as target_lang, null::text as node_kind, null::text as engine,
  e.amount_minor as share_minor`

/** @param meant of `a`, `e` and `t`; isWhole: nobody asks for pair, kind and engine */
export const entryLines = (meant: RawBuilder<unknown>, isWhole = false) => sql`
  select t.entity_id, e.currency, t.effective_on as day, ${entryCompany} as company_id, k.flow_id,
    p.source_lang, p.target_lang, p.node_kind, p.engine,
    case when a.kind = 'platform_revenue' then -l.share_minor else 0 end as revenue_minor,
    case when a.kind = 'platform_cost' then l.share_minor else 0 end as talent_minor,
    case when a.kind = 'platform_adjustment' then l.share_minor else 0 end as adjustment_minor,
    0::bigint as ai_micro_usd
  from ${marginEntries}
  left join lateral (${isWhole ? nowhere : partsOfEntry}) p on true
  cross join lateral (select coalesce(p.share_minor, e.amount_minor) as share_minor) l
  where a.kind in ('platform_revenue', 'platform_cost', 'platform_adjustment') and ${meant}`

/** Call `u` of a model, node task `n`, task `k`, company `c`, and the legal entity `z` whose days count. */
export const marginCalls = sql`
  ai_call u
  cross join (select entity_id, currency, time_zone from legal_entity where is_default) z
  left join node_task n on n.node_task_id = u.node_task_id
  left join task k on k.task_id = coalesce(u.task_id, n.task_id)
  left join company c on c.company_id = coalesce(k.company_id, u.company_id)`

/** A call is in the report of the currency in which its order or its company is charged. */
export const callCurrency = sql`coalesce(k.currency, c.currency, z.currency)`
export const callEngine = sql`u.provider || '/' || u.model`

/** @param meant of `u` */
export const callLines = (meant: RawBuilder<unknown>) => sql`
  select z.entity_id, ${callCurrency} as currency, (u.created_at at time zone z.time_zone)::date as day, c.company_id, k.flow_id,
    n.source_lang, n.target_lang, n.kind as node_kind, ${callEngine} as engine,
    0::bigint as revenue_minor, 0::bigint as talent_minor, 0::bigint as adjustment_minor, u.cost_micro_usd as ai_micro_usd
  from ${marginCalls}
  where u.cost_micro_usd <> 0 and ${meant}`
