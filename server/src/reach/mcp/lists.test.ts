/** What a program is told of several orders and queries: their pages, filters and state. */
import type { Client } from '@modelcontextprotocol/client'
import { calls, taskStatuses } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Office, openOffice } from '../../work/node/testing/office.ts'
import { ask, connect, listen, tokenOf } from './testing/program.ts'

let office: Office
let url: string
let client: Client
beforeAll(async () => {
  office = await openOffice()
  url = await listen(office.server)
  client = await connect(url, (await tokenOf(await office.as('clara'))).token)
})
afterAll(() => office.server.close())

describe('list_orders', () => {
  it('goes by pages that count from 0, newest first, and finds by status and name', async () => {
    const { account_id: created_by } = await office.as('clara')
    const company_id = await office.server.companyOf('clara')
    const begun = office.app.now().getTime()
    for (let n = 0; n < 21; n++) {
      const status = n < 2 ? taskStatuses.awaitingAcceptance : taskStatuses.inProgress
      const created_at = new Date(begun + n)
      await office.server.make.task({ company_id, created_by }, { name: `Buoy ${n}.`, status, created_at })
    }
    const buoys = async (wish: object) => {
      const { data } = await ask(client, 'list_orders', { keyword: 'Buoy', ...wish })
      return [data.orders.map(({ name }: { name: string }) => Number(/\d+/.exec(name)?.[0])), data.total]
    }
    const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => from - n)
    expect(await buoys({})).toEqual([down(20, 1), 21])
    expect(await buoys({ page: 1 })).toEqual([[0], 21])
    expect(await buoys({ page: 1, page_size: 10 })).toEqual([down(10, 1), 21])
    expect(await buoys({ page: 3, page_size: 10 })).toEqual([[], 21])
    expect(await buoys({ status: 'awaitingAcceptance' })).toEqual([[1, 0], 2])
    expect(await buoys({ keyword: 'Buoy 7.' })).toEqual([[7], 1])
  })
})

describe('list_queries', () => {
  it('leaves out what was resolved or answered, and what the person has asked; what comes after an answer is open', async () => {
    const task_id = await office.order({ isPlain: true })
    const { node_task_id } = await office.node(task_id, 'translationProofreading')
    await office.accept('lin', node_task_id)
    await office.open('lin', node_task_id)
    const [lin, clara] = [await office.as('lin'), await office.as('clara')]
    const { list } = await lin.call(calls.workbench.getSegments, { node_task_id })
    const say = async (who: typeof lin, n: number, body: string) => {
      office.server.advance(1000)
      const { segment_id } = list[n]!
      return (await who.call(calls.workbench.addComment, { node_task_id, segment_id, body })).comment_id
    }
    const open = async () => {
      const { data } = await ask(client, 'list_queries', { order_id: task_id })
      return data.queries.map(({ query }: { query: string }) => query)
    }
    await say(lin, 0, 'Who answers?')
    const resolved = await say(lin, 1, 'Eleven, really?')
    await say(clara, 2, 'Keep it short.')
    expect(await open()).toEqual(['Who answers?', 'Eleven, really?'])
    await lin.call(calls.workbench.resolveComment, { node_task_id, comment_id: resolved })
    expect(await open()).toEqual(['Who answers?'])
    await say(clara, 0, 'The lamp.')
    expect(await open()).toEqual([])
    await say(lin, 0, 'Which lamp?')
    expect(await open()).toEqual(['Which lamp?'])
  })
})

describe('the audit log', () => {
  it('has what a program has cancelled and asked, with its name', async () => {
    const { token } = await tokenOf(await office.as('clara'), { name: 'Robot 9' })
    const robot = await connect(url, token)
    const work = { text: 'The harbour is quiet.', source_lang: 'en', target_langs: ['zh', 'ja'] }
    const { quote_id } = (await ask(robot, 'quote_language_work', work)).data
    const { order_id } = (await ask(robot, 'order_language_work', { quote_id, confirm: true })).data
    const seen = (await ask(robot, 'cancel_order', { order_id, target_lang: 'ja' })).data
    expect(seen.parts_ending).toBe(1)
    await ask(robot, 'cancel_order', { order_id, target_lang: 'ja', seal: seen.seal })
    const { data } = await ask(robot, 'get_order', { order_id })
    expect(data.status).toBe('inProgress')
    const put = (await ask(robot, 'ask_human', { question: 'Who lights the beacon of the outer mole?' })).data
    const acted = await office.db
      .selectFrom('audit_log')
      .select(['subject_id', 'params'])
      .where('action', '=', 'programActed')
      .orderBy('created_at')
      .execute()
    const origin = 'mcp/Robot 9'
    expect(acted).toMatchObject([
      { subject_id: order_id, params: { tool: 'cancel_order', origin } },
      { subject_id: put.question_id, params: { tool: 'ask_human', origin } },
    ])
  })
})
