/** Checks all accepted work: warns idle assignees, and releases the work to others when the warning had no effect. */
import { fromWireTime, linkTo, paths, taskStatuses, toWireTime } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import { sendLetter, sendLetterToCompanyAdmins } from '../../base/message/send-letter.ts'
import { readSetting } from '../../base/setting/read-setting.ts'
import type { App } from '../../ground/context.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { announceChange } from '../engine/announce-change.ts'
import { record } from '../engine/history.ts'
import { patienceMs, warnAtMs } from '../engine/idle.ts'
import { announceRelease } from '../engine/node-task/deadlines.ts'
import type { NodeTask } from '../engine/node-task/node-task.ts'
import { getTask } from '../engine/task/task.ts'
import { giveBack } from './offer/give-back.ts'

export async function releaseIdle(app: App): Promise<void> {
  const { idle_release_hours } = await readSetting(app)
  for (const node_task_id of await findIdle(app, idle_release_hours))
    await inTransaction(app, (transaction) => lookAt(transaction, node_task_id, idle_release_hours))
}

/** Query condition: excludes a company's own team, whose work the company itself reassigns. */
const isFreelance: RawBuilder<boolean> = sql`not exists (select from company_member m
  where m.account_id = n.assignee_id and m.company_id = n.company_id)`

/** Candidates only: each node task is checked again under its lock. */
async function findIdle(app: App, idleReleaseHours: number): Promise<string[]> {
  const now = app.now()
  const { rows } = await sql<{ node_task_id: string }>`
    select n.node_task_id from node_task n join task t using (task_id)
    where t.status <> ${taskStatuses.paused} and n.state in ('assigned', 'in_progress') and n.assignee_id is not null and ${isFreelance}
      and (n.release_at <= ${now} or (n.release_at is null
        and n.active_at <= ${now}::timestamptz - least(n.hours, ${idleReleaseHours}::int) * interval '24 minutes'))
    order by n.node_task_id`.execute(app.db)
  return rows.map((row) => row.node_task_id)
}

async function lookAt(transaction: Transaction, nodeTaskId: string, idleReleaseHours: number): Promise<void> {
  const node = await transaction.tx
    .selectFrom('node_task')
    .selectAll()
    .where('node_task_id', '=', nodeTaskId)
    .where('state', 'in', ['assigned', 'in_progress'])
    .where('assignee_id', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!node?.active_at || !node.accepted_at) return
  if ((await getTask(transaction.tx, node.task_id)).status === taskStatuses.paused) return
  const now = transaction.now().getTime()
  if (node.release_at) {
    if (fromWireTime(node.release_at).getTime() <= now) await release(transaction, node)
    return
  }
  const { hours, done_count, total_count } = node
  const idle = {
    hours,
    done_count,
    total_count,
    accepted_ms: fromWireTime(node.accepted_at).getTime(),
    active_ms: fromWireTime(node.active_at).getTime(),
  }
  if (warnAtMs(idle, idleReleaseHours) > now) return
  await warn(transaction, node, new Date(now + patienceMs(hours, idleReleaseHours).afterWarning))
}

async function warn(transaction: Transaction, node: NodeTask, releaseAt: Date): Promise<void> {
  const { task_id, node_task_id, kind } = node
  await announceRelease(transaction.tx, node_task_id, releaseAt)
  const release_at = toWireTime(releaseAt)
  await record(transaction, { task_id, node_task_id, actor_id: null, kind: 'idleWarned', params: { release_at } })
  const task = await getTask(transaction.tx, task_id)
  await sendLetter(transaction, {
    account_id: node.assignee_id!,
    kind: 'idleWarning',
    params: { task_name: task.name, node_kind: kind, release_at },
    link: linkTo(paths.workbench, { params: { node_task_id } }),
  })
  announceChange(transaction, task, node)
}

async function release(transaction: Transaction, node: NodeTask): Promise<void> {
  const { task_id, node_task_id, kind, target_lang } = node
  const talent_id = node.assignee_id!
  if (!(await giveBack(transaction, { node_task_id, talent_id }, 'release', null))) return
  await record(transaction, {
    task_id,
    node_task_id,
    actor_id: null,
    kind: 'released',
    params: { assignee_id: talent_id },
  })
  const task = await getTask(transaction.tx, task_id)
  const params = { task_name: task.name, node_kind: kind }
  await sendLetter(transaction, { account_id: talent_id, kind: 'workReleased', params: params, link: paths.taskList })
  await sendLetterToCompanyAdmins(
    transaction,
    task.company_id,
    {
      kind: 'nodeReleased',
      params: { ...params, target_lang },
      link: linkTo(paths.taskDetail, { params: { task_id } }),
    },
    task_id,
  )
  announceChange(transaction, task, node)
}
