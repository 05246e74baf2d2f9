import type { Transaction } from '../../ground/kernel/transaction.ts'

/** Notifies the screens of all people concerned that a node task has changed. */
export function announceChange(
  transaction: Transaction,
  task: { task_id: string; company_id: string },
  node: { node_task_id: string; assignee_id: string | null; holder_id?: string | null },
): void {
  const event = { task_id: task.task_id, node_task_id: node.node_task_id }
  transaction.emit(`company:${task.company_id}`, 'task_changed', event)
  const person = node.assignee_id ?? node.holder_id
  if (person) transaction.emit(`account:${person}`, 'task_changed', event)
}
