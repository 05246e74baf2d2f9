/** The events of a task: append-only, written in the transaction of the change. */
import type { TaskEventKind } from '@polyphony/contract'
import type { Tx } from '../../ground/db/connect.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'

interface Happened {
  task_id: string
  node_task_id?: string | null
  /** null: the system. */
  actor_id: string | null
  kind: TaskEventKind
  params?: Record<string, string | number | null>
}

export async function record(transaction: Transaction, event: Happened): Promise<void> {
  await recordAll(transaction, [event])
}

export async function recordAll(transaction: Transaction, events: readonly Happened[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map((event) => ({
    event_id: transaction.newId(),
    task_id: event.task_id,
    node_task_id: event.node_task_id ?? null,
    actor_id: event.actor_id,
    kind: event.kind,
    params: JSON.stringify(event.params ?? {}),
    created_at: transaction.now(),
  }))
  await transaction.tx.insertInto('task_event').values(rows).execute()
}

/** Who gave the last confirmation of the task; null: nobody yet. */
export async function lastConfirmation(tx: Tx, taskId: string): Promise<TaskEventKind | null> {
  const event = await tx
    .selectFrom('task_event')
    .select('kind')
    .where('task_id', '=', taskId)
    .where('kind', 'in', ['confirmedByClient', 'confirmedBySystem'])
    .orderBy('created_at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return event?.kind ?? null
}
