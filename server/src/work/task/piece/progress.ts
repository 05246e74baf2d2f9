/** How much of a task is done. */
import { isPeoples, keysOf, nodeKinds } from '@polyphony/contract'
import { sql } from 'kysely'

const people = keysOf(nodeKinds).filter((kind) => isPeoples(nodeKinds[kind]))

/** A step that takes no time still counts a little: it is known whether it is done. */
const minutes = sql`greatest(n.minutes, 1)::float8`
/** What is written counts as soon as it is; what is handed in is whole. */
const minutesDone = sql`case
  when n.state in ('submitted', 'completed') then ${minutes}
  when n.state = 'in_progress' then greatest(n.minutes - n.minutes_left, 0)
  else 0 end`

/**
 * The percentage of the rows `node_task n`, an aggregate: people's steps count by the time that they take, so that it is 0
 * as long as nobody has worked, whatever machines have done; without people's steps all steps count alike. 100 is kept
 * for when nothing is left, be it a machine's or the client's.
 */
export const percentDone = sql<number>`case
  when count(*) = 0 then 0
  when bool_and(n.state = 'completed') then 100
  else least(99, floor(100.0 * coalesce(
    sum(${minutesDone}) filter (where n.kind = any(${people}::text[]))
      / sum(${minutes}) filter (where n.kind = any(${people}::text[])),
    count(*) filter (where n.state = 'completed')::float8 / count(*)
  ))) end::int`
