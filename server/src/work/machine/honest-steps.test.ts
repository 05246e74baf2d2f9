/**
 * A machine's step says what became of it: one that got nothing of use isn't completed, what is left to people is
 * marked, and a provider that is away is waited for, until somebody decides otherwise.
 */
import { calls, fromWireTime } from '@polyphony/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Peer, type PeerRequest, startTestPeer } from '../../ground/adapters/ai/test-peer.ts'
import { countSegmentsAnew } from '../engine/node-task/progress.ts'
import { type Office, openOffice } from '../node/testing/office.ts'
import { failNode } from './fail-node.ts'
import { fillGaps } from './fill-gaps.ts'
import { runAiNode } from './run-ai-node.ts'
import { waitAfter } from './wait-for-provider.ts'

let office: Office
let peer: Peer
beforeAll(async () => {
  peer = await startTestPeer()
  office = await openOffice({ config: { AI_BASE_URL: peer.url, AI_CHAT_MODEL: 'big', AI_API_KEY: 'k' } })
})
afterAll(async () => {
  await office.server.close()
  await peer.close()
})
beforeEach(() => {
  peer.answer = answering(() => true)
})

interface Asked {
  segments: { id: string; text: string }[]
}

/** Translates the texts for which `isKnown`, and answers the others in Spanish. */
function answering(isKnown: (text: string) => boolean) {
  return ({ prompt }: PeerRequest) => {
    const { segments } = JSON.parse(prompt) as Asked
    const say = (text: string) => (isKnown(text) ? `译文：${text.length}字之内` : 'El puente está cerrado al tráfico')
    return { text: JSON.stringify({ translations: segments.map(({ id, text }) => ({ id, text: say(text) })) }) }
  }
}

/** The job's try. */
async function attempt(nodeTaskId: string, isLastAttempt = false) {
  const run = { signal: new AbortController().signal, attempt: 0, isLastAttempt }
  const { started_at } = await office.nodeTask(nodeTaskId)
  await failNode(office.app, nodeTaskId, run, () => runAiNode(office.app, nodeTaskId, run.signal, started_at))
}
const ask = async (name: 'cancelNodeTask' | 'skipNodeTask' | 'retryNodeTask', node_task_id: string) =>
  (await (await office.as('clara')).ask(calls.node[name], { node_task_id })).err_msg
async function shown(taskId: string) {
  const { list } = await (await office.as('clara')).call(calls.taskPiece.getTaskPieceList, { task_id: taskId })
  return list[0]!.nodes[0]!
}
async function ordered() {
  const taskId = await office.place()
  return { taskId, node: await office.node(taskId, 'translate') }
}
const segmentsOf = (pieceId: string) =>
  office.db
    .selectFrom('segment')
    .select(['source', 'target', 'origin', 'rev'])
    .where('piece_id', '=', pieceId)
    .orderBy('place')
    .execute()

describe('a step whose provider answers rubbish', () => {
  it('is not completed: it failed at the first try, the history and the people concerned are told', async () => {
    const { taskId, node } = await ordered()
    peer.answer = () => ({ text: 'Sorry.' })
    await attempt(node.node_task_id)
    const failed = await office.node(taskId, 'translate')
    expect(failed).toMatchObject({
      state: 'failed',
      done_count: 1, // the memory knows one
      error: { err_msg: 'AI_ANSWERS_UNUSABLE', data: { done: 0, total: 2 } },
    })
    expect(await office.history(taskId)).toEqual(['taskCreated', 'nodeOpened', 'aiFailed'])
    expect(await office.letters('aiNodeFailed', taskId)).toEqual(['clara', 'olga'])
    expect((await segmentsOf(node.piece_id)).map(({ target }) => target !== '')).toEqual([false, false, true])
    expect(await office.node(taskId, 'translationProofreading')).toMatchObject({ state: 'waiting' })
    expect(await ask('retryNodeTask', node.node_task_id)).toBe('OK')
    peer.answer = answering(() => true)
    await attempt(node.node_task_id)
    expect(await office.node(taskId, 'translate')).toMatchObject({ state: 'completed', done_count: 3 })
  })

  it('for some texts only: these are marked with the reason, counted as not done, and told in the history', async () => {
    const { taskId, node } = await ordered()
    peer.answer = answering((text) => !text.startsWith('Nobody'))
    await attempt(node.node_task_id)
    expect(await office.node(taskId, 'translate')).toMatchObject({ state: 'completed', done_count: 2, total_count: 3 })
    expect(
      (await segmentsOf(node.piece_id)).map(({ target, origin }) => [target !== '', origin.kind, origin.fault]),
    ).toEqual([
      [true, 'llm', undefined],
      [false, 'none', 'wrongLanguage'],
      [true, 'tm', undefined],
    ])
    const client = await office.as('clara')
    const { list } = await client.call(calls.task.getTaskHistory, { task_id: taskId })
    expect(list.find(({ kind }) => kind === 'aiIncomplete')?.params).toMatchObject({ done_count: 2, total_count: 3 })
    expect(await office.history(taskId)).not.toContain('aiCompleted')
  })

  it('for some texts, where no people follow: it is not completed either', async () => {
    const { taskId, node } = await ordered()
    const { graph } = await office.db
      .selectFrom('task')
      .select('graph')
      .where('task_id', '=', taskId)
      .executeTakeFirstOrThrow()
    const nodes = graph.nodes.filter(({ kind }) => ['translate', 'deliver'].includes(kind))
    await office.db
      .updateTable('task')
      .set({ graph: JSON.stringify({ ...graph, nodes, edges: [] }) })
      .where('task_id', '=', taskId)
      .execute()
    peer.answer = answering((text) => !text.startsWith('Nobody'))
    await attempt(node.node_task_id)
    const failed = await office.node(taskId, 'translate')
    expect(failed).toMatchObject({ state: 'failed', error: { data: { done: 2, total: 3 } } })
  })
})

