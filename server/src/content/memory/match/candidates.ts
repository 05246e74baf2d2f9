/** Queries units that may match, for many texts at a time. */
import { present, type SegmentCode, type WireTime } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { authorName } from '../author-name.ts'
import type { Features } from './features.ts'

export interface UnitRow {
  tm_unit_id: string
  source_lang: string
  target_lang: string
  source: string
  target: string
  codes: SegmentCode[]
  source_norm: string
  context_hash: string | null
  author_name: string | null
  updated_at: WireTime
}

/** Columns of a unit `u` and its author `a`. */
export const unitColumns: RawBuilder<unknown> = sql`u.tm_unit_id, u.source_lang, u.target_lang, u.source, u.target, u.codes,
  u.source_norm, u.context_hash, u.updated_at, ${authorName({ row: 'u', account: 'a' })} as author_name`

/** For a text with a thousand units, these suffice. */
const mostExact = 50
const mostNear = 40
/** If even the rarest features are very frequent, a fast answer matters more than a complete one. */
const mostScanned = 5000

export interface ExactLookup {
  readonly hash: string
  readonly context_hash: string | null
}

/** Units with exactly these texts; those with the same context first, then the newest. */
export async function exactUnits(db: Tx, scope: string, lookups: readonly ExactLookup[]): Promise<UnitRow[]> {
  const hashes = lookups.map((lookup) => lookup.hash)
  const contexts = lookups.map((lookup) => lookup.context_hash)
  const { rows } = await sql<UnitRow>`
    select ${unitColumns}
    from (
      select hash, array_agg(context) as contexts
      from unnest(${hashes}::text[], ${contexts}::text[]) as given (hash, context) group by hash
    ) q
    cross join lateral (
      select * from tm_unit where scope = ${scope} and source_hash = q.hash
      order by coalesce(context_hash = any (q.contexts), false) desc, updated_at desc limit ${mostExact}
    ) u
    left join account a on a.account_id = u.author_id`.execute(db)
  return rows
}

export interface NearLookup {
  readonly norm: string
  readonly features: Features
}

/** For each text, in order, the units that share most features with it, without equal texts. */
export async function nearUnits(db: Tx, scope: string, lookups: readonly NearLookup[]): Promise<UnitRow[][]> {
  const given = JSON.stringify(
    lookups.map(({ norm, features: { all, needed, shared } }) => ({ norm, needed, shared, features: all })),
  )
  const { rows } = await sql<UnitRow & { n: number }>`
    with frequent as materialized (
      select unnest(most_common_elems::text::int[]) as feature, unnest(most_common_elem_freqs) as share
      from pg_stats where schemaname = current_schema and tablename = 'tm_unit' and attname = 'features'
    ),
    q as materialized (
      select n, norm, shared, features, array(
        select feature from unnest(features) feature left join frequent using (feature)
        order by coalesce(share, 0) limit needed
      ) as rarest
      from (
        select (row_number() over ())::int as n, g.norm, g.needed, g.shared,
          array(select value::int from jsonb_array_elements_text(g.features)) as features
        from jsonb_to_recordset(${given}::jsonb) g (norm text, needed int, shared int, features jsonb)
      ) g
    )
    select q.n, ${unitColumns}
    from q
    cross join lateral (
      select near.* from (
        select * from tm_unit
        where features && q.rarest and scope = ${scope} and source_norm <> q.norm
          and char_length(source_norm) between char_length(q.norm) / 2 and char_length(q.norm) * 2
        limit ${mostScanned}
      ) near
      cross join lateral (select count(*) as shared from unnest(near.features) f where f = any (q.features)) s
      where s.shared >= q.shared
      order by s.shared::float / (cardinality(near.features) + cardinality(q.features) - s.shared) desc
      limit ${mostNear}
    ) u
    left join account a on a.account_id = u.author_id`.execute(db)
  const found: UnitRow[][] = lookups.map(() => [])
  for (const { n, ...row } of rows) present(found[n - 1]).push(row)
  return found
}
