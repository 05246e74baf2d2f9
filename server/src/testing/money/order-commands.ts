/** What clients do: order, change, take back, confirm, complain. */
import { calls, fromWireTime, hour, type NodeKind, toWireTime } from '@polyphony/contract'
import { sql } from 'kysely'
import { type Command, some } from './command.ts'
import type { MoneyWorld } from './world.ts'

const nouns = ['harbour', 'lantern', 'engine', 'meadow', 'ledger', 'violin', 'glacier', 'market']
const texts = nouns.map((noun, at) =>
  Array.from(
    { length: 4 + at },
    (_, line) => `The ${noun} keeps ${nouns[(at + line) % 8]} number ${line + 1} in order.`,
  ).join('\n'),
)

interface OwnTask {
  task_id: string
  created_by: string
  version: number
  deadline_at: string
}

const runningTask = sql<OwnTask>`
  select task_id, created_by, version, deadline_at from task
  where purpose = 'order' and status in (10, 20, 30) and deleted_at is null order by created_at desc limit 30`

const someNode = (kind: NodeKind, states: readonly string[]) => sql<{
  node_task_id: string
  task_id: string
  created_by: string
}>`
  select n.node_task_id, n.task_id, t.created_by from node_task n join task t using (task_id)
  where n.kind = ${kind} and n.state = any(${states}::text[]) and t.status <> 20 and t.purpose = 'order'
  order by n.created_at desc limit 30`

async function order(world: MoneyWorld): Promise<void> {
  const { hand, office } = world
  const client = await world.as(hand.pick(world.clients)!)
  const at = hand.whole(0, texts.length - 1)
  const input = await office.prepareOrder(client, {
    media: 'doc',
    name: `${nouns[at]}.txt`,
    text: texts[at]!,
    target_langs: hand.chance(0.2) ? ['zh', 'ja'] : [hand.pick(['zh', 'ja'])!],
    isPlain: hand.chance(0.4),
    more: { deadline_at: toWireTime(new Date(office.app.now().getTime() + hand.whole(30, 200) * hour)) },
  })
  const answer = await hand.send(client, calls.task.createTask, input)
  if (answer?.err_msg === 'OK') await office.settle(answer.data.task_id)
}

async function changeDeadline(world: MoneyWorld): Promise<void> {
  const { hand, office } = world
  const task = await some(world, runningTask)
  if (!task) return
  const { task_id, version } = task
  const client = await world.as(task.created_by)
  const moved = fromWireTime(task.deadline_at).getTime() + hand.whole(-60, 60) * hour
  const deadline_at = toWireTime(new Date(Math.max(moved, office.app.now().getTime() + hour)))
  const preview = await client.ask(calls.taskWork.previewUpdateTask, { task_id, deadline_at })
  if (preview.err_msg !== 'OK') return
  const { charge_minor, seal } = preview.data
  await hand.send(client, calls.taskWork.updateTask, { task_id, version, deadline_at, charge_minor, seal })
}

async function remove(world: MoneyWorld): Promise<void> {
  const { hand } = world
  const task = await some(world, runningTask)
  if (!task) return
  const { task_id } = task
  const client = await world.as(task.created_by)
  const preview = await client.ask(calls.taskWork.previewDelete, { task_ids: [task_id] })
  const seal = preview.err_msg === 'OK' ? preview.data.list[0]?.seal : undefined
  if (seal === undefined) return
  if (hand.chance(0.5)) await hand.send(client, calls.taskWork.deleteTask, { task_id, seal })
  else await hand.send(client, calls.taskWork.cancelTasks, { tasks: [{ task_id, seal }] })
}

