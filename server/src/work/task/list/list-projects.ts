/** The orders that somebody looks after; operators see whose they are, who works on them and what waits. */
import type { Person, ProjectRow, TaskInHouse, TaskSummary } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import { type ListInput, listTasks } from './list-tasks.ts'
import { readWaiting } from './waits.ts'

export async function getProjectTaskList(ctx: Ctx, input: ListInput) {
  const { list, ...rest } = await listTasks(ctx, 'company', input)
  return {
    ...rest,
    list: ctx.actor.is_operator ? await withHouse(ctx, list) : list.map((row) => ({ ...row, house: null })),
  }
}

/** So many people are named. */
const namedAtMost = 3

async function withHouse(ctx: Ctx, list: readonly TaskSummary[]): Promise<ProjectRow[]> {
  const ids = list.map(({ task_id }) => task_id)
  const [waiting, { rows }] = await Promise.all([readWaiting(ctx, ids), readCompanies(ctx, ids)])
  const byTask = new Map(rows.map(({ task_id, people, ...company }) => [task_id, { ...company, people: people ?? [] }]))
  const none = { unfilled: 0, failed: 0, overdue: 0, today: 0, unassigned: 0, risk: 0 }
  return list.map((row): ProjectRow => {
    const house = byTask.get(row.task_id)
    if (!house) return { ...row, house: null }
    const shown: TaskInHouse = {
      ...house,
      people: house.people.slice(0, namedAtMost),
      people_count: house.people.length,
      waiting: waiting.get(row.task_id) ?? none,
    }
    return { ...row, house: shown }
  })
}

interface CompanyRow {
  task_id: string
  company_id: string
  company_name: string
  people: Person[] | null
}

const readCompanies = ({ db }: Ctx, taskIds: readonly string[]) =>
  sql<CompanyRow>`
  select t.task_id, c.company_id, c.name as company_name, (
    select json_agg(distinct jsonb_build_object('account_id', a.account_id,
      'nickname', coalesce(nullif(a.nickname, ''), a.username), 'avatar', a.avatar))
    from node_task n join account a on a.account_id = n.assignee_id
    where n.task_id = t.task_id and n.state in ('assigned', 'in_progress')
  ) as people
  from task t join company c using (company_id) where t.task_id = any(${taskIds}::uuid[])`.execute(db)
