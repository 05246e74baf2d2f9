/** Attack 14: nobody makes a node task skip a state, and nobody judges their own work. */
import { randomUUID } from 'node:crypto'
import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Office, openOffice } from '../node/testing/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

const statesOf = async (taskId: string) => (await office.nodes(taskId)).map((node) => [node.kind, node.state])
const submit = async (username: string, node_task_id: string) =>
  (await office.as(username)).ask(calls.workbench.submitNodeTask, { node_task_id, client_id: randomUUID() })
const accept = async (username: string, node_task_id: string) =>
  (await office.as(username)).ask(calls.node.acceptNodeTask, { node_task_id })
const take = async (username: string, node_task_id: string, call: 'assignTalent' | 'assignQa') => {
  const { account_id } = await office.as(username)
  return (await office.as('clara')).ask(calls.node[call], { node_task_id, account_id })
}

describe('skipping a state', () => {
  it('is refused by every call, and no state changes', async () => {
    const taskId = await office.order()
    const job = (await office.node(taskId, 'translationProofreading')).node_task_id
    const qa = (await office.node(taskId, 'qa')).node_task_id
    const confirmation = (await office.node(taskId, 'clientConfirmation')).node_task_id
    const before = await statesOf(taskId)
    // Submitted by a talent who only has an offer; reviewed, confirmed and accepted before that is possible.
    expect((await submit('lin', job)).err).not.toBe(200)
    expect(await office.verdict('rui', qa, 'pass')).toMatchObject({ err_msg: 'NOT_FOUND' })
    expect(await office.verdict('clara', confirmation, 'pass')).toMatchObject({ err_msg: 'NODE_TASK_STATE_WRONG' })
    expect(await accept('rui', qa)).toMatchObject({ err_msg: 'NOT_FOUND' })
    expect(await statesOf(taskId)).toEqual(before)

    // Submitted unfinished, and before it was opened.
    await office.accept('lin', job)
    expect((await submit('lin', job)).err).not.toBe(200)
    expect(await office.state(job)).toBe('assigned')
    const { client_id } = await office.open('lin', job)
    const unfinished = await (await office.as('lin')).ask(calls.workbench.submitNodeTask, {
      node_task_id: job,
      client_id,
    })
    expect(unfinished.err).not.toBe(200)
    expect(await office.state(job)).toBe('in_progress')

    // Submitted work can't be written, accepted or given back any more.
    await office.work('lin', job)
    expect(await take('wang', job, 'assignTalent')).toMatchObject({ err_msg: 'NODE_TASK_STATE_WRONG' })
    expect((await submit('lin', job)).err).not.toBe(200)
    expect(await office.verdict('clara', confirmation, 'pass')).toMatchObject({ err_msg: 'NODE_TASK_STATE_WRONG' })
    // A verdict before the reviewer has opened the review.
    await office.accept('rui', qa)
    expect(await office.verdict('rui', qa, 'pass')).toMatchObject({ err_msg: 'NODE_TASK_STATE_WRONG' })
    expect(await office.state(job)).toBe('submitted')
    await office.open('rui', qa)
    expect(await office.verdict('rui', qa, 'pass')).toMatchObject({ err_msg: 'OK' })
    expect(await office.verdict('rui', qa, 'pass')).toMatchObject({ err_msg: 'NODE_TASK_STATE_WRONG' })
    expect(await office.verdict('rui', qa, 'return', 'Once more.')).toMatchObject({ err_msg: 'NODE_TASK_STATE_WRONG' })
  })
})

describe("reviewing one's own work", () => {
  it('is refused to team members and to freelance reviewers', async () => {
    const tom = (await office.as('tom')).account_id
    await office.db.updateTable('talent').set({ level: 4 }).where('account_id', '=', tom).execute()
    for (const worker of ['rui', 'tom']) {
      const taskId = await office.order()
      const job = (await office.node(taskId, 'translationProofreading')).node_task_id
      expect(await take(worker, job, 'assignTalent')).toMatchObject({ err_msg: 'OK' })
      await office.work(worker, job)
      const qa = (await office.node(taskId, 'qa')).node_task_id
      expect(await office.offered(qa)).not.toContain(worker)
      expect(await accept(worker, qa)).toMatchObject({ err_msg: 'NOT_FOUND' })
      expect(await take(worker, qa, 'assignQa')).toMatchObject({ err_msg: 'QA_OWN_WORK' })
      expect(await office.verdict(worker, qa, 'pass')).toMatchObject({ err_msg: 'NOT_FOUND' })
      expect(await office.state(job)).toBe('submitted')
    }
  })
})
