import type { Ctx } from '../../ground/context.ts'
import type { Task } from '../engine/task/task.ts'
import { findManagedOrder } from './store.ts'

/** A client's order, for its managers. @throws NOT_FOUND */
export function findOrder(ctx: Ctx, taskId: string): Promise<Task> {
  return findManagedOrder(ctx.db, ctx.actor, taskId)
}
