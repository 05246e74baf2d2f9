/** The work of the demo world's people: order, accept, write, comment, submit, review, confirm. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { anyStatus, calls, day, type NodeTaskSummary, taskDraft, taskStatuses, toWireTime } from '@polyphony/contract'
import { type Client, Refused } from './client.ts'

/** A random generator with a seed, so that a run can be repeated. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export interface Day {
  readonly random: () => number
  /** No more orders are placed; the others are finished. */
  isLate: boolean
  isOver: boolean
}

const cues = 4
const subtitle = Array.from(
  { length: cues },
  (_, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at},900\nLine ${at + 1} of what the keeper of the light says.\n`,
).join('\n')

/** Errors because somebody else was faster are no faults. */
const isRace = (error: unknown) =>
  error instanceof Refused &&
  ['NODE_TASK_TAKEN', 'OFFER_EXPIRED', 'NODE_TASK_STATE_WRONG', 'LEASE_HELD', 'NOT_FOUND'].includes(error.code)

async function attempt(step: () => Promise<unknown>): Promise<void> {
  try {
    await step()
  } catch (error) {
    if (!isRace(error)) throw error
  }
}

/** Places two orders at least, however late it is. */
export async function orderAllDay(client: Client, today: Day, most: number): Promise<void> {
  const file_id = await client.upload('keeper.en.srt', subtitle, 'taskSubtitle')
  const { list } = await client.ask(calls.flow.getAllStdFlow, { media: 'video' })
  const flow_id = list.find((flow) => flow.graph.nodes.some((node) => node.kind === 'qa'))!.flow_id
  for (let ordered = 0; ordered < most && (ordered < 2 || !today.isLate); ordered++) {
    const order = {
      name: `Order ${randomUUID()}`,
      media: 'video' as const,
      flow_id,
      files: [{ file_id }],
      source_lang: 'en',
      target_langs: ['zh', 'ja'],
      deadline_at: toWireTime(new Date(Date.now() + 5 * day)),
    }
    const { charge_minor } = await client.ask(calls.task.quoteTask, order)
    const draft_id = randomUUID()
    await client.write(calls.taskDraft.saveDraft, { draft_id, version: 0, draft: draftOf(order) })
    await client.write(calls.task.createTask, { ...order, charge_minor, draft_id })
    await sleep(500 + today.random() * 1500)
  }
}

const draftOf = ({ files, ...order }: { name: string; files: { file_id: string }[] }) =>
  taskDraft.parse({
    ...order,
    files: files.map(({ file_id }) => ({ file_id, name: 'keeper.en.srt', media_file: null })),
    deadline_hours: null,
  })

export async function workAllDay(client: Client, today: Day, does: 'work' | 'reviews'): Promise<void> {
  while (!today.isOver) {
    const { list: offers } = await client.ask(calls.node.getNodeTaskToAcceptList, { pageSize: 20 })
    for (const { node_task_id, kind } of offers)
      if ((kind === 'qa') === (does === 'reviews'))
        await attempt(() => client.write(calls.node.acceptNodeTask, { node_task_id }))
    const open = { status: anyStatus, pageSize: 50 } as const
    const jobs = await client.ask(calls.node.getNodeTaskList, open)
    for (const job of underWay(jobs.list)) await attempt(() => translate(client, today, job))
    const reviews = await client.ask(calls.node.getNodeTaskQaList, open)
    for (const review of underWay(reviews.list)) await attempt(() => judge(client, today, review))
    await sleep(100 + today.random() * 300)
  }
}

const underWay = (list: NodeTaskSummary[]) =>
  list.filter(({ state }) => state === 'assigned' || state === 'in_progress')

async function translate(client: Client, today: Day, { node_task_id }: NodeTaskSummary): Promise<void> {
  const client_id = client.tab
  await client.ask(calls.workbench.openWorkbench, { node_task_id, client_id })
  const { list } = await client.ask(calls.workbench.getSegments, { node_task_id })
  for (const segment of list) {
    const patch = {
      segment_id: segment.segment_id,
      base_rev: segment.rev,
      target: `第${segment.rev}稿`,
      active_ms: 100,
      state: 'translated' as const,
      origin: { kind: 'human' as const },
      idempotency_key: randomUUID(),
    }
    await client.write(calls.workbench.saveSegments, { node_task_id, client_id, patches: [patch] })
    if (today.random() < 0.2)
      await client.write(calls.workbench.addComment, {
        node_task_id,
        segment_id: segment.segment_id,
        body: randomUUID(),
      })
  }
  const { issues } = await client.ask(calls.workbench.getNotes, { node_task_id })
  for (const { issue_id, state } of issues)
    if (state === 'open') await client.ask(calls.workbench.answerIssue, { node_task_id, issue_id, state: 'fixed' })
  await client.write(calls.workbench.submitNodeTask, { node_task_id, client_id })
}

/** Returns every fourth work, once. */
async function judge(client: Client, today: Day, { node_task_id, returned_count }: NodeTaskSummary): Promise<void> {
  await client.ask(calls.workbench.openWorkbench, { node_task_id, client_id: client.tab })
  if (returned_count > 0 || today.random() > 0.25) {
    await client.write(calls.node.finishNodeQa, { node_task_id, verdict: 'pass' })
    return
  }
  const { list } = await client.ask(calls.workbench.getSegments, { node_task_id })
  const about = { node_task_id, segment_id: list[0]!.segment_id, note: randomUUID() }
  await client.write(calls.workbench.addIssue, { ...about, type: 'grammar', severity: 'minor' })
  await client.write(calls.node.finishNodeQa, { node_task_id, verdict: 'return', reason: 'Once more, please.' })
}

/** Returns every fifth piece, once. */
export async function confirmAllDay(client: Client, today: Day): Promise<void> {
  while (!today.isOver) {
    const { list } = await client.ask(calls.task.getProjectTaskList, {
      status: taskStatuses.awaitingAcceptance,
      pageSize: 50,
    })
    for (const { task_id } of list) {
      const pieces = await client.ask(calls.taskPiece.getTaskPieceList, { task_id, attention: 'check', pageSize: 100 })
      for (const node of pieces.list.flatMap((piece) => piece.nodes)) {
        if (!node.can.confirm) continue
        const isFine = node.returned_count > 0 || today.random() > 0.2
        const verdict = isFine ? ({ verdict: 'pass' } as const) : ({ verdict: 'return', reason: 'Not yet.' } as const)
        const { node_task_id } = node
        await attempt(() => client.write(calls.node.confirmNodeTask, { node_task_id, ...verdict }))
      }
    }
    await sleep(200 + today.random() * 300)
  }
}
