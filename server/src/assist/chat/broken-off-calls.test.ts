/** What is asked of a provider before an answer's own text is paid for, too: when its process is killed, and when it is stopped. */
import { calls, type InputOf, minute, present } from '@polyphony/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { beginCall, bookForgotten } from '../../base/ai/call/begun-calls.ts'
import { createAi } from '../../base/ai/provider/create-ai.ts'
import { housePurpose } from '../../ground/adapters/ai/meter.ts'
import { type Peer, type PeerAnswer, type PeerRequest, startTestPeer } from '../../ground/adapters/ai/test-peer.ts'
import type { App } from '../../ground/context.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { makeMissing, takeLacking } from '../../knowledge/retrieval/meaning/make-missing.ts'
import { answerOf as vectorsOf } from '../../knowledge/retrieval/testing/meaning-peer.ts'
import type { Listener } from '../../testing/listener.ts'
import { runAnswer } from './run-answer.ts'
import { type ChatWorld, openChatWorld } from './testing/chat-world.ts'
import { textChunk, wholeAnswer } from './testing/sse.ts'

let world: ChatWorld
let peer: Peer
let plain: Listener
const isRewriting = ({ prompt, json }: PeerRequest) =>
  !json.stream && !('tools' in json) && prompt.startsWith('Question:')
const isChoosing = ({ json }: PeerRequest) => 'tools' in json
const isOrdering = ({ path }: PeerRequest) => path === '/v1/rerank'
const isEmbedding = ({ path }: PeerRequest) => path === '/v1/embeddings'

let asked = 0
/** What the files' own vectors cost: nobody's of those who ask. */
let made = 0

/** Every model answers, but for what `hangs` says. */
const answering =
  (hangs: (request: PeerRequest) => boolean) =>
  (request: PeerRequest): PeerAnswer => {
    if (hangs(request)) return { hang: true }
    if (isOrdering(request))
      return { json: { results: [{ index: 0, relevance_score: 1 }], usage: { total_tokens: 9 } } }
    if (isEmbedding(request)) return vectorsOf(request)
    // Each time in other words: the vector of a question is kept.
    if (isRewriting(request)) return { text: `Who checks the brake of the crane, ${++asked}?` }
    return isChoosing(request) ? { text: 'No tool.' } : { sse: wholeAnswer('The foreman does. [1]') }
  }

beforeAll(async () => {
  peer = await startTestPeer()
  world = await openChatWorld({ isWorker: false, config: { RATE_LIMIT_FACTOR: 1000 } })
  plain = await world.listen()
  const kbs_id = await world.base()
  await world.knows(kbs_id, ['The brake of the crane is checked every Monday by the foreman.'])
  await world.knows(kbs_id, ['The brake of the crane is old.', 'Cranes have a brake.'])
  const { account_id } = await world.server.make.person({ is_operator: true })
  const provider: InputOf<typeof calls.ai.saveAiProvider> = {
    ...{ name: 'peer', base_url: peer.url, is_enabled: true },
    models: { chat: 'writer', rerank: 'order', embeddings: 'meaning' },
    prices: {
      writer: { input: 1_000_000, output: 2_000_000 },
      order: { input: 0, output: 0, call: 2000 },
      meaning: { input: 1_000_000, output: 0 },
    },
  }
  await world.app.invoke(calls.ai.saveAiProvider, present(await world.app.loadActor(account_id)), provider)
  peer.answer = (request) => vectorsOf(request)
  const lacking = await inTransaction(world.app, ({ tx }) => takeLacking(world.app, tx))
  for (const keys of lacking.values()) await makeMissing(world.app, keys, new AbortController().signal)
  made = (await spending()).written
})
afterAll(async () => {
  await world.close()
  await peer.close()
})
beforeEach(() => world.server.advance(60_000)) // whoever was left alone is asked again

const job = (attempt: number) => ({ signal: new AbortController().signal, attempt, isLastAttempt: false })
const retry = (message_id: string) => runAnswer(world.app, { message_id }, job(1))

/** A process that records its calls until it is killed. */
function mortal() {
  let isDead = false
  const db = new Proxy(world.db, {
    get(target, key) {
      if (key === 'transaction' && isDead) return () => ({ execute: () => new Promise(() => {}) })
      const own: unknown = Reflect.get(target, key, target)
      return typeof own === 'function' ? own.bind(target) : own
    },
  })
  const app: App = { ...world.app, ai: createAi({ ...world.app, db }) }
  return { app, kill: () => (isDead = true) }
}

/** @param app whose process takes the question up */
async function ask(chat_id: string, msg: string, app: App): Promise<string> {
  const said = await world.send(plain, 'human_chat_msg', { chat_id, msg })
  expect(said).toMatchObject({ ok: true })
  void runAnswer(app, said.data, job(0))
  return said.data.message_id
}

/** A chat in which something was asked already: the next question is put into words that need nothing of it. */
async function followedUp(): Promise<string> {
  peer.answer = answering(() => false)
  const chat_id = await world.openChat()
  await ask(chat_id, 'Who checks the brake of the crane?', world.app)
  expect(await world.ended(chat_id)).toMatchObject({ status: 'end' })
  return chat_id
}

/** Asks what this is asked for, too, which doesn't answer. */
async function hangingAt(isReached: (request: PeerRequest) => boolean, chat_id: string, app: App) {
  peer.answer = answering(isReached)
  const from = peer.requests.length
  const id = await ask(chat_id, 'And the price of that order?', app)
  await expect
    .poll(() => peer.requests.slice(from).filter(isReached).length, { timeout: 20_000, interval: 2 })
    .toBeGreaterThan(0)
  return { id, from }
}

