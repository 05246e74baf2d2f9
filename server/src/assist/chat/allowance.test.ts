/** What answers cost: reserved before, settled after, exact among many at once; nearly and wholly used up. */
import { randomUUID } from 'node:crypto'
import { calls, present } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reserveAllowance, settleAllowance } from '../../base/ai/allowance/reserve.ts'
import { type Peer, startTestPeer } from '../../ground/adapters/ai/test-peer.ts'
import type { Actor } from '../../ground/context.ts'
import type { Listener } from '../../testing/listener.ts'
import { type ChatWorld, openChatWorld } from './testing/chat-world.ts'
import { textChunk, wholeAnswer } from './testing/sse.ts'

const { aiCosts } = calls
let world: ChatWorld
let peer: Peer
let plain: Listener
let operator: Actor

const none = { company_micro_usd: null, company_answers: null, person_micro_usd: null, person_answers: null }

beforeAll(async () => {
  peer = await startTestPeer()
  world = await openChatWorld({ config: { RATE_LIMIT_FACTOR: 1000 } })
  plain = await world.listen()
  await world.knows(await world.base(), ['The brake of the harbour crane is checked every Monday by the foreman.'])
  await world.provide(peer.url)
  const { account_id } = await world.server.make.person({ is_operator: true })
  operator = present(await world.app.loadActor(account_id))
  peer.answer = () => ({ sse: wholeAnswer('The foreman does. [1]') })
})
afterAll(async () => {
  await world.close()
  await peer.close()
})

const allowance = () => world.app.invoke(aiCosts.getAiAllowance, operator, { company_id: world.company_id })
async function limit(limits: Partial<typeof none> | Record<string, number | null>) {
  const { version } = await allowance()
  return world.app.invoke(aiCosts.saveAiAllowance, operator, {
    ...none,
    ...limits,
    company_id: world.company_id,
    version,
  })
}
const askOnce = async () => world.asked(plain, await world.openChat(), 'Who checks the brake of the harbour crane?')
const letters = async (account_id: string) =>
  (await world.db.selectFrom('letter').select('kind').where('account_id', '=', account_id).execute()).map(
    ({ kind }) => kind,
  )
