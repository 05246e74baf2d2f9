/** Query expressions about what work costs. */
import { sql } from 'kysely'

/**
 * Query condition with `spared_work w` and its `node_task n`: the work counts as spared. If all of it was spared but
 * somebody did the step after all, it doesn't.
 */
export const isSpared = sql<boolean>`not w.is_undone and (w.segment_count < w.total_count or n.assignee_id is null)`

/** Query expression with a `node_task n`: people begin most of it from nothing, as `isMostlyUndrafted` says. */
export const isUndraftedWork = sql<boolean>`(select coalesce(
  2 * sum((l ->> 'count')::bigint) filter (where l ->> 'band' = 'undrafted') > sum((l ->> 'count')::bigint), false)
  from jsonb_array_elements(n.calculation -> 'lines') l
  where l ->> 'count' is not null and l ->> 'band' is distinct from 'repetition')`
