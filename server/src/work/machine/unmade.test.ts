/** What no machine made costs nothing, and who begins from nothing is paid for that. */
import { calls, type NodeKind, taskStatuses, toWireTime } from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Peer, type PeerRequest, startTestPeer } from '../../ground/adapters/ai/test-peer.ts'
import { findLedgerFaults } from '../../money/settlement/find-ledger-faults.ts'
import { writeDrafts } from '../kinds/runners/text-node.ts'
import { type Office, openOffice } from '../node/testing/office.ts'
import { failNode } from './fail-node.ts'
import { runAiNode } from './run-ai-node.ts'

let office: Office
let peer: Peer
let providerId: string | null = null
beforeAll(async () => {
  peer = await startTestPeer()
  office = await openOffice()
})
afterAll(async () => {
  await office.server.close()
  await peer.close()
})
beforeEach(async () => {
  peer.answer = translating(() => true)
  await connect()
})

async function connect(): Promise<void> {
  if (providerId) return
  const olga = await office.as('olga')
  const provider = { name: 'House', base_url: peer.url, api_key: 'k', models: { chat: 'big' } }
  providerId = (await olga.call(calls.ai.saveAiProvider, provider)).provider_id
}
async function disconnect(): Promise<void> {
  if (!providerId) return
  await (await office.as('olga')).call(calls.ai.deleteAiProvider, { provider_id: providerId })
  providerId = null
}

/** The peer translates the texts of which it knows something, and answers the others in Spanish. */
function translating(isKnown: (text: string) => boolean) {
  return ({ prompt }: PeerRequest) => {
    const { segments } = JSON.parse(prompt) as { segments: { id: string; text: string }[] }
    const say = (text: string) => (isKnown(text) ? `这一句已经译好，共${text.length}个字。` : 'El puente está cerrado.')
    return { text: JSON.stringify({ translations: segments.map(({ id, text }) => ({ id, text: say(text) })) }) }
  }
}

const colours = 'amber black coral denim ebony green hazel ivory olive peach'.split(' ')
/** Lines of ten words each; a third of them are about a harbour. */
const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const place = at % 3 === 0 ? 'harbour' : 'station'
    const words = [0, 1, 2, 3, 4, 5, 6].map((step) => colours[(at * 3 + step * (at + 1)) % colours.length])
    return `Beyond the ${place} ${words.join(' ')}.`
  }).join('\n')

/** Every order is priced without the memory, so that no test learns from another. */
const wanted = (count = 60) =>
  ({ media: 'doc', name: `${count}.txt`, text: lines(count), isPlain: true, more: { is_memory_used: false } }) as const

/** Tries the machine's step as its job would. */
async function attempt(taskId: string): Promise<void> {
  const { node_task_id, started_at } = await office.node(taskId, 'translate')
  const job = { signal: new AbortController().signal, attempt: 0, isLastAttempt: true }
  await failNode(office.app, node_task_id, job, () => runAiNode(office.app, node_task_id, job.signal, started_at))
}
async function run(taskId: string): Promise<void> {
  await attempt(taskId)
  await office.settle(taskId)
}
/** What a run had made before it ended early. */
async function writeFirst(node_task_id: string, count: number): Promise<void> {
  const { piece_id, opened_at } = await office.nodeTask(node_task_id)
  const segments = await office.db
    .selectFrom('segment')
    .select('segment_id')
    .where('piece_id', '=', piece_id)
    .orderBy('place')
    .limit(count)
    .execute()
  const origin = { kind: 'llm', provider: 'House', model: 'big' } as const
  const drafts = segments.map(({ segment_id }) => ({ segment_id, target: '这一句已经译好。', origin }))
  await writeDrafts(office.app, { node_task_id, opened_at }, drafts)
}
const quotedFor = async (taskId: string, kind: NodeKind) =>
  (await office.task(taskId)).quote.items.find((item) => item.kind === kind)!.calculation.amount_minor
const work = (taskId: string) => office.node(taskId, 'translationProofreading')
const bandsOf = async (taskId: string) =>
  (await work(taskId)).calculation!.lines.filter(({ band }) => band).map(({ band, count }) => [band, count])
const sparedOf = async (task_id: string) =>
  (await (await office.as('clara')).call(calls.task.getTaskQuote, { task_id })).spared

