/** `dueMark` of the contract as SQL over the columns of `task t`. A closed task is never due. */
import { closedStatuses } from '@polyphony/contract'
import { sql } from 'kysely'

export const isOverdue = (now: Date) =>
  sql<boolean>`(t.status not in (${sql.join(closedStatuses)}) and t.deadline_at < ${now})`

export const isNear = (now: Date) => sql<boolean>`(t.status not in (${sql.join(closedStatuses)})
  and t.deadline_at between ${now} and ${now}::timestamptz + interval '24 hours'
  and t.deadline_at - ${now}::timestamptz <= (t.deadline_at - t.created_at) * 0.2)`
