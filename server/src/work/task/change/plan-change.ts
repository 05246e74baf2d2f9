/** Reads the steps of an order as far as a changed deadline concerns their prices, and plans that change. */
import type { NodeTaskState } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { isEarned } from '../../../money/settlement/rush/is-earned.ts'
import { type DeadlinePlan, planDeadline, type RushedStep } from '../../../money/settlement/rush/plan-deadline.ts'
import type { PricedTask } from '../../engine/task/task.ts'
import type { Dates } from './dates.ts'

interface Row extends Omit<RushedStep, 'standing' | 'due'> {
  piece_id: string
  state: NodeTaskState
  assignee_id: string | null
  round: number
}

const done: readonly NodeTaskState[] = ['submitted', 'completed', 'cancelled']

export async function planChange(
  tx: Tx,
  task: PricedTask,
  { deadline_at, dueOf }: Dates,
  now: Date,
): Promise<DeadlinePlan> {
  const { rows } = await sql<Row>`
    select n.node_task_id, n.piece_id, n.node_id, n.target_lang, n.state, n.assignee_id, n.round, n.pay_minor, n.quantity_milli,
      n.calculation, f.file_id, case when w.node_task_id is null then null else to_jsonb(w) end as spared
    from node_task n join piece p using (piece_id) join task_file f using (task_file_id)
      left join spared_work w
        on w.node_task_id = n.node_task_id and not w.is_undone and w.segment_count < w.total_count
    where n.task_id = ${task.task_id}
    order by n.node_task_id`.execute(tx)
  const steps = rows.map(({ piece_id, state, assignee_id, round, ...step }): RushedStep => {
    // The price of a later round was agreed by the reset.
    const isAgreed = assignee_id !== null || round > 1
    return { ...step, due: dueOf(piece_id), standing: done.includes(state) ? 'done' : isAgreed ? 'accepted' : 'open' }
  })
  return planDeadline({ ...task, is_earned: await isEarned(tx, task.task_id) }, steps, deadline_at, now)
}
