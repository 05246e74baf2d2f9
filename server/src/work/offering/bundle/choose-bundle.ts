/** Which files of a set are offered together, and to whom. */
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { usualWeek } from '../../../money/schedule/span.ts'
import type { NodeTask } from '../../engine/node-task/node-task.ts'
import { giveHours, planTime } from '../../engine/node-task/plan-time.ts'
import type { Task } from '../../engine/task/task.ts'
import { findBestFor, type OfSet } from '../match/candidates.ts'
import type { Ranked } from '../match/match.ts'
import { lockWaiting, readSet } from './set.ts'

export interface Bundle {
  bundle: NodeTask[]
  /** Empty: nobody can do even one file. */
  chosen: Ranked[]
}

interface Wave {
  /** The reviewer whom the flow names. */
  named: Ranked | null
  /** How many people are asked. */
  size: number
}

/** More than a week of work is shared by several people, even if one of them had the time. */
const mostMinutes = usualWeek

/**
 * As many of the waiting files as one person can do before the order's deadline; half of them, and half again, as long
 * as nobody has the time. The rest is offered as another bundle. Where interest is collected each file stands alone,
 * because each is given by a choice.
 */
export async function chooseBundle(transaction: Transaction, task: Task, node: NodeTask, wave: Wave): Promise<Bundle> {
  const { tx } = transaction
  const now = transaction.now()
  const isAlone = wave.named !== null || task.offer_mode === 'collect'
  const waiting = isAlone ? [node] : await lockWaiting(tx, node, now)
  const all = isAlone ? { holders: new Set<string>(), asked: new Set<string>() } : await readSet(tx, node, now)
  // Those who have other files are asked alone at first, then with everybody else.
  const set: OfSet = node.wave === 0 ? all : { ...all, holders: new Set() }
  for (let count = waiting.length; ; count = Math.ceil(count / 2)) {
    const part = waiting.slice(0, count)
    const plan = await planTime(tx, task, part, now)
    if (count > 1 && (!plan.isInTime || plan.minutes > mostMinutes)) continue
    const bundle = await giveHours(tx, part, plan)
    const chosen = wave.named ? [wave.named] : await findBestFor(tx, bundle, { now, count: wave.size, ...set })
    if (chosen.length > 0 || count === 1) return { bundle, chosen }
  }
}
