/** What no machine made costs nothing, and who begins from nothing is paid for that. */
import { calls, renderLetter, toWireTime } from '@polyphony/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeDrafts } from '../kinds/runners/text-node.ts'
import { type Machines, openMachines, translating, wanted } from './testing/machines.ts'

let machines: Machines
beforeAll(async () => {
  machines = await openMachines()
})
afterAll(() => machines.close())
beforeEach(async () => {
  machines.peer.answer = translating(() => true)
  await machines.connect()
})

/** What a run had made before it ended early. */
async function writeFirst(node_task_id: string, count: number): Promise<void> {
  const { piece_id, opened_at } = await machines.office.nodeTask(node_task_id)
  const segments = await machines.office.db
    .selectFrom('segment')
    .select('segment_id')
    .where('piece_id', '=', piece_id)
    .orderBy('place')
    .limit(count)
    .execute()
  const origin = { kind: 'llm', provider: 'House', model: 'big' } as const
  const drafts = segments.map(({ segment_id }) => ({ segment_id, target: '这一句已经译好。', origin }))
  await writeDrafts(machines.office.app, { node_task_id, opened_at }, drafts)
}
/** What the first two steps, the letters of the offer and the quote call the work: whether it is named for no draft. */
async function namedAs(task_id: string) {
  const clara = await machines.office.as('clara')
  const { list } = await clara.call(calls.taskPiece.getTaskPieceList, { task_id })
  const quote = (await clara.call(calls.task.getTaskQuote, { task_id })).list
  const { node_task_id } = await machines.work(task_id)
  const letters = await machines.office.db.selectFrom('letter').select(['kind', 'params', 'created_at']).execute()
  const { opened_at, target_lang, pay_minor } = await machines.office.nodeTask(node_task_id)
  const ofOffer = letters.filter(
    ({ kind, params, created_at }) =>
      kind === 'offerMade' && params.amount_minor === pay_minor && created_at >= opened_at! && target_lang === 'zh',
  )
  const names = ofOffer.map((letter) => renderLetter(letter, 'en', plain).title.replace('New offer: ', ''))
  return {
    steps: list[0]!.nodes.slice(0, 2).map(({ is_undrafted }) => is_undrafted),
    letter: [...new Set(names)],
    quote: quote.slice(0, 2).map(({ is_undrafted }) => is_undrafted),
  }
}
const plain = { moment: String, amount: String, languageName: String }

describe('without a provider', () => {
  it('the machine’s step is free, and translating is offered and paid as translating', async () => {
    const charged = await (async () => {
      const order = await machines.office.prepareOrder(await machines.office.as('clara'), wanted())
      return order.charge_minor
    })()
    await machines.disconnect()
    const taskId = await machines.office.order(wanted())
    const { quote, charge_minor } = await machines.office.task(taskId)
    expect(quote.items.map(({ kind, is_idle, is_undrafted }) => [kind, is_idle, is_undrafted])).toEqual([
      ['translate', true, undefined],
      ['translationProofreading', undefined, true],
    ])
    expect(charged).toBe(600 * 6 + 600 * 0.5)
    expect(charge_minor).toBe(600 * 9)
    const job = await machines.work(taskId)
    expect(job).toMatchObject({ state: 'offering', pay_minor: 600 * 5.4 })
    expect(await machines.bandsOf(taskId)).toEqual([['undrafted', 600]])
    expect(await machines.sparedOf(taskId)).toEqual([])
    expect(await namedAs(taskId)).toEqual({ steps: [false, true], letter: ['Translation'], quote: [false, true] })
    expect(await machines.finish(taskId)).toBe(charge_minor)
    expect(await machines.office.incomes(taskId)).toMatchObject([{ amount_minor: job.pay_minor }])
  })

  it('shows the client before ordering what is free and which words have no draft', async () => {
    await machines.disconnect()
    const clara = await machines.office.as('clara')
    const text =
      'Nobody repairs the northern lantern before spring.\nNobody repairs the northern lantern before spring.'
    const order = await machines.office.prepareOrder(clara, { ...wanted(), name: 'lantern.txt', text, more: {} })
    const quote = await clara.call(calls.task.quoteTask, order)
    expect(quote.items[0]).toMatchObject({ kind: 'translate', is_idle: true, calculation: { amount_minor: 0 } })
    expect(quote.bands.map(({ band }) => band)).toContain('undrafted')
    expect(quote.bands.map(({ band }) => band)).not.toContain('new')
  })
})

