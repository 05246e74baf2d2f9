/** Makes one round of offers for an open node task; the next round ignores talents who haven't answered in time. */
import { fromWireTime, minute, present, second, taskStatuses, toWireTime } from '@polyphony/contract'
import { readSetting } from '../../../base/setting/read-setting.ts'
import type { App } from '../../../ground/context.ts'
import { sqlTime } from '../../../ground/db/connect.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { offerJob } from '../../engine/job-names.ts'
import type { NodeTask } from '../../engine/node-task/node-task.ts'
import { getTask, type Task } from '../../engine/task/task.ts'
import { chooseBundle } from '../bundle/choose-bundle.ts'
import { makeOffers } from '../bundle/make-offers.ts'
import { isSetComing, lockSet } from '../bundle/set.ts'
import { payByList } from '../own/agree-pay.ts'
import { endAlarm, raiseAlarm } from '../shortage/raise-alarm.ts'
import { closeBundle, closeOffers, lockOfferedNode } from './answer-offer.ts'
import { decideInterest } from './choose-talent.ts'
import { namedReviewer } from './named-reviewer.ts'

/**
 * Factors for later rounds, applied to the figures of the first round (the task's or the operators'): later rounds are
 * wider and longer.
 */
const waves = [
  { size: 1, minutes: 1 },
  { size: 2, minutes: 1 },
  { size: 4, minutes: 2 },
]
/** Without candidates the search is repeated after this time, because somebody may be available by then. */
const searchAgainMinutes = 30
/** How often a file asks whether the others of its set have come. */
const askAgainMs = 30 * second

export async function offerNodeTask(app: App, nodeTaskId: string): Promise<void> {
  const { offer_wave_size, offer_wave_minutes } = await readSetting(app)
  await inTransaction(app, async (transaction) => {
    await lockSet(transaction.tx, nodeTaskId)
    const offered = await lockOfferedNode(transaction, nodeTaskId)
    if (offered?.state !== 'offering') return // somebody has accepted it
    const node = await payByList(transaction, offered)
    const task = await getTask(transaction.tx, node.task_id)
    if (task.status === taskStatuses.paused) return // a job offers it again when the task continues
    const open = await transaction.tx
      .selectFrom('offer')
      .select('expires_at')
      .where('node_task_id', '=', nodeTaskId)
      .where('state', '=', 'open')
      .where('expires_at', '>', sqlTime(toWireTime(transaction.now())))
      .executeTakeFirst()
    if (open) return waitForEnd(transaction, node, open.expires_at)
    await closeOffers(transaction, node, 'expire')
    if (await decideInterest(transaction, node)) return
    if (node.pay_minor === null) return nobody(transaction, task, node)
    if (task.offer_mode === 'first' && (await isSetComing(transaction.tx, node, transaction.now())))
      return waitForSet(transaction, node)
    const wave = present(waves[Math.min(node.wave, waves.length - 1)])
    const size = wave.size * (task.offer_wave_size ?? offer_wave_size)
    const named = await namedReviewer(transaction, task, node)
    const minutes = wave.minutes * (task.offer_wave_minutes ?? offer_wave_minutes)
    const { bundle, chosen } = await chooseBundle(transaction, task, node, { named, size })
    if (chosen.length === 0) return nobody(transaction, task, node)
    await closeBundle(transaction, bundle, 'expire')
    await makeOffers(transaction, task, bundle, { chosen, minutes })
    // Rounds without an end help nobody: the search goes on, but somebody should look at it.
    if (node.wave - node.search.rounds_before >= waves.length) await raiseAlarm(transaction, task, node)
    else
      await endAlarm(
        transaction,
        bundle.map((one) => one.node_task_id),
      )
  })
}

/**
 * Waits for the end of the present wave, where a job calls again. Jobs use the database's clock: where that is ahead of
 * ours, this call may be the one for the end, so it is repeated.
 */
async function waitForEnd(transaction: Transaction, { node_task_id }: NodeTask, expiresAt: string): Promise<void> {
  const expires = fromWireTime(expiresAt).getTime()
  if (expires - transaction.now().getTime() > minute) return
  await transaction.enqueue(offerJob, { node_task_id }, { startAfter: new Date(expires + second) })
}

/** The last file of a set to open offers them all; this is for when that never happens. */
async function waitForSet(transaction: Transaction, { node_task_id }: NodeTask): Promise<void> {
  const startAfter = new Date(transaction.now().getTime() + askAgainMs)
  await transaction.enqueue(offerJob, { node_task_id }, { startAfter })
}

/** The search continues. */
async function nobody(transaction: Transaction, task: Task, node: NodeTask): Promise<void> {
  const nextSearch = new Date(transaction.now().getTime() + searchAgainMinutes * minute)
  await transaction.enqueue(offerJob, { node_task_id: node.node_task_id }, { startAfter: nextSearch })
  await raiseAlarm(transaction, task, node)
}
