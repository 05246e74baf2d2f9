/** Finds node tasks about which the actor may decide: a foreign one answers as an absent one. */
import { confirmationKinds, isReview, managesOrders, nodeKinds } from '@polyphony/contract'
import type { Actor } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import type { NodeTask } from './node-task/node-task.ts'

type Managed = 'work' | 'qa' | 'people' | 'confirmation' | 'ai' | 'machine' | 'any'

const isOf: Record<Managed, (by: string) => boolean> = {
  work: (by) => by === 'human',
  qa: (by) => by === 'reviewer',
  people: (by) => by === 'human' || by === 'reviewer',
  confirmation: (by) => by === 'client',
  ai: (by) => by === 'ai',
  machine: (by) => by === 'ai' || by === 'system',
  any: () => true,
}

/** A node task of a task that the actor manages: those of the own company, an operator all. */
export async function findManaged(tx: Tx, actor: Actor, nodeTaskId: string, relation: Managed): Promise<NodeTask> {
  const node = await tx.selectFrom('node_task').selectAll().where('node_task_id', '=', nodeTaskId).executeTakeFirst()
  const isMine = node?.purpose === 'order' && managesOrders(actor, node.company_id)
  if (!isMine || !isOf[relation](nodeKinds[node.kind].by)) throw notFound()
  return node
}

/** A confirmation that the actor may give: as who manages the order or as the named confirmer. */
export async function findConfirmation(tx: Tx, actor: Actor, nodeTaskId: string): Promise<NodeTask> {
  const named = await tx
    .selectFrom('node_task as n')
    .innerJoin('task as t', 't.task_id', 'n.task_id')
    .selectAll('n')
    .where('n.node_task_id', '=', nodeTaskId)
    .where('n.kind', 'in', confirmationKinds)
    .where('t.confirmer_id', '=', actor.account_id)
    .where('t.deleted_at', 'is', null)
    .executeTakeFirst()
  return named ?? findManaged(tx, actor, nodeTaskId, 'confirmation')
}

/** The review that the actor may finish. @throws QA_OWN_WORK when the reviewed work is their own. */
export async function findReview(tx: Tx, actor: Actor, nodeTaskId: string): Promise<NodeTask> {
  const node = await tx
    .selectFrom('node_task')
    .selectAll()
    .where('node_task_id', '=', nodeTaskId)
    .where('assignee_id', '=', actor.account_id)
    .executeTakeFirst()
  if (!node || !isReview(node.kind) || !node.reviewed_id) throw notFound()
  if (node.state !== 'in_progress') throw new CallError('NODE_TASK_STATE_WRONG')
  const reviewed = await tx
    .selectFrom('node_task')
    .select('assignee_id')
    .where('node_task_id', '=', node.reviewed_id)
    .executeTakeFirstOrThrow()
  if (reviewed.assignee_id === actor.account_id) throw new CallError('QA_OWN_WORK')
  return node
}