describe('a completed step with gaps', () => {
  const missing = (text: string) => text.startsWith('Nobody')
  const gap = async (pieceId: string) => (await segmentsOf(pieceId)).find(({ source }) => missing(source))!
  async function incomplete() {
    const { taskId, node } = await ordered()
    peer.answer = answering((text) => !missing(text))
    await attempt(node.node_task_id)
    peer.requests.length = 0
    peer.answer = answering(() => true)
    return { taskId, id: node.node_task_id, pieceId: node.piece_id }
  }
  const fill = (id: string, isLastAttempt = false) =>
    fillGaps(office.app, id, { signal: new AbortController().signal, attempt: 0, isLastAttempt })

  it('is told in a letter, and tried again for what is missing when somebody asks for it', async () => {
    const { taskId, id, pieceId } = await incomplete()
    expect(await office.letters('aiNodeIncomplete', taskId)).toEqual(['clara', 'olga'])
    expect(await shown(taskId)).toMatchObject({ state: 'completed', can: { retry: true, skip: false, cancel: false } })
    expect(await ask('retryNodeTask', id)).toBe('OK')
    expect(await ask('retryNodeTask', id)).toBe('NODE_TASK_STATE_WRONG') // it is being tried
    expect((await shown(taskId)).can.retry).toBe(false)
    await fill(id)
    const again = peer.requests.flatMap(({ prompt }) => (JSON.parse(prompt) as Asked).segments)
    expect(again.length).toBeGreaterThan(0)
    expect(again.every(({ text }) => missing(text))).toBe(true)
    expect(await shown(taskId)).toMatchObject({ state: 'completed', done_count: 3, total_count: 3, retry_at: null })
    expect(await gap(pieceId)).toMatchObject({ target: expect.stringMatching(/^译文/), origin: { kind: 'llm' } })
    expect((await office.history(taskId)).slice(-2)).toEqual(['aiRetried', 'aiCompleted'])
    await fill(id) // the job came twice
    expect(peer.requests).toHaveLength(again.length)
    expect(await ask('retryNodeTask', id)).toBe('NODE_TASK_STATE_WRONG')
  })

  it('may be tried in vain: what people have written meanwhile stays, what fails leaves all as it was', async () => {
    const { taskId, id, pieceId } = await incomplete()
    expect(await ask('retryNodeTask', id)).toBe('OK')
    peer.answer = () => ({ status: 401, message: 'no' })
    await expect(fill(id)).rejects.toMatchObject({ code: 'AI_PROVIDER_FAILED' })
    await fill(id, true)
    expect(await shown(taskId)).toMatchObject({
      state: 'completed',
      done_count: 2,
      retry_at: null,
      can: { retry: true },
    })
    expect(await gap(pieceId)).toMatchObject({ target: '', origin: { fault: 'wrongLanguage' } })
    expect((await office.history(taskId)).at(-1)).toBe('aiFailed')
    expect(await ask('retryNodeTask', id)).toBe('OK')
    peer.answer = async (request) => {
      await office.db
        .updateTable('segment')
        .set({ target: '人写的', origin: JSON.stringify({ kind: 'human' }), rev: 9 })
        .where('piece_id', '=', pieceId)
        .where('source', 'like', 'Nobody%')
        .execute()
      return answering(() => true)(request)
    }
    await fill(id)
    expect(await gap(pieceId)).toMatchObject({ target: '人写的', rev: 9 })
  })

  it('is not touched once people have handed in', async () => {
    const { taskId, id } = await incomplete()
    const { node_task_id } = await office.node(taskId, 'translationProofreading')
    await office.db
      .updateTable('node_task')
      .set({ state: 'submitted' })
      .where('node_task_id', '=', node_task_id)
      .execute()
    expect((await shown(taskId)).can.retry).toBe(false)
    expect(await ask('retryNodeTask', id)).toBe('NODE_TASK_STATE_WRONG')
  })

  it('keeps its counts when people add or remove segments', async () => {
    const { taskId, id, pieceId } = await incomplete()
    await office.db
      .updateTable('segment')
      .set({ removed_at: new Date() })
      .where('piece_id', '=', pieceId)
      .where('source', 'like', 'Nobody%')
      .execute()
    await countSegmentsAnew(office.db, [pieceId])
    expect(await office.nodeTask(id)).toMatchObject({ done_count: 2, total_count: 3 })
    expect(await office.node(taskId, 'translationProofreading')).toMatchObject({ total_count: 2 })
  })
})

