/**
 * A manager stops a machine, runs it again or skips it: each has an immediate effect, only once, and only in the
 * allowed states.
 */
import { calls, type NodeTaskAction, nextNodeTaskState, nodeTaskStates } from '@polyphony/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Peer, startTestPeer } from '../../ground/adapters/ai/test-peer.ts'
import { type Office, openOffice } from '../node/testing/office.ts'
import { runAiNode } from './run-ai-node.ts'

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
  peer.answer = () => ({ hang: true })
})

const run = (nodeTaskId: string, startedAt: string | null = null) =>
  runAiNode(office.app, nodeTaskId, new AbortController().signal, startedAt)
const ask = async (who: string, name: 'cancelNodeTask' | 'skipNodeTask' | 'retryNodeTask', node_task_id: string) =>
  (await (await office.as(who)).ask(calls.node[name], { node_task_id })).err_msg

function translating(): void {
  peer.answer = ({ prompt }) => {
    const { segments } = JSON.parse(prompt) as { segments: { id: string; text: string }[] }
    return { text: JSON.stringify({ translations: segments.map(({ id, text }) => ({ id, text: `译:${text}` })) }) }
  }
}

describe('a running machine', () => {
  it('stops at once in any process, records who stopped it, and can be run again', async () => {
    const taskId = await office.place()
    const { node_task_id, started_at } = await office.node(taskId, 'translate')
    const aborted = peer.aborted
    const running = run(node_task_id, started_at)
    await office.server.eventually(async () => peer.requests.length > 0)
    expect(await ask('clara', 'cancelNodeTask', node_task_id)).toBe('OK')
    expect(await ask('clara', 'cancelNodeTask', node_task_id)).toBe('NODE_TASK_STATE_WRONG')
    await running // The job ends successfully, so it is not retried.
    await office.server.eventually(async () => peer.aborted > aborted)
    const stopped = await office.node(taskId, 'translate')
    expect(stopped).toMatchObject({ state: 'failed', error: { err_msg: 'AI_NODE_STOPPED' } })
    expect(String(stopped.error!.data.nickname)).not.toBe('')
    const { list } = await (await office.as('clara')).call(calls.taskPiece.getTaskPieceList, { task_id: taskId })
    expect(list[0]!.nodes[0]!.can).toMatchObject({ retry: true, cancel: false, skip: true })

    expect(await ask('clara', 'retryNodeTask', node_task_id)).toBe('OK')
    translating()
    peer.requests.length = 0
    await run(node_task_id, started_at) // a job of the stopped run
    expect(peer.requests).toEqual([])
    await run(node_task_id, (await office.node(taskId, 'translate')).started_at)
    expect(await office.state(node_task_id)).toBe('completed')
    expect((await office.history(taskId)).slice(-4)).toEqual(['aiStopped', 'aiRetried', 'aiCompleted', 'nodeOpened'])
  })

  it('that was killed runs again and completes once, also if the first run is still alive', async () => {
    translating()
    const taskId = await office.place()
    const { node_task_id, started_at } = await office.node(taskId, 'translate')
    await Promise.all([run(node_task_id, started_at), run(node_task_id, started_at)])
    const history = await office.history(taskId)
    expect(history.filter((kind) => kind === 'aiCompleted')).toHaveLength(1)
    const { rows } = await office.db
      .selectFrom('segment_revision')
      .select(({ fn }) => ['segment_id', fn.countAll<number>().as('count')])
      .where('node_task_id', '=', node_task_id)
      .groupBy('segment_id')
      .execute()
      .then((rows) => ({ rows }))
    expect(rows.every((row) => row.count === 1)).toBe(true)
  })
})

describe('a failed machine', () => {
  it('is skipped: people get the text without changes', async () => {
    const taskId = await office.place()
    const { node_task_id } = await office.node(taskId, 'translate')
    expect(await ask('clara', 'skipNodeTask', node_task_id)).toBe('NODE_TASK_STATE_WRONG')
    await ask('clara', 'cancelNodeTask', node_task_id)
    const answers = await Promise.all([1, 2].map(() => ask('clara', 'skipNodeTask', node_task_id)))
    expect(answers.toSorted()).toEqual(['NODE_TASK_STATE_WRONG', 'OK'])
    expect(await office.node(taskId, 'translate')).toMatchObject({ state: 'completed', produced_by: 'skipped' })
    expect(await office.node(taskId, 'translationProofreading')).toMatchObject({ state: 'offering' })
    expect((await office.history(taskId)).slice(-2)).toEqual(['aiSkipped', 'nodeOpened'])
  })
})

describe('every state of a machine’s node', () => {
  const actions = { cancelNodeTask: 'fail', skipNodeTask: 'skip', retryNodeTask: 'run' } as const
  it('allows a manager what the state table says, and strangers nothing', async () => {
    const taskId = await office.place()
    const { node_task_id } = await office.node(taskId, 'translate')
    const put = (state: (typeof nodeTaskStates)[number]) =>
      office.db.updateTable('node_task').set({ state }).where('node_task_id', '=', node_task_id).execute()
    for (const [name, action] of Object.entries(actions) as [keyof typeof actions, NodeTaskAction][])
      for (const state of nodeTaskStates) {
        await put(state)
        expect(await ask('lin', name, node_task_id), `${name} ${state}`).not.toBe('OK')
        expect(await office.state(node_task_id)).toBe(state)
        // Only the engine opens or skips a waiting node.
        const to = state === 'waiting' ? null : nextNodeTaskState(state, action)
        expect(await ask('clara', name, node_task_id), `${name} ${state}`).toBe(to ? 'OK' : 'NODE_TASK_STATE_WRONG')
        expect(await office.state(node_task_id)).toBe(to ?? state)
      }
    const job = (await office.node(taskId, 'translationProofreading')).node_task_id
    for (const name of Object.keys(actions) as (keyof typeof actions)[])
      expect(await ask('clara', name, job), name).toBe('NOT_FOUND')
  })
})
