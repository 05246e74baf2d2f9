/** What happened to a task: append-only, in the transaction of what happened. */
import type { TaskEventKind } from '@polyphony/contract'
import type { Work } from '../kernel/transaction.ts'

export async function record(
  work: Work,
  event: {
    task_id: string
    node_task_id?: string | null
    /** null: the system. */
    actor_id: string | null
    kind: TaskEventKind
    params?: Record<string, string | number | null>
  },
): Promise<void> {
  await work.tx
    .insertInto('task_event')
    .values({
      event_id: work.newId(),
      task_id: event.task_id,
      node_task_id: event.node_task_id ?? null,
      actor_id: event.actor_id,
      kind: event.kind,
      params: JSON.stringify(event.params ?? {}),
      created_at: work.now(),
    })
    .execute()
}
