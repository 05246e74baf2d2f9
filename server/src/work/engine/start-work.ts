import type { Work } from '../../ground/kernel/transaction.ts'
import { notePersons } from './announce-change.ts'
import { record } from './history.ts'
import { active } from './idle.ts'
import { getTask, transition } from './store.ts'

/** The assignee opens the work for the first time; later openings change nothing. */
export async function startWork(work: Work, nodeTaskId: string): Promise<void> {
  const node = await transition(work.tx, nodeTaskId, 'start', { started_at: work.now(), ...active(work.now()) })
  if (!node) return
  await record(work, {
    task_id: node.task_id,
    node_task_id: nodeTaskId,
    actor_id: node.assignee_id ?? node.holder_id,
    kind: 'workStarted',
  })
  notePersons(work, await getTask(work.tx, node.task_id), node)
}