describe('a provider that is gone when its step begins', () => {
  it('costs nothing: the whole step is credited once, and the translator gets more than was ordered', async () => {
    const taskId = await machines.office.place(wanted())
    await machines.disconnect()
    const before = await machines.office.task(taskId)
    const machine = await machines.quotedFor(taskId, 'translate')
    await machines.run(taskId)
    expect(await machines.office.node(taskId, 'translate')).toMatchObject({ state: 'completed', produced_by: 'memory' })
    expect(await machines.bandsOf(taskId)).toEqual([['undrafted', 600]])
    expect(await machines.work(taskId)).toMatchObject({ state: 'offering', pay_minor: 600 * 5.4 })
    expect(await machines.sparedOf(taskId)).toMatchObject([
      { kind: 'translate', segment_count: 60, total_count: 60, amount_minor: machine, open_minor: machine },
    ])
    expect(await machines.finish(taskId)).toBe(before.charge_minor - machine)
    expect(await machines.sparedOf(taskId)).toMatchObject([{ amount_minor: machine, open_minor: 0 }])
  })

  it('costs none of the minimum either', async () => {
    const taskId = await machines.office.place(wanted(3))
    await machines.disconnect()
    const { charge_minor, quote } = await machines.office.task(taskId)
    const machine = await machines.quotedFor(taskId, 'translate')
    expect(quote.items[0]!.calculation.lines.map(({ label }) => label)).toEqual(['words', 'minimum'])
    await machines.run(taskId)
    expect(await machines.finish(taskId)).toBe(charge_minor - machine)
  })

  it('is charged what it made before with the rush fee taken off, too', async () => {
    const soon = new Date(machines.office.app.now().getTime() + 40 * 3_600_000)
    const rushed = { ...wanted(3), more: { is_memory_used: false, deadline_at: toWireTime(soon) } }
    const taskId = await machines.office.place(rushed)
    const { charge_minor, quote } = await machines.office.task(taskId)
    expect(quote.rush_percent).toBe(30)
    await machines.disconnect()
    await machines.run(taskId)
    const [said] = await machines.sparedOf(taskId)
    const machine = await machines.quotedFor(taskId, 'translate')
    expect(Math.abs(said!.amount_minor - machine * 1.3)).toBeLessThanOrEqual(1)
    expect((await machines.work(taskId)).calculation!.lines.at(-1)).toMatchObject({ label: 'rush', percent: 30 })
    expect(await machines.finish(taskId)).toBe(charge_minor - said!.amount_minor)
  })
})