async function reset(world: MoneyWorld): Promise<void> {
  const { hand, office } = world
  const node = await some(
    world,
    sql<{ task_id: string; node_id: string; created_by: string }>`
      select n.task_id, n.node_id, t.created_by from node_task n join task t using (task_id)
      where n.state = 'completed' and n.kind in ('translationProofreading', 'qa', 'translate') and t.purpose = 'order'
        and t.deleted_at is null and t.status < 110
      order by n.completed_at desc limit 30`,
  )
  if (!node) return
  const client = await world.as(node.created_by)
  const asked = { task_id: node.task_id, node_id: node.node_id, piece_ids: null }
  const preview = await client.ask(calls.taskWork.previewReset, asked)
  if (preview.err_msg !== 'OK') return
  await hand.send(client, calls.taskWork.resetFlow, { ...asked, seal: preview.data.seal })
  await office.settle(node.task_id)
}

async function pause(world: MoneyWorld): Promise<void> {
  const { hand } = world
  const task = await some(
    world,
    sql<OwnTask & { status: number }>`
      select task_id, created_by, status from task where purpose = 'order' and status in (10, 20) and deleted_at is null
      order by status desc, created_at desc limit 10`,
  )
  if (!task) return
  const call = task.status === 20 ? calls.taskWork.resumeTasks : calls.taskWork.pauseTasks
  await hand.send(await world.as(task.created_by), call, { task_ids: [task.task_id] })
}

async function confirm(world: MoneyWorld): Promise<void> {
  const { hand, office } = world
  const check = await some(world, someNode('clientConfirmation', ['in_progress']))
  if (!check) return
  const verdict = hand.chance(0.85) ? ('pass' as const) : ('return' as const)
  const input = { node_task_id: check.node_task_id, verdict, reason: 'The second line is missing.' }
  await hand.send(await world.as(check.created_by), calls.node.confirmNodeTask, input)
  await office.settle(check.task_id)
}

async function complain(world: MoneyWorld): Promise<void> {
  const task = await some(
    world,
    sql<{ task_id: string; created_by: string }>`
      select task_id, created_by from task where purpose = 'order' and status = 100 and deleted_at is null
      order by completed_at desc limit 20`,
  )
  if (!task) return
  const input = { task_id: task.task_id, reason: 'The second line says the opposite.' }
  await world.hand.send(await world.as(task.created_by), calls.taskRework.askRework, input)
}

async function quote(world: MoneyWorld): Promise<void> {
  const { hand, office } = world
  const client = await world.as(hand.pick(world.clients)!)
  const { charge_minor, ...order } = await office.prepareOrder(client, {
    media: 'doc',
    name: `${nouns[0]}.txt`,
    text: texts[0]!,
    target_langs: ['zh'],
  })
  await hand.send(client, calls.quotation.createQuote, {
    order,
    charge_minor,
    deadline_hours: 120,
    valid_days: 20,
    note: '',
  })
}

async function decideQuote(world: MoneyWorld): Promise<void> {
  const { hand, office } = world
  const open = await some(
    world,
    sql<{ quote_id: string; created_by: string }>`
      select quote_id, created_by from quote_document where state in ('draft', 'sent') order by created_at desc limit 20`,
  )
  if (!open) return
  const client = await world.as(open.created_by)
  const { quote_id } = open
  if (hand.chance(0.2)) await hand.send(client, calls.quotation.withdrawQuote, { quote_id })
  else {
    const answer = await hand.send(client, calls.quotation.acceptQuote, { quote_id })
    if (answer?.err_msg === 'OK') await office.settle(answer.data.task_id)
  }
}

export const orderCommands: readonly Command[] = [
  { name: 'order', weight: 12, run: order },
  { name: 'change a deadline', weight: 3, run: changeDeadline },
  { name: 'delete or cancel', weight: 1.5, run: remove },
  { name: 'reset', weight: 2, run: reset },
  { name: 'pause or resume', weight: 1.5, run: pause },
  { name: 'confirm or return', weight: 10, run: confirm },
  { name: 'ask for rework', weight: 1.5, run: complain },
  { name: 'make a quote', weight: 1.5, run: quote },
  { name: 'decide on a quote', weight: 1.5, run: decideQuote },
]
