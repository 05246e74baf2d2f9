/** A completed task and one in progress, created by calls of the demo world's people. */
import { calls, day, dayIn, type Media, present, taskStatuses, toWireTime } from '@polyphony/contract'
import type { Running } from '../server/src/app.ts'
import type { App } from '../server/src/ground/context.ts'
import {
  acceptWork,
  findOffer,
  hasSteps,
  idempotencyKey,
  openWork,
  placeOrder,
  submitWork,
  writeSegments,
} from './actions.ts'
import { finishedSubtitle, runningDocument } from './demo-files.ts'
import { type Player, signIn } from './player.ts'

export async function playDemoTasks(running: Running, password: string): Promise<void> {
  const { app, server } = running
  await playFinishedTask(running, password)
  await order(app, await signIn(server, 'clara', password), {
    name: 'Festival programme notes',
    media: 'doc',
    file: { name: 'programme-notes.txt', text: runningDocument, purpose: 'taskDocument' },
    target_langs: ['zh', 'ja'],
    days: 5,
  })
  await bookPayment(app, await signIn(server, 'olga', password))
}

/** Ordered, written, reviewed and confirmed: somebody has earned something. */
export async function playFinishedTask({ app, server }: Running, password: string): Promise<void> {
  const clara = await signIn(server, 'clara', password)
  const finished = await order(app, clara, {
    name: 'Harbour lights – teaser',
    media: 'video',
    file: { name: 'harbour-lights.en.srt', text: finishedSubtitle.source, purpose: 'taskSubtitle' },
    target_langs: ['zh'],
    days: 3,
  })
  await work(app, await signIn(server, 'lin', password), finished, finishedSubtitle.target)
  await review(app, await signIn(server, 'rui', password), finished)
  await confirm(app, clara, finished)
}

/** What 长河文化传媒 has paid ahead. */
async function bookPayment(app: App, operator: Player): Promise<void> {
  const { list } = await operator.call(calls.credit.getCredit, { keyword: '长河' })
  const { company_id, currency } = present(list[0])
  const received_on = dayIn('UTC', app.now())
  const payment = { company_id, currency, amount_minor: 500_000, reference: 'ICBC 2026-0417', received_on }
  await operator.call(calls.payment.bookPayment, payment, idempotencyKey())
}

interface Order {
  name: string
  media: Media
  file: { name: string; text: string; purpose: 'taskSubtitle' | 'taskDocument' }
  target_langs: string[]
  days: number
}

async function order(app: App, client: Player, { name, media, file, target_langs, days }: Order): Promise<string> {
  const { file_id } = await client.upload(file.name, new TextEncoder().encode(file.text), file.purpose)
  return placeOrder(client, {
    name,
    media,
    isFlow: hasSteps('qa'),
    files: [{ file_id }],
    target_langs,
    deadline_at: toWireTime(new Date(app.now().getTime() + days * day)),
  })
}

async function work(app: App, talent: Player, taskId: string, targets: readonly string[]): Promise<void> {
  const node_task_id = await takeOffer(app, talent, taskId)
  const opened = await openWork(talent, node_task_id)
  await writeSegments(talent, opened, (_, index) => present(targets[index]), { active_ms: 4_000 })
  await submitWork(talent, opened)
}

async function review(app: App, reviewer: Player, taskId: string): Promise<void> {
  const node_task_id = await takeOffer(app, reviewer, taskId)
  await openWork(reviewer, node_task_id)
  await reviewer.call(calls.node.finishNodeQa, { node_task_id, verdict: 'pass' }, idempotencyKey())
}

/** A job makes the offers a moment later. */
async function takeOffer(app: App, talent: Player, taskId: string): Promise<string> {
  const offered = await eventually(app, () => findOffer(app.db, talent, { task_id: taskId }))
  await acceptWork(talent, offered.node_task_id)
  return offered.node_task_id
}

async function confirm(app: App, client: Player, taskId: string): Promise<void> {
  const { list } = await client.call(calls.taskPiece.getTaskPieceList, { task_id: taskId, attention: 'check' })
  for (const node of list.flatMap((piece) => piece.nodes)) {
    if (!node.can.confirm) continue
    await client.call(
      calls.node.confirmNodeTask,
      { node_task_id: node.node_task_id, verdict: 'pass' },
      idempotencyKey(),
    )
  }
  await eventually(app, () =>
    app.db
      .selectFrom('task')
      .select('task_id')
      .where('task_id', '=', taskId)
      .where('status', '=', taskStatuses.completed)
      .executeTakeFirst(),
  )
}

async function eventually<T>(app: App, look: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 1200; tries++) {
    const seen = await look()
    if (seen) return seen
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  app.log.error('a job of the demo world did not finish in time')
  throw new Error('The demo world could not be played: a job did not run.')
}
