/** Exports a list of a company's tasks, all its pages, as a table. */
import {
  currencyDecimals,
  fromWireTime,
  type Language,
  mediaNames,
  type TaskSummary,
  taskColumns,
  taskStatusNames,
} from '@polyphony/contract'
import { csvOf } from '@polyphony/contract/ground/characters/csv'
import type { Ctx } from '../../../ground/context.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { type ListFilter, listWhole } from './list-tasks.ts'

export async function exportTasks(ctx: Ctx, { language, ...filter }: ListFilter & { language: Language }) {
  const tasks = await listWhole(ctx, 'company', filter)
  const header = Object.values(taskColumns).map((names) => names[language])
  await inTransaction(ctx, (transaction) =>
    recordAudit(transaction, {
      action: 'tasksExported',
      params: { count: tasks.length },
      actor_id: ctx.actor.account_id,
      subject_id: ctx.actor.company_id ?? undefined,
      ip: ctx.request.ip,
    }),
  )
  const day = ctx.now().toISOString().slice(0, 10)
  const content = csvOf(
    header,
    tasks.map((task) => Object.values(cellsOf(task, language))),
  )
  return { name: `tasks-${day}.csv`, mime: 'text/csv; charset=utf-8', content, count: tasks.length }
}

/** In the order of the columns: a missing or additional cell doesn't compile. */
function cellsOf(task: TaskSummary, language: Language): Record<keyof typeof taskColumns, string | number | null> {
  return {
    number: `T-${task.number}`,
    name: task.name,
    group: task.group?.name ?? null,
    media: mediaNames[task.media][language],
    source_lang: task.source_lang,
    target_langs: task.target_langs.join(' '),
    status: taskStatusNames[`${task.status}`][language],
    progress: task.progress,
    file_count: task.file_count,
    word_count: task.word_count,
    price: task.charge_minor / 10 ** currencyDecimals[task.currency],
    currency: task.currency,
    creator: task.creator.nickname,
    created_at: momentOf(task.created_at),
    deadline_at: momentOf(task.deadline_at),
    completed_at: task.completed_at && momentOf(task.completed_at),
  }
}

/** A moment in the format that spreadsheets read. */
const momentOf = (moment: string) => fromWireTime(moment).toISOString().slice(0, 16).replace('T', ' ')
