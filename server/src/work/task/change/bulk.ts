/** Applies one change to many tasks; each succeeds or fails separately. */
import type { BulkResult } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { cancelPieces } from '../cancel/cancel-pieces.ts'
import { deleteTask } from '../cancel/delete-task.ts'
import { pauseTask } from './pause-task.ts'
import { resumeTask } from './resume-task.ts'

async function eachOf<T extends { task_id: string }>(
  items: readonly T[],
  change: (item: T) => Promise<unknown>,
): Promise<BulkResult> {
  const list: BulkResult['list'] = []
  for (const item of new Map(items.map((one) => [one.task_id, one])).values()) {
    const error = await change(item).then(
      () => null,
      (cause: unknown) => {
        if (cause instanceof CallError) return { err_msg: cause.code, data: cause.params }
        throw cause
      },
    )
    list.push({ task_id: item.task_id, error })
  }
  return { list }
}

const ofIds = (ids: readonly string[]) => ids.map((task_id) => ({ task_id }))

export const pauseTasks = (ctx: Ctx, { task_ids }: { task_ids: string[] }) =>
  eachOf(ofIds(task_ids), ({ task_id }) => pauseTask(ctx, task_id))

export const resumeTasks = (ctx: Ctx, { task_ids }: { task_ids: string[] }) =>
  eachOf(ofIds(task_ids), ({ task_id }) => resumeTask(ctx, task_id))

export const cancelTasks = (ctx: Ctx, { tasks }: { tasks: { task_id: string; seal: string }[] }) =>
  eachOf(tasks, (task) => cancelPieces(ctx, task))

export const deleteTasks = (ctx: Ctx, { tasks }: { tasks: { task_id: string; seal: string }[] }) =>
  eachOf(tasks, (task) => deleteTask(ctx, task))