describe('a provider that is away', () => {
  it('is waited for: the step shows that and when it tries again, and is done when the provider is back', async () => {
    const { taskId, node } = await ordered()
    const { node_task_id } = node
    peer.answer = () => ({ status: 503, message: 'maintenance', headers: { 'retry-after': '900' } })
    const before = office.app.now().getTime()
    await attempt(node_task_id, true) // also at the last try of a job
    await attempt(node_task_id)
    const waiting = await shown(taskId)
    expect(waiting).toMatchObject({
      state: 'in_progress',
      error: { err_msg: 'AI_PROVIDER_FAILED', data: { reason: 'HTTP 503: maintenance' } },
      can: { retry: true, skip: true, cancel: true },
    })
    const { retry_at, retry_count } = await office.nodeTask(node_task_id)
    expect(retry_count).toBe(2)
    expect(fromWireTime(retry_at!).getTime() - before).toBeGreaterThanOrEqual(900_000)
    expect(await office.history(taskId)).toEqual(['taskCreated', 'nodeOpened', 'aiWaiting'])
    expect(await office.letters('aiNodeFailed', taskId)).toEqual([])
    peer.answer = answering(() => true)
    await attempt(node_task_id)
    expect(await shown(taskId)).toMatchObject({ state: 'completed', retry_at: null, error: null })
  })

  it('is left by people: they try at once, cancel, or go on without the machine', async () => {
    const away = async () => {
      const { taskId, node } = await ordered()
      peer.answer = () => ({ status: 429, message: 'busy', headers: { 'retry-after': '900' } })
      await attempt(node.node_task_id)
      return { taskId, id: node.node_task_id }
    }
    const tried = await away()
    const { started_at } = await office.nodeTask(tried.id)
    expect(await ask('retryNodeTask', tried.id)).toBe('OK')
    expect(await office.nodeTask(tried.id)).toMatchObject({ state: 'in_progress', retry_at: null, retry_count: 0 })
    peer.answer = answering(() => true)
    peer.requests.length = 0
    await runAiNode(office.app, tried.id, new AbortController().signal, started_at) // the job that waited
    expect(peer.requests).toEqual([])
    const skipped = await away()
    expect(await ask('skipNodeTask', skipped.id)).toBe('OK')
    expect(await office.nodeTask(skipped.id)).toMatchObject({
      state: 'completed',
      produced_by: 'skipped',
      retry_at: null,
    })
    expect(await office.node(skipped.taskId, 'translationProofreading')).toMatchObject({ state: 'offering' })
    const stopped = await away()
    expect(await ask('cancelNodeTask', stopped.id)).toBe('OK')
    expect(await office.nodeTask(stopped.id)).toMatchObject({ state: 'failed', retry_at: null })
  })

  it('fails after about a day, and at once where it asks for more', async () => {
    const waits = Array.from({ length: 40 }, (_, count) => waitAfter(count, null))
    const patience = waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0)
    expect(patience).toBeGreaterThan(20 * 3_600_000)
    expect(patience).toBeLessThan(30 * 3_600_000)
    expect(waits.filter((wait) => wait !== null)).toEqual(
      waits.filter((wait) => wait !== null).toSorted((a, b) => a - b),
    )
    expect(waitAfter(0, 7 * 3_600_000)).toBeNull()
    const { taskId, node } = await ordered()
    await office.db
      .updateTable('node_task')
      .set({ retry_count: 30 })
      .where('node_task_id', '=', node.node_task_id)
      .execute()
    peer.answer = () => ({ status: 503, headers: { 'retry-after': '900' } })
    await attempt(node.node_task_id)
    expect(await office.node(taskId, 'translate')).toMatchObject({ state: 'failed', retry_at: null })
    expect(await office.letters('aiNodeFailed', taskId)).toEqual(['clara', 'olga'])
  })
})
