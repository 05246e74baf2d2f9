/**
 * A machine's node with real jobs and a peer that speaks the provider's protocol: it fails, reports the failure, and is
 * run again.
 */
import { calls, taskStatuses } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Peer, startTestPeer } from '../../ground/adapters/ai/test-peer.ts'
import { type Office, openOffice } from '../node/testing/office.ts'

let office: Office
let peer: Peer
beforeAll(async () => {
  peer = await startTestPeer()
  office = await openOffice({
    isWorker: true,
    config: { AI_BASE_URL: peer.url, AI_CHAT_MODEL: 'big', AI_API_KEY: 'k' },
  })
})
afterAll(async () => {
  await office.server.close()
  await peer.close()
})

describe('a provider that fails', () => {
  let taskId: string
  let failedId: string

  it('is called again by the job; then the node shows the error and the people concerned get a letter', async () => {
    peer.answer = () => ({ status: 401, message: 'no credit' })
    taskId = await office.place()
    const failed = await office.server.eventually(async () => {
      const node = await office.node(taskId, 'translate')
      return node.state === 'failed' && node
    }, 60_000)
    failedId = failed.node_task_id
    expect(peer.requests).toHaveLength(4) // one call and three retries
    expect(failed.error).toEqual({ err_msg: 'AI_PROVIDER_FAILED', data: { reason: expect.stringContaining('401') } })
    expect(await office.letters('aiNodeFailed', taskId)).toEqual(['clara', 'olga'])
    expect(await office.history(taskId)).toEqual(['taskCreated', 'nodeOpened', 'aiFailed'])
    const olga = await office.as('olga')
    // The node is run again from the task, so no dead job is listed.
    expect((await olga.call(calls.ops.getDeadJobList, {})).list).toEqual([])
    const clara = await office.as('clara')
    const pieces = await clara.call(calls.taskPiece.getTaskPieceList, { task_id: taskId, attention: 'failed' })
    expect(pieces.list[0]!.nodes[0]).toMatchObject({ state: 'failed', can: { retry: true } })
    const detail = await clara.call(calls.task.getTaskDetail, { task_id: taskId })
    expect(detail).toMatchObject({ status: taskStatuses.inProgress, attention: { failed: 1, overdue: 0, check: 0 } })
  }, 120_000)

  it('can be run again once by somebody with the right, and the new drafts replace the old ones', async () => {
    const clara = await office.as('clara')
    peer.answer = ({ prompt }) => {
      const { segments } = JSON.parse(prompt) as { segments: { id: string; text: string }[] }
      return { text: JSON.stringify({ translations: segments.map(({ id, text }) => ({ id, text: `译:${text}` })) }) }
    }
    const input = { node_task_id: failedId }
    const answers = await Promise.all([1, 2].map(() => clara.ask(calls.node.retryNodeTask, input)))
    expect(answers.map((answer) => answer.err_msg).toSorted()).toEqual(['NODE_TASK_STATE_WRONG', 'OK'])
    const job = await office.server.eventually(async () => {
      const node = await office.node(taskId, 'translationProofreading')
      return node.wave > 0 && node
    })
    expect(await office.node(taskId, 'translate')).toMatchObject({
      state: 'completed',
      error: null,
      produced_by: 'environment/big',
      done_count: 3,
      total_count: 3,
    })
    expect(await office.history(taskId)).toEqual([
      'taskCreated',
      'nodeOpened',
      'aiFailed',
      'aiRetried',
      'aiCompleted',
      'nodeOpened',
      'offered',
    ])
    await office.accept('lin', job.node_task_id)
    const { document } = await office.open('lin', job.node_task_id)
    expect(document.produced_by).toBe('environment/big')
    const { list } = await (await office.as('lin')).call(calls.workbench.getSegments, {
      node_task_id: job.node_task_id,
    })
    expect(list.map((segment) => [segment.state, segment.target.startsWith('译:')])).toEqual(
      list.map((segment) => ['initial', segment.origin.kind === 'llm']),
    )
    expect(list.some((segment) => segment.origin.kind === 'llm')).toBe(true)
  }, 120_000)
})
