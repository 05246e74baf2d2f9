/** Decides which pieces of a task an actor sees: managers all of them, talents those in which they have a step. */
import type { FlowGraph } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { notFound } from '../../../ground/kernel/call-error.ts'
import { isManager } from '../policy.ts'

export interface PiecesSeen {
  isManaging: boolean
  isPaused: boolean
  graph: FlowGraph
  /** A condition on the columns of `piece p`. */
  where: RawBuilder<unknown>
}

export const allPieces = (taskId: string): RawBuilder<unknown> => sql`p.task_id = ${taskId}`

export const ownPieces = (actor: Actor, taskId: string): RawBuilder<unknown> => sql`p.task_id = ${taskId} and exists (
  select from node_task o where o.piece_id = p.piece_id and o.assignee_id = ${actor.account_id})`

/** @throws NOT_FOUND for an actor without a part in the task. */
export async function seePieces(tx: Tx, actor: Actor, taskId: string): Promise<PiecesSeen> {
  const task = await tx
    .selectFrom('task')
    .select(['company_id', 'paused_at', 'graph'])
    .where('task_id', '=', taskId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!task) throw notFound()
  const isManaging = isManager(actor, task)
  const where = isManaging ? allPieces(taskId) : ownPieces(actor, taskId)
  if (!isManaging && !(await hasAny(tx, where))) throw notFound()
  return { isManaging, isPaused: task.paused_at !== null, graph: task.graph, where }
}

async function hasAny(tx: Tx, where: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`select from piece p where ${where} limit 1`.execute(tx)
  return rows.length > 0
}