/** People translate, the client confirms. @returns what the client is charged in the end. */
async function finish(taskId: string): Promise<number> {
  const { assignee_id, node_task_id } = await work(taskId)
  const { account_id } = await office.as('lin')
  const clara = await office.as('clara')
  if (!assignee_id) await clara.call(calls.node.assignTalent, { node_task_id, account_id })
  await office.work('lin', node_task_id)
  await office.verdict('clara', (await office.node(taskId, 'clientConfirmation')).node_task_id, 'pass')
  const { status, charge_minor, company_id } = await office.task(taskId)
  expect(status).toBe(taskStatuses.completed)
  expect(await findLedgerFaults(office.db)).toEqual([])
  const { rows } = await sql<{ sum: number }>`select sum(e.amount_minor)::int8 as sum from ledger_transaction t
    join ledger_entry e using (transaction_id) join ledger_account a using (ledger_account_id)
    where a.kind = 'company' and a.owner_id = ${company_id} and (t.event_key like ${`%${taskId}%`}
      or t.corrects_id in (select transaction_id from ledger_transaction where event_key like ${`%${taskId}%`}))`.execute(
    office.db,
  )
  expect(Number(rows[0]!.sum)).toBe(charge_minor)
  return charge_minor
}

describe('without a provider', () => {
  it('the machine’s step is free, and translating is offered and paid as translating', async () => {
    const charged = await (async () => {
      const order = await office.prepareOrder(await office.as('clara'), wanted())
      return order.charge_minor
    })()
    await disconnect()
    const taskId = await office.order(wanted())
    const { quote, charge_minor } = await office.task(taskId)
    expect(quote.items.map(({ kind, is_idle, is_undrafted }) => [kind, is_idle, is_undrafted])).toEqual([
      ['translate', true, undefined],
      ['translationProofreading', undefined, true],
    ])
    expect(charged).toBe(600 * 6 + 600 * 0.5)
    expect(charge_minor).toBe(600 * 9)
    const job = await work(taskId)
    expect(job).toMatchObject({ state: 'offering', pay_minor: 600 * 5.4 })
    expect(await bandsOf(taskId)).toEqual([['undrafted', 600]])
    expect(await sparedOf(taskId)).toEqual([])
    expect(await finish(taskId)).toBe(charge_minor)
    expect(await office.incomes(taskId)).toMatchObject([{ amount_minor: job.pay_minor }])
  })

  it('shows the client before ordering what is free and which words have no draft', async () => {
    await disconnect()
    const clara = await office.as('clara')
    const text =
      'Nobody repairs the northern lantern before spring.\nNobody repairs the northern lantern before spring.'
    const order = await office.prepareOrder(clara, { ...wanted(), name: 'lantern.txt', text, more: {} })
    const quote = await clara.call(calls.task.quoteTask, order)
    expect(quote.items[0]).toMatchObject({ kind: 'translate', is_idle: true, calculation: { amount_minor: 0 } })
    expect(quote.bands.map(({ band }) => band)).toContain('undrafted')
    expect(quote.bands.map(({ band }) => band)).not.toContain('new')
  })
})

describe('a provider that is gone when its step begins', () => {
  it('costs nothing: the whole step is credited once, and the translator gets more than was ordered', async () => {
    const taskId = await office.place(wanted())
    await disconnect()
    const before = await office.task(taskId)
    const machine = await quotedFor(taskId, 'translate')
    await run(taskId)
    expect(await office.node(taskId, 'translate')).toMatchObject({ state: 'completed', produced_by: 'memory' })
    expect(await bandsOf(taskId)).toEqual([['undrafted', 600]])
    expect(await work(taskId)).toMatchObject({ state: 'offering', pay_minor: 600 * 5.4 })
    expect(await sparedOf(taskId)).toMatchObject([
      { kind: 'translate', segment_count: 60, total_count: 60, amount_minor: machine, open_minor: machine },
    ])
    expect(await finish(taskId)).toBe(before.charge_minor - machine)
    expect(await sparedOf(taskId)).toMatchObject([{ amount_minor: machine, open_minor: 0 }])
  })

  it('costs none of the minimum either', async () => {
    const taskId = await office.place(wanted(3))
    await disconnect()
    const { charge_minor, quote } = await office.task(taskId)
    const machine = await quotedFor(taskId, 'translate')
    expect(quote.items[0]!.calculation.lines.map(({ label }) => label)).toEqual(['words', 'minimum'])
    await run(taskId)
    expect(await finish(taskId)).toBe(charge_minor - machine)
  })

  it('is charged what it made before with the rush fee taken off, too', async () => {
    const soon = new Date(office.app.now().getTime() + 40 * 3_600_000)
    const rushed = { ...wanted(3), more: { is_memory_used: false, deadline_at: toWireTime(soon) } }
    const taskId = await office.place(rushed)
    const { charge_minor, quote } = await office.task(taskId)
    expect(quote.rush_percent).toBe(30)
    await disconnect()
    await run(taskId)
    const [said] = await sparedOf(taskId)
    const machine = await quotedFor(taskId, 'translate')
    expect(Math.abs(said!.amount_minor - machine * 1.3)).toBeLessThanOrEqual(1)
    expect((await work(taskId)).calculation!.lines.at(-1)).toMatchObject({ label: 'rush', percent: 30 })
    expect(await finish(taskId)).toBe(charge_minor - said!.amount_minor)
  })
})