const costOfCalls = async () => {
  const { sum } = await world.db
    .selectFrom('ai_call')
    .where('company_id', '=', world.company_id)
    .select((db) => db.fn.coalesce(db.fn.sum<number>('cost_micro_usd'), db.lit(0)).as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** What one person’s calls cost is what stands of them in the company’s month, its costs and the operators’. */
async function comparePerson(account_id: string) {
  const { sum } = await world.db
    .selectFrom('ai_call')
    .where('account_id', '=', account_id)
    .select((db) => db.fn.sum<number>('cost_micro_usd').as('sum'))
    .executeTakeFirstOrThrow()
  const shown = await Promise.all([
    world.as.admin.call(aiCosts.getCompanyAiCost, {}).then(({ people }) => people),
    world.as.admin.call(aiCosts.getCompanyAiCostList, { by: 'person' }).then(({ list }) => list),
    world.app
      .invoke(aiCosts.getAiCostList, operator, { by: 'person', company_id: world.company_id })
      .then(({ list }) => list),
  ])
  const own = shown.map((rows) => {
    const row = rows.find((one) => one.account_id === account_id)
    return row && ('spent_micro_usd' in row ? row.spent_micro_usd : row.cost_micro_usd)
  })
  expect(Number(sum)).toBeGreaterThan(0)
  expect(own).toEqual([Number(sum), Number(sum), Number(sum)])
}

/** Calls for other things than a chat. @returns the model of most */
async function addBeside(): Promise<string> {
  const { ai_call_id: _, ...call } = await world.db.selectFrom('ai_call').selectAll().executeTakeFirstOrThrow()
  const beside = { ...call, chat_id: null, cost_micro_usd: 70, created_at: new Date('2026-01-31T23:30:00Z') }
  const add = (row: Partial<typeof beside>) =>
    world.db
      .insertInto('ai_call')
      .values({ ...beside, ...row, ai_call_id: randomUUID() })
      .execute()
  await add({})
  await add({ agent_id: randomUUID(), model: 'other' })
  await add({ capability: 'embeddings', account_id: null })
  const order = { company_id: world.company_id, created_by: world.as.plain.account_id }
  await add({ task_id: await world.server.make.task(order) })
  await add({ company_id: await world.server.make.company() })
  return call.model
}

async function costRows(by: 'person' | 'use' | 'model' | 'month', month?: string) {
  const asked = { by, ...(month && { month }) }
  const { list, cost_micro_usd, months } = await world.as.admin.call(aiCosts.getCompanyAiCostList, asked)
  expect(cost_micro_usd).toBe(list.reduce((sum, row) => sum + (row.cost_micro_usd ?? 0), 0))
  const named = list.map((row) => [
    row.use ?? row.model ?? row.month ?? row.account_id,
    row.call_count,
    row.cost_micro_usd,
  ])
  return { named, months }
}

describe('an answer', () => {
  it('is recorded with its chat and its cost, and shown to operators and admins', async () => {
    await limit({})
    const answer = await askOnce()
    expect(answer).toMatchObject({ status: 'end', content: 'The foreman does. [1]' })
    const call = await world.db
      .selectFrom('ai_call')
      .selectAll()
      .where('chat_id', '=', answer.chat_id)
      .executeTakeFirstOrThrow()
    expect(call).toMatchObject({
      company_id: world.company_id,
      account_id: world.as.plain.account_id,
      cost_micro_usd: 200,
      is_estimate: false,
    })
    const list = async (by: 'company' | 'person' | 'assistant' | 'month') =>
      world.app.invoke(aiCosts.getAiCostList, operator, { by, company_id: world.company_id })
    for (const by of ['company', 'person', 'assistant', 'month'] as const) {
      const { list: rows, cost_micro_usd } = await list(by)
      expect(cost_micro_usd).toBe(await costOfCalls())
      expect(rows[0]).toMatchObject({ cost_micro_usd: await costOfCalls(), input_tokens: 100, output_tokens: 50 })
    }
    expect((await list('person')).list[0]).toMatchObject({ account_id: world.as.plain.account_id })
    const own = await world.as.admin.call(aiCosts.getCompanyAiCost, {})
    expect(own).toMatchObject({ spent_micro_usd: 200, answers: 1, people: [{ account_id: world.as.plain.account_id }] })
    expect(await world.as.plain.ask(aiCosts.getCompanyAiCost, {})).toMatchObject({ err_msg: 'NO_PERMISSION' })
  })

  it('stands among the company’s costs by person, use, model and month, for its admins only', async () => {
    const { admin, plain: member } = world.as
    const model = await addBeside()
    expect((await costRows('use')).named).toEqual([
      ['chat', 1, 200],
      ['knowledge', 1, 70],
      ['prompt', 1, 70],
      ['proof', 1, 70],
      ['step', 1, null],
    ])
    expect((await costRows('person')).named).toEqual([
      [member.account_id, 3, 340],
      [null, 1, 70],
    ])
    expect((await costRows('model')).named).toEqual([
      [model, 3, 340],
      ['other', 1, 70],
    ])
    // A month is one of the company's time zone.
    await world.db
      .updateTable('company')
      .set({ time_zone: 'Asia/Shanghai' })
      .where('company_id', '=', world.company_id)
      .execute()
    const { months, named } = await costRows('month', '2026-02')
    expect(months.at(-1)).toBe('2026-02')
    expect(named).toEqual([['2026-02', 3, 210]])
    expect((await costRows('person', '2026-01')).named).toEqual([])
    const { content, name } = await admin.call(aiCosts.exportCompanyAiCosts, { by: 'use', month: '2026-02' })
    expect(name).toBe('ai-costs-use-2026-02.csv')
    expect(content).toContain('2026-02,,,proof,,1,100,50,0.000070')
    for (const refused of [aiCosts.getCompanyAiCostList, aiCosts.exportCompanyAiCosts])
      expect(await member.ask(refused, {})).toMatchObject({ err_msg: 'NO_PERMISSION' })
    await world.db.deleteFrom('ai_call').where('cost_micro_usd', '=', 70).execute()
    await world.db.updateTable('company').set({ time_zone: 'UTC' }).where('company_id', '=', world.company_id).execute()
  })

  it('beyond what one has in a month quotes, and says until when', async () => {
    const { answers } = await allowance()
    await limit({ person_answers: answers + 1 })
    expect(await askOnce()).toMatchObject({ chatbot_engine: 'knowledge', notice: null })
    const asked = peer.requests.length
    const quoted = await askOnce()
    expect(quoted).toMatchObject({ chatbot_engine: 'quote', status: 'end', notice: { code: 'spent' } })
    expect(quoted.notice?.until).toBe((await allowance()).until)
    expect(quoted.content).toContain('every Monday by the foreman')
    // A prompt's trial is no answer, and yet it is paid for.
    const tried = await world.as.plain.ask(calls.directive.tryDirective, { prompt: 'Say hello', passage: '' })
    expect(tried).toMatchObject({ err_msg: 'AI_ALLOWANCE_SPENT' })
    expect(peer.requests.length).toBe(asked)
    expect(await letters(world.as.plain.account_id)).toContain('aiSpent')
    // Somebody else has an allowance of their own.
    const sales = await world.listen('sales')
    const other = await world.asked(sales, await world.openChat('sales'), 'Who checks the crane?', {}, 'sales')
    expect(other.chatbot_engine).toBe('knowledge')
    await limit({})
    expect(await askOnce()).toMatchObject({ chatbot_engine: 'knowledge' })
  })

  it('near the limit tells the admins once', async () => {
    const { spent_micro_usd } = await allowance()
    await limit({ company_micro_usd: Math.floor((spent_micro_usd + 400) / 0.9) + 100_000_000 })
    await askOnce()
    expect(await letters(world.as.admin.account_id)).not.toContain('companyAiLow')
    const now = await allowance()
    await limit({ company_answers: Math.floor((now.answers + 1) / 0.8) })
    await askOnce()
    await limit({ company_answers: Math.floor((now.answers + 2) / 0.8) })
    await askOnce()
    expect((await letters(world.as.admin.account_id)).filter((kind) => kind === 'companyAiLow')).toHaveLength(1)
    const told = await world.db.selectFrom('letter').select('link').where('kind', '=', 'companyAiLow').execute()
    expect(new Set(told.map(({ link }) => link))).toEqual(new Set(['/team/ai']))
    await limit({})
  })
})

describe('many at once', () => {
  it('spend what there is and no more', async () => {
    const { spent_micro_usd } = await allowance()
    await limit({ company_micro_usd: spent_micro_usd + 1000 })
    const requests = Array.from({ length: 40 }, () => ({
      ...{ reservation_id: randomUUID(), company_id: world.company_id, account_id: world.as.plain.account_id },
      cost_micro_usd: 100,
    }))
    const granted = await Promise.all(requests.map((request) => reserveAllowance(world.app, request)))
    expect(granted.filter(({ isGranted }) => isGranted)).toHaveLength(10)
    const taken = requests.filter((_, index) => granted[index]?.isGranted)
    await Promise.all(taken.map((request) => settleAllowance(world.app, request)))
    expect(await reserveAllowance(world.app, { ...present(taken[0]), reservation_id: randomUUID() })).toMatchObject({
      isGranted: true,
    })
    await world.db.deleteFrom('ai_reservation').execute()
    await limit({})
  })

  it('fifty answers that are stopped cost what their calls cost', { timeout: 600_000 }, async () => {
    peer.answer = () => ({ sse: [textChunk('The foreman checks '), textChunk('the brake ')], after: 'hang' })
    const before = await allowance()
    let by = plain
    for (let count = 0; count < 50; count++) {
      const who = count < 30 ? 'plain' : 'sales'
      // One connection may send so much in ten seconds.
      if (count % 15 === 0) by = await world.listen(who)
      const chat_id = await world.openChat(who)
      const { data } = await world.send(by, 'human_chat_msg', { chat_id, msg: 'Who checks the brake of the crane?' })
      await expect
        .poll(() => world.heard(by, data.message_id).text.length, { timeout: 20_000, interval: 5 })
        .toBeGreaterThan(0)
      expect(await world.send(by, 'chat_stop_answer', { chat_id })).toMatchObject({ data: { is_stopped: true } })
      await world.ended(chat_id, who)
    }
    await expect.poll(async () => (await allowance()).answers - before.answers, { timeout: 20_000 }).toBe(50)
    const aborted = await world.db
      .selectFrom('ai_call')
      .select(['cost_micro_usd', 'is_estimate'])
      .where('error', '=', 'aborted')
      .execute()
    expect(aborted).toHaveLength(50)
    expect(aborted.every(({ cost_micro_usd, is_estimate }) => is_estimate && (cost_micro_usd ?? 0) > 0)).toBe(true)
    expect((await allowance()).spent_micro_usd).toBe(await costOfCalls())
    const { cost_micro_usd } = await world.app.invoke(aiCosts.getAiCostList, operator, {
      by: 'company',
      company_id: world.company_id,
    })
    expect(cost_micro_usd).toBe(await costOfCalls())
    for (const by of ['plain', 'sales'] as const) await comparePerson(world.as[by].account_id)
    expect(await world.db.selectFrom('ai_reservation').selectAll().execute()).toEqual([])
  })
})
