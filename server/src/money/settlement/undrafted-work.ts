import { sql } from 'kysely'

/** Query expression with a `node_task n`: people begin most of it from nothing, as `isMostlyUndrafted` says. */
export const isUndraftedWork = sql<boolean>`(select coalesce(
  2 * sum((l ->> 'count')::bigint) filter (where l ->> 'band' = 'undrafted') > sum((l ->> 'count')::bigint), false)
  from jsonb_array_elements(n.calculation -> 'lines') l
  where l ->> 'count' is not null and l ->> 'band' is distinct from 'repetition')`