describe('a provider that does a third', () => {
  const aThird = async () => {
    peer.answer = translating((text) => text.includes('harbour'))
    const taskId = await office.order(wanted())
    expect(await office.node(taskId, 'translate')).toMatchObject({ state: 'completed', done_count: 20 })
    return taskId
  }

  it('is charged for a third, and the rest is paid as translation', async () => {
    const taskId = await aThird()
    const { charge_minor } = await office.task(taskId)
    expect(await bandsOf(taskId)).toEqual([
      ['new', 200],
      ['undrafted', 400],
    ])
    expect((await work(taskId)).pay_minor).toBe(200 * 3.6 + 400 * 5.4)
    expect(await sparedOf(taskId)).toMatchObject([{ kind: 'translate', segment_count: 40, amount_minor: 200 }])
    expect(await finish(taskId)).toBe(charge_minor - 200)
  })

  it('is charged whole where a reset lets it make the rest later', async () => {
    const taskId = await aThird()
    const { charge_minor } = await office.task(taskId)
    peer.answer = translating(() => true)
    await reset(taskId)
    await run(taskId)
    expect(await sparedOf(taskId)).toEqual([])
    expect(await finish(taskId)).toBe(charge_minor)
  })

  it('is charged again after a reset of the delivered order, and credited again where it fails again', async () => {
    const taskId = await aThird()
    const first = await finish(taskId)
    const charged = (await reset(taskId)).charge_minor
    const proofreading = await quotedFor(taskId, 'translationProofreading')
    expect(charged).toBe(proofreading + 200)
    await run(taskId)
    expect(await finish(taskId)).toBe(first + charged - 200)
  })

  it('raises the pay of somebody who had accepted the work, too, and never lowers it', async () => {
    const taskId = await office.order(wanted())
    const job = await work(taskId)
    await office.accept('lin', job.node_task_id)
    expect(job.pay_minor).toBe(600 * 3.6)
    peer.answer = translating((text) => text.includes('harbour'))
    await reset(taskId)
    await run(taskId)
    expect(await work(taskId)).toMatchObject({ assignee_id: expect.any(String), pay_minor: 200 * 3.6 + 400 * 5.4 })
    peer.answer = translating(() => true)
    await reset(taskId)
    await run(taskId)
    expect((await work(taskId)).pay_minor).toBe(200 * 3.6 + 400 * 5.4)
  })
})

describe('a step that its managers skip', () => {
  it('after nothing of use came costs nothing', async () => {
    peer.answer = () => ({ text: 'Sorry.' })
    const taskId = await office.place(wanted())
    const { charge_minor } = await office.task(taskId)
    await run(taskId)
    const { node_task_id, state } = await office.node(taskId, 'translate')
    expect(state).toBe('failed')
    await (await office.as('clara')).call(calls.node.skipNodeTask, { node_task_id })
    await office.settle(taskId)
    expect(await bandsOf(taskId)).toEqual([['undrafted', 600]])
    expect(await finish(taskId)).toBe(charge_minor - (await quotedFor(taskId, 'translate')))
  })

  it('is charged for what it had made until then', async () => {
    const taskId = await office.place(wanted())
    const { charge_minor } = await office.task(taskId)
    const { node_task_id } = await office.node(taskId, 'translate')
    await writeFirst(node_task_id, 20)
    peer.answer = () => ({ status: 503, message: 'maintenance', headers: { 'retry-after': '900' } })
    await attempt(taskId)
    await (await office.as('clara')).call(calls.node.skipNodeTask, { node_task_id })
    await office.settle(taskId)
    expect(await bandsOf(taskId)).toEqual([
      ['new', 200],
      ['undrafted', 400],
    ])
    expect(await finish(taskId)).toBe(charge_minor - 200)
  })
})

/** Sets the order back to its machine. */
async function reset(taskId: string) {
  const clara = await office.as('clara')
  const { node_id } = await office.node(taskId, 'translate')
  const asked = { task_id: taskId, node_id, piece_ids: null }
  const preview = await clara.call(calls.taskWork.previewReset, asked)
  await clara.call(calls.taskWork.resetFlow, { ...asked, seal: preview.seal })
  return preview
}
