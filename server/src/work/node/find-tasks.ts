/** Finds tasks by name at a cost that doesn't grow with the number of tasks. */
import { maxSearchedTasks } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../ground/db/connect.ts'
import { gramsOf, patternOf } from '../../ground/db/grams.ts'

/**
 * This many of the newest tasks are searched without the index; the index is used only if there are more tasks and too
 * few hits among these.
 */
const recentTasks = 4_000

interface Search {
  keyword: string
  /** Which tasks `t`; it must match the beginning of an index that ends in `created_at desc`. */
  whose: RawBuilder<unknown>
  /** Also finds tasks in which this account has a step. */
  workerId?: string
}

/** The ids of the newest tasks whose name contains the keyword in any letter case, or whose number it is. */
export async function findTasks(db: Db, { keyword, whose, workerId }: Search): Promise<string[]> {
  const pattern = patternOf(keyword)
  const number = /^T?-?(\d{1,12})$/i.exec(keyword)?.[1]
  const isNumber = number
    ? sql`select t.task_id from task t where ${whose} and t.number = ${Number(number)} union`
    : sql``
  const ofWorker = workerId
    ? sql`union select t.task_id from task t where t.deleted_at is null and t.name ilike ${pattern} and t.task_id in
        (select n.task_id from node_task n where n.assignee_id = ${workerId})`
    : sql``
  const { rows } = await sql<{ task_id: string }>`
    with recent as materialized (
      select t.task_id, t.name ilike ${pattern} as is_hit from task t
      where ${whose} and t.deleted_at is null order by t.created_at desc limit ${recentTasks}
    ), counted as materialized (
      select count(*) as "all", count(*) filter (where is_hit) as hits from recent
    )
      ${isNumber}
      (select task_id from recent where is_hit limit ${maxSearchedTasks})
      union
      (select t.task_id from task t
        where (select "all" = ${recentTasks} and hits < ${maxSearchedTasks} from counted)
        and ${whose} and t.deleted_at is null and t.name_grams @> ${gramsOf(keyword)}::text[] and t.name ilike ${pattern}
        order by t.created_at desc limit ${maxSearchedTasks})
      ${ofWorker}`.execute(db)
  return rows.map((row) => row.task_id)
}
