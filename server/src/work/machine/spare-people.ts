/**
 * A good estimate spares the people who come next segments: the step is priced for the rest, before it is offered to anybody
 * (docs/decisions/0019-spared-work.md). Whoever has accepted a price keeps it.
 */
import type { Work } from '../../ground/kernel/transaction.ts'
import type { Spared } from '../../money/settlement/spare.ts'
import { sparePart } from '../../money/settlement/spare-work.ts'
import type { NodeTask, Task } from '../engine/store.ts'
import { nextPeople, stepOf } from './next-people.ts'

/** `after`: the node that found out, complete. */
export async function sparePeople(work: Work, task: Task, after: NodeTask, spared: Spared): Promise<void> {
  for (const node of await nextPeople(work, task, after)) {
    if (node.assignee_id !== null) continue
    const price = await sparePart(work, task, await stepOf(work, node), spared)
    if (!price) continue
    const { price_minor, quantity_milli, calculation } = price
    await work.tx
      .updateTable('node_task')
      .set({ price_minor, quantity_milli, calculation: JSON.stringify(calculation) })
      .where('node_task_id', '=', node.node_task_id)
      .execute()
  }
}