describe('a provider that does a third', () => {
  const aThird = async () => {
    machines.peer.answer = translating((text) => text.includes('harbour'))
    const taskId = await machines.office.order(wanted())
    expect(await machines.office.node(taskId, 'translate')).toMatchObject({ state: 'completed', done_count: 20 })
    return taskId
  }

  it('is charged for a third, and the rest is paid as translation', async () => {
    const taskId = await aThird()
    const { charge_minor } = await machines.office.task(taskId)
    expect(await machines.bandsOf(taskId)).toEqual([
      ['new', 200],
      ['undrafted', 400],
    ])
    expect((await machines.work(taskId)).pay_minor).toBe(200 * 3.6 + 400 * 5.4)
    // The order was for proofreading; what is offered is mostly translation.
    expect(await namedAs(taskId)).toEqual({ steps: [false, true], letter: ['Translation'], quote: [false, false] })
    expect(await machines.sparedOf(taskId)).toMatchObject([{ kind: 'translate', segment_count: 40, amount_minor: 200 }])
    expect(await machines.finish(taskId)).toBe(charge_minor - 200)
  })

  it('is charged whole where a reset lets it make the rest later', async () => {
    const taskId = await aThird()
    const { charge_minor } = await machines.office.task(taskId)
    machines.peer.answer = translating(() => true)
    await machines.reset(taskId)
    await machines.run(taskId)
    expect(await machines.sparedOf(taskId)).toEqual([])
    expect(await machines.finish(taskId)).toBe(charge_minor)
  })

  it('is charged again after a reset of the delivered order, and credited again where it fails again', async () => {
    const taskId = await aThird()
    const first = await machines.finish(taskId)
    const charged = (await machines.reset(taskId)).charge_minor
    const proofreading = await machines.quotedFor(taskId, 'translationProofreading')
    expect(charged).toBe(proofreading + 200)
    await machines.run(taskId)
    expect(await machines.finish(taskId)).toBe(first + charged - 200)
  })

  it('raises the pay of somebody who had accepted the work, too, and never lowers it', async () => {
    const taskId = await machines.office.order(wanted())
    const job = await machines.work(taskId)
    expect(await namedAs(taskId)).toMatchObject({ steps: [false, false], letter: ['Translation proofreading'] })
    await machines.office.accept('lin', job.node_task_id)
    expect(job.pay_minor).toBe(600 * 3.6)
    machines.peer.answer = translating((text) => text.includes('harbour'))
    await machines.reset(taskId)
    await machines.run(taskId)
    expect(await machines.office.letters('payRaised', taskId), 'they are told, once').toEqual(['lin'])
    expect(await machines.work(taskId)).toMatchObject({
      assignee_id: expect.any(String),
      pay_minor: 200 * 3.6 + 400 * 5.4,
    })
    machines.peer.answer = translating(() => true)
    await machines.reset(taskId)
    await machines.run(taskId)
    expect((await machines.work(taskId)).pay_minor).toBe(200 * 3.6 + 400 * 5.4)
    expect(await machines.office.letters('payRaised', taskId)).toEqual(['lin'])
  })
})

describe('a step that its managers skip', () => {
  it('after nothing of use came costs nothing', async () => {
    machines.peer.answer = () => ({ text: 'Sorry.' })
    const taskId = await machines.office.place(wanted())
    const { charge_minor } = await machines.office.task(taskId)
    await machines.run(taskId)
    const { node_task_id, state } = await machines.office.node(taskId, 'translate')
    expect(state).toBe('failed')
    await (await machines.office.as('clara')).call(calls.node.skipNodeTask, { node_task_id })
    await machines.office.settle(taskId)
    expect(await machines.bandsOf(taskId)).toEqual([['undrafted', 600]])
    expect(await machines.finish(taskId)).toBe(charge_minor - (await machines.quotedFor(taskId, 'translate')))
  })

  it('is charged for what it had made until then', async () => {
    const taskId = await machines.office.place(wanted())
    const { charge_minor } = await machines.office.task(taskId)
    const { node_task_id } = await machines.office.node(taskId, 'translate')
    await writeFirst(node_task_id, 20)
    machines.peer.answer = () => ({ status: 503, message: 'maintenance', headers: { 'retry-after': '900' } })
    await machines.attempt(taskId)
    await (await machines.office.as('clara')).call(calls.node.skipNodeTask, { node_task_id })
    await machines.office.settle(taskId)
    expect(await machines.bandsOf(taskId)).toEqual([
      ['new', 200],
      ['undrafted', 400],
    ])
    expect(await machines.finish(taskId)).toBe(charge_minor - 200)
  })
})
