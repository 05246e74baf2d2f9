/** Whoever is named before the step's turn gets it only if they may still be named when the turn comes. */
import { randomUUID } from 'node:crypto'
import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { idempotencyKey } from '../../../testing/server.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

const makeReviewer = async () => {
  const username = `reviewer-${randomUUID().slice(-6)}`
  const pair = { role_id: 2, source_lang: 'en', target_lang: 'zh', quality: 50 }
  const { account_id } = await office.make.talent({ username, native_langs: ['zh'], level: 3, pairs: [pair] })
  return { account_id, username }
}

/** Names a new reviewer ahead; then something happens to them, and the review's turn comes. */
async function nameAhead(happens: (account_id: string, node_task_id: string) => Promise<unknown>, namer = 'clara') {
  const taskId = await office.order()
  const { node_task_id } = await office.node(taskId, 'qa')
  const reviewer = await makeReviewer()
  const named = { node_task_id, account_id: reviewer.account_id }
  await (await office.as(namer)).call(calls.node.assignQa, named)
  await happens(reviewer.account_id, node_task_id)
  await office.translate('lin', taskId)
  return { taskId, node_task_id, ...reviewer }
}

const changes: Record<string, (account_id: string, node_task_id: string) => Promise<unknown>> = {
  locked: async (account_id) =>
    (await office.as('olga')).call(calls.opsAccount.lockAccount, { account_id, reason: 'a test' }),
  'without the pair': (account_id) =>
    office.db
      .updateTable('talent_pair')
      .set({ lost_at: office.app.now() })
      .where('account_id', '=', account_id)
      .execute(),
  'no reviewer any more': (account_id) =>
    office.db.updateTable('talent').set({ level: 2 }).where('account_id', '=', account_id).execute(),
  'blocked by the client': async (account_id, node_task_id) =>
    (await office.as('clara')).call(calls.node.blockTalent, { node_task_id, account_id, reason: 'late' }),
}

it.each(Object.entries(changes))('%s: it is offered to others, and whoever named is told', async (_, happens) => {
  const { taskId, node_task_id, username } = await nameAhead(happens)
  expect(await office.nodeTask(node_task_id)).toMatchObject({
    state: 'offering',
    assignee_id: null,
    payee_id: null,
    deadline_at: null,
  })
  expect(await office.offered(node_task_id)).toContain('rui')
  expect(await office.offered(node_task_id)).not.toContain(username)
  expect(await office.letters('namedUnavailable', taskId)).toEqual(['clara'])
  expect(await office.letters('nodeReassigned', taskId)).toEqual([username])
  expect(await office.letters('nodeAssigned', taskId)).toEqual([])
  expect(await office.history(taskId)).toContain('namedDropped')
})

it('an operator who named is told, and not the client', async () => {
  const { taskId } = await nameAhead(changes['without the pair']!, 'olga')
  expect(await office.letters('namedUnavailable', taskId)).toEqual(['olga'])
})

it('what an assigner may ignore doesn’t take it from them', async () => {
  const isAway = (account_id: string) =>
    office.db.updateTable('talent').set({ is_receiving: false }).where('account_id', '=', account_id).execute()
  const { taskId, node_task_id, account_id } = await nameAhead(isAway)
  expect(await office.nodeTask(node_task_id)).toMatchObject({ state: 'assigned', assignee_id: account_id })
  expect(await office.history(taskId)).not.toContain('namedDropped')
})

it('work that comes back to whoever has done it isn’t taken from them by a later loss of the pair', async () => {
  const taskId = await office.order()
  const work = await office.translate('lin', taskId)
  const { account_id } = await office.as('lin')
  const { node_task_id } = await office.node(taskId, 'qa')
  const review = await makeReviewer()
  await (await office.as('clara')).call(calls.node.assignQa, { node_task_id, account_id: review.account_id })
  const player = await office.seat(review.account_id)
  const client_id = randomUUID()
  await player.call(calls.workbench.openWorkbench, { node_task_id, client_id })
  const input = { node_task_id, verdict: 'return', reason: 'Again.' } as const
  await player.call(calls.node.finishNodeQa, input, idempotencyKey())
  await changes['without the pair']!(review.account_id, node_task_id)
  await office.work('lin', work)
  expect((await office.nodeTask(work)).assignee_id).toBe(account_id)
  expect(await office.nodeTask(node_task_id)).toMatchObject({ state: 'assigned', assignee_id: review.account_id })
})
