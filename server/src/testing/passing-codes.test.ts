/** Specification section 8: what is accepted and done afterwards is `OK_SYNC`, figures of nothing are `error_data_not_enough`; both pass their data on. */
import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { player } from '../../../seed/player.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ isWorker: false })
})
afterAll(() => server.close())

const done = { err: 200, err_msg: 'OK' }
const accepted = { err: 202, err_msg: 'OK_SYNC' }
const tooLittle = { err: 200, err_msg: 'error_data_not_enough' }

it('files that are queued are accepted, and the figures of a base without files are too little', async () => {
  const clara = await server.as('clara')
  const { kbs_id } = await clara.call(calls.kbs.createOrUpdateKbs, { title: 'Harbours' })
  const stat = () => clara.ask(calls.kbs.getKbsStat, { kbs_id })
  expect(await stat()).toMatchObject({ ...tooLittle, data: { file_count: 0, base_count: 1 } })
  const { file_id } = await clara.upload('quay.txt', Buffer.from('Ships moor here.'), 'knowledge')
  const { list } = await clara.call(calls.knowledge.uploadKnowledgeFile, { kbs_id, files: [{ file_id }] })
  expect(await stat()).toMatchObject({ ...done, data: { file_count: 1 } })
  const knowledge_ids = list.map(({ knowledge_id }) => knowledge_id)
  expect(await clara.ask(calls.knowledge.vectorKnowledge, { knowledge_ids })).toEqual({
    ...accepted,
    data: { knowledge_ids },
  })
  // What is refused is refused: nothing was accepted.
  const again = await clara.ask(calls.knowledge.vectorKnowledge, { knowledge_ids })
  expect(again).toMatchObject({ err: 400, err_msg: 'KNOWLEDGE_STATE_WRONG' })
  expect(await clara.ask(calls.knowledge.cancelVectorKnowledge, { knowledge_ids })).toMatchObject(done)
})

it('a month that is closed for everybody is accepted, also for who asks again; one for those named is closed', async () => {
  const olga = await server.as('olga')
  const close = (input: object, key = crypto.randomUUID()) =>
    olga.ask(calls.settle.createSettle, { month: '2020-01', ...input }, { 'x-idempotency-key': key })
  const key = crypto.randomUUID()
  const running = { ...accepted, data: { created: 0, is_running: true } }
  expect(await close({}, key)).toEqual(running)
  expect(await close({}, key)).toEqual(running)
  const { account_id } = await server.as('lin')
  expect(await close({ talent_ids: [account_id] })).toEqual({ ...done, data: { created: 0, is_running: false } })
})

it('figures of a month, and of somebody, without any income are too little', async () => {
  const { account_id } = await server.make.talent({ level: 2 })
  const nobody = player(server.server, await server.make.session(account_id), account_id)
  expect(await nobody.ask(calls.settle.getMonthStats, {})).toEqual({ ...tooLittle, data: { list: [] } })
  expect(await nobody.ask(calls.settlement.getTotalStats, {})).toMatchObject({ ...tooLittle, data: { list: [] } })
  const trend = await nobody.ask(calls.settlement.getMonthlyTrendStats, {})
  expect(trend).toMatchObject({ ...tooLittle, data: { list: [] } })
  expect(trend.data.months).toHaveLength(12)
})

it('who calls without HTTP gets the data alone', async () => {
  const olga = await server.app.loadActor((await server.as('olga')).account_id)
  const answer = await server.app.invoke(calls.settle.createSettle, olga, { month: '2020-01' })
  expect(answer).toEqual({ created: 0, is_running: true })
})
