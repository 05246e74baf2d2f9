import type { Person } from '@polyphony/contract'
import type { Actor } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { notFound } from '../../ground/kernel/call-error.ts'
import type { PricedTask } from '../engine/task/task.ts'
import { isManager } from './policy.ts'

/** The task, for its managers; undefined for everybody else. */
export async function findManagedTask(tx: Tx, actor: Actor, taskId: string): Promise<PricedTask> {
  const task = await tx
    .selectFrom('task')
    .selectAll()
    .where('task_id', '=', taskId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!task || !isManager(actor, task)) throw notFound()
  return task
}

/** Checks that the actor manages the task without reading it. @throws NOT_FOUND */
export async function expectManaged(tx: Tx, actor: Actor, taskId: string): Promise<void> {
  const task = await tx
    .selectFrom('task')
    .select('company_id')
    .where('task_id', '=', taskId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!task || !isManager(actor, task)) throw notFound()
}

/** A client's order; internal tasks (trials, reviews) are not found. */
export async function findManagedOrder(tx: Tx, actor: Actor, taskId: string): Promise<PricedTask> {
  const task = await findManagedTask(tx, actor, taskId)
  if (task.purpose !== 'order') throw notFound()
  return task
}

export function personOf(row: {
  account_id: string
  nickname: string | null
  username: string
  avatar: string | null
}): Person {
  return { account_id: row.account_id, nickname: row.nickname || row.username, avatar: row.avatar }
}
