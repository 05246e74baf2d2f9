/** `dueMark` of the contract as SQL over the columns of `task t`. A completed task is never due. */
import { taskStatuses } from '@polyphony/contract'
import { sql } from 'kysely'

export const isOverdue = (now: Date) => sql<boolean>`(t.status <> ${taskStatuses.completed} and t.deadline_at < ${now})`

export const isNear = (now: Date) => sql<boolean>`(t.status <> ${taskStatuses.completed}
  and t.deadline_at between ${now} and ${now}::timestamptz + interval '24 hours'
  and t.deadline_at - ${now}::timestamptz <= (t.deadline_at - t.created_at) * 0.2)`