async function spending() {
  const { sum } = await world.db
    .selectFrom('ai_call')
    .where('company_id', '=', world.company_id)
    .select(({ fn }) => fn.sum<number>('cost_micro_usd').as('sum'))
    .executeTakeFirstOrThrow()
  const shown = await world.as.admin.call(calls.aiCosts.getCompanyAiCost, {})
  return {
    written: Number(sum),
    shown: shown.spent_micro_usd,
    ofPeople: shown.people.flatMap((one) => (one.account_id === null ? [] : [one.spent_micro_usd])),
  }
}
const callCount = async () => (await world.db.selectFrom('ai_call').select('ai_call_id').execute()).length

async function expectShown() {
  const { written, shown, ofPeople } = await spending()
  expect([shown, ofPeople]).toEqual([written, [written - made]])
}

const stopped = { 'a question is put into words': isRewriting, 'a tool is chosen': isChoosing }
const first = { ...stopped, 'the question gets its vector': isEmbedding, 'passages are put in order': isOrdering }

describe.each(Object.entries(first))('a process that is killed while %s', (_, isReached) => {
  it('leaves it to whoever asks again: as many calls are booked as were made, and shown', async () => {
    const chat_id = await followedUp()
    const before = await callCount()
    const own = mortal()
    const { id, from } = await hangingAt(isReached, chat_id, own.app)
    own.kill()
    peer.answer = answering(() => false)
    await retry(id)
    expect(await world.ended(chat_id)).toMatchObject({ status: 'end' })
    expect(await callCount()).toBe(before + peer.requests.length - from)
    const estimates = await world.db
      .selectFrom('ai_call')
      .select(['cost_micro_usd', 'account_id', 'error'])
      .where('is_estimate', '=', true)
      .orderBy('created_at', 'desc')
      .execute()
    expect(estimates[0]).toMatchObject({ account_id: world.as.plain.account_id, error: 'aborted' })
    expect(estimates[0]?.cost_micro_usd).toBeGreaterThan(0)
    await expectShown()
    expect(await world.db.selectFrom('ai_begun').selectAll().where('answer_id', '=', id).execute()).toEqual([])
  })
})

describe.each(Object.entries(stopped))('a stop while %s', (_, isReached) => {
  it('costs what had been asked', async () => {
    const chat_id = await followedUp()
    const before = await callCount()
    const { from } = await hangingAt(isReached, chat_id, world.app)
    expect(await world.send(plain, 'chat_stop_answer', { chat_id })).toMatchObject({ data: { is_stopped: true } })
    await world.ended(chat_id)
    await expect.poll(async () => (await callCount()) - before).toBe(peer.requests.length - from)
    const last = await world.db
      .selectFrom('ai_call')
      .select(['cost_micro_usd', 'error', 'is_estimate'])
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(last).toMatchObject({ error: 'aborted', is_estimate: true })
    expect(last.cost_micro_usd).toBeGreaterThan(0)
    await expectShown()
  })
})

it('an answer that had words costs them, with the passages that were sent along', async () => {
  const chat_id = await world.openChat()
  const said = 'The foreman checks it, as everybody at the harbour knows. '
  peer.answer = (request) => (isOrdering(request) ? { status: 400 } : { sse: [textChunk(said)], after: 'hang' })
  const own = mortal()
  const id = await ask(chat_id, 'Who checks the brake of the crane?', own.app)
  await expect.poll(() => world.heard(plain, id).text.length, { timeout: 20_000 }).toBeGreaterThan(0)
  own.kill()
  await retry(id)
  expect(await world.ended(chat_id)).toMatchObject({ status: 'failed', error: { err_msg: 'CHAT_BROKE_OFF' } })
  const all = await world.db.selectFrom('ai_call').selectAll().where('chat_id', '=', chat_id).execute()
  expect(all).toMatchObject([{ is_estimate: true, error: 'aborted', capability: 'chat' }])
  expect(all[0]?.output_tokens).toBe(Math.ceil(said.length / 3.8))
  // The house's instructions and three passages: the words that were sent, and not their JSON.
  const { body } = present(peer.requests.findLast(({ json }) => json.stream === true))
  expect(all[0]?.input_tokens).toBeGreaterThan(150)
  expect(all[0]?.input_tokens).toBeLessThan(body.length / 3)
})

it('what nobody records within a quarter of an hour is booked, whatever became of its chat', async () => {
  const { account_id } = world.as.plain
  const whose = { ...housePurpose, company_id: world.company_id, account_id, answer_id: world.app.newId() }
  const call = { provider: 'peer', model: 'writer', capability: 'chat', prompt_version_id: null } as const
  const begun = { ...whose, ...call, input_tokens: 70, audio_ms: null, input_micro_usd: 70, output_price: 2_000_000 }
  const id = present(await beginCall(world.app, begun))
  const find = () => world.db.selectFrom('ai_call').selectAll().where('ai_call_id', '=', id).executeTakeFirst()
  await bookForgotten(world.app)
  expect(await find()).toBeUndefined()
  const before = await spending()
  world.server.advance(16 * minute)
  for (const _ of [1, 2]) await bookForgotten(world.app)
  expect(await find()).toMatchObject({ account_id, cost_micro_usd: 70, is_estimate: true, error: 'aborted' })
  expect((await spending()).shown).toBe(before.shown + 70)
  // What an order's machines cost is in its price.
  expect(await beginCall(world.app, { ...begun, task_id: world.app.newId() })).toBeNull()
})
