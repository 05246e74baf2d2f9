/** Answers survive cut sockets, reloads, killed workers and other processes; a stop reaches the provider. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ResumedAnswer } from '@polyphony/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer, type Running } from '../../app.ts'
import { type Peer, startTestPeer } from '../../ground/adapters/ai/test-peer.ts'
import { type Listener, listenOn } from '../../testing/listener.ts'
import { endForgotten } from './jobs.ts'
import { runAnswer } from './run-answer.ts'
import { type ChatWorld, openChatWorld } from './testing/chat-world.ts'
import { doneChunk, endChunk, textChunk, wholeAnswer } from './testing/sse.ts'

let world: ChatWorld
let peer: Peer
let plain: Listener
let other: Running
let otherUrl: string
const cuts = Number(process.env.CHAT_CUTS ?? 20)

beforeAll(async () => {
  peer = await startTestPeer()
  world = await openChatWorld({ config: { RATE_LIMIT_FACTOR: 1000 } })
  plain = await world.listen()
  await world.provide(peer.url)
  other = await createServer({
    config: { ...world.app.config, ROLE: 'web' },
    databaseUrl: world.server.database.url,
    log: pino({ level: 'silent' }),
    isStrict: true,
  })
  otherUrl = await listenOn(other)
})
afterAll(async () => {
  await other.close()
  await world.close()
  await peer.close()
})

const general = { chatbot_engine: 'general' }
async function* slowly(text: string, ms = 3) {
  for (const piece of text.match(/[\s\S]{1,5}/g) ?? []) {
    yield textChunk(piece)
    await sleep(ms)
  }
  yield endChunk()
  yield doneChunk
}
async function ask(from: Listener, chat_id: string, msg = 'Say something') {
  const said = await world.send(from, 'human_chat_msg', { chat_id, msg, ...general })
  expect(said).toMatchObject({ ok: true, data: { seq: 0 } })
  return said.data.message_id as string
}
const saidSome = (from: Listener, id: string) =>
  expect.poll(() => world.heard(from, id).text.length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0)

const retry = { signal: new AbortController().signal, attempt: 1, isLastAttempt: false }
/** But for what a run has recorded that was only taken for dead. */
const booked = async (chat_id: string) =>
  (
    await world.db.selectFrom('ai_call').selectAll().where('chat_id', '=', chat_id).orderBy('created_at').execute()
  ).filter(({ is_estimate, duration_ms }) => !is_estimate || duration_ms === 0)

describe('an answer that is being written', () => {
  it('comes in pieces, in order and once, in every tab', async () => {
    const tab = await world.listen()
    const text = 'Words that are written one after the other, and all of them. '.repeat(12)
    peer.answer = () => ({ sse: slowly(text) })
    const chat_id = await world.openChat()
    const id = await ask(plain, chat_id)
    const ended = await world.ended(chat_id)
    expect(ended).toMatchObject({ status: 'end', content: text })
    for (const one of [plain, tab]) {
      await expect.poll(() => world.heard(one, id).ends).toEqual([{ status: 'end', seq: ended.seq, code: null }])
      const { text: said, seqs } = world.heard(one, id)
      expect(said).toBe(text)
      expect(seqs).toEqual(Array.from({ length: ended.seq - 1 }, (_, index) => index + 1))
      expect(one.of('ai_chat_msg').filter(({ type, chat_id: chat }) => type === 2 && chat === chat_id)).toHaveLength(1)
    }
  })

  it('is found by a reload, and stopped from there: the provider is told, the text stays', async () => {
    peer.answer = () => ({ sse: [textChunk('The beginning ')], after: 'hang' })
    const chat_id = await world.openChat()
    const id = await ask(plain, chat_id)
    await saidSome(plain, id)
    const tab = await world.listen('plain', otherUrl)
    const shown = (await world.history(chat_id)).at(-1)
    expect(shown).toMatchObject({ status: 'running', content: 'The beginning ', seq: 1 })
    const aborted = peer.aborted
    expect(await world.send(tab, 'chat_stop_answer', {})).toMatchObject({ data: { is_stopped: true } })
    await expect.poll(() => peer.aborted, { interval: 5, timeout: 10_000 }).toBe(aborted + 1)
    expect(await world.ended(chat_id)).toMatchObject({ status: 'stopped', content: 'The beginning ' })
    // Without Redis an event reaches the sockets of its own process; the others find it when they ask.
    await expect.poll(() => world.heard(tab, id).ends).toHaveLength(1)
    const resumed = await world.send(plain, 'chat_resume', { chat_id, id, last_seq: 1 })
    expect(resumed).toMatchObject({ data: { message: { status: 'stopped' }, deltas: [] } })
    expect(await world.send(tab, 'chat_stop_answer', { chat_id })).toMatchObject({ data: { is_stopped: false } })
  })

  it('isn’t asked of the model again when its worker was killed: it broke off', async () => {
    peer.answer = () => ({ sse: [textChunk('Half of ')], after: 'hang' })
    const chat_id = await world.openChat()
    const id = await ask(plain, chat_id)
    await saidSome(plain, id)
    const asked = peer.requests.length
    const job = { signal: new AbortController().signal, attempt: 1, isLastAttempt: false }
    await runAnswer(world.app, { message_id: id }, job)
    const ended = await world.ended(chat_id)
    // What was written has been paid for, though nobody was left to record it.
    const booked = await world.db.selectFrom('ai_call').selectAll().where('chat_id', '=', chat_id).execute()
    expect(booked[0]).toMatchObject({ is_estimate: true, error: 'aborted', account_id: world.as.plain.account_id })
    expect(booked[0]?.cost_micro_usd).toBeGreaterThan(0)
    expect(ended).toMatchObject({ status: 'failed', content: 'Half of ', error: { err_msg: 'CHAT_BROKE_OFF' } })
    expect(peer.requests.length).toBe(asked)
    await sleep(300)
    expect(world.heard(plain, id).ends).toEqual([{ status: 'failed', seq: 2, code: 'CHAT_BROKE_OFF' }])
    expect((await world.history(chat_id)).at(-1)).toEqual(ended)
  })

  it('is asked again when its worker was killed before the first word, and both calls are booked', async () => {
    peer.answer = () => ({ sse: [], after: 'hang' })
    const chat_id = await world.openChat()
    const asked = peer.requests.length
    const id = await ask(plain, chat_id)
    await expect.poll(() => peer.requests.length, { timeout: 20_000 }).toBe(asked + 1)
    peer.answer = () => ({ sse: wholeAnswer('Written at last.') })
    await runAnswer(world.app, { message_id: id }, retry)
    expect(await world.ended(chat_id)).toMatchObject({ status: 'end', content: 'Written at last.' })
    expect(peer.requests.length).toBe(asked + 2)
    expect(await booked(chat_id)).toMatchObject([
      { is_estimate: true, error: 'aborted', output_tokens: 0, account_id: world.as.plain.account_id },
      { is_estimate: false, error: null, output_tokens: 50 },
    ])
  })

  it('and was stopped before anybody took it up is booked once, whatever the chat asked since', async () => {
    peer.answer = () => ({ sse: [], after: 'hang' })
    const chat_id = await world.openChat()
    const asked = peer.requests.length
    const id = await ask(plain, chat_id)
    await expect.poll(() => peer.requests.length, { timeout: 20_000 }).toBe(asked + 1)
    // Its process is gone: the end reaches nobody who could record the call.
    await world.db
      .updateTable('chat_message')
      .set({ status: 'stopped', run_id: null, ended_at: world.app.now() })
      .where('message_id', '=', id)
      .execute()
    peer.answer = () => ({ sse: wholeAnswer('The next one.') })
    await world.asked(plain, chat_id, 'And then?', general)
    for (const _ of [1, 2]) await runAnswer(world.app, { message_id: id }, retry)
    const costs = await booked(chat_id)
    expect(costs.map(({ is_estimate }) => is_estimate)).toEqual([false, true])
    expect(costs.every(({ cost_micro_usd }) => (cost_micro_usd ?? 0) > 0)).toBe(true)
  })

  it('that two workers write has one text and one end', async () => {
    peer.answer = () => ({ sse: slowly('One and the same text, whoever writes it.', 10) })
    const chat_id = await world.openChat()
    const id = await ask(plain, chat_id)
    const job = { signal: new AbortController().signal, attempt: 1, isLastAttempt: false }
    await Promise.all([1, 2, 3].map(() => runAnswer(world.app, { message_id: id }, job)))
    const ended = await world.ended(chat_id)
    await sleep(300)
    const { ends, text, seqs } = world.heard(plain, id)
    expect(ends).toHaveLength(1)
    expect(ended.content).toBe(text)
    expect(seqs).toEqual(seqs.map((_, index) => index + 1))
  })

  it('is one at a time', async () => {
    peer.answer = () => ({ sse: [textChunk('Busy')], after: 'hang' })
    const chat_id = await world.openChat()
    await ask(plain, chat_id)
    const second = await world.send(plain, 'human_chat_msg', {
      chat_id: await world.openChat(),
      msg: 'And?',
      ...general,
    })
    expect(second).toMatchObject({ ok: false, error: { err_msg: 'CHAT_REPLYING' } })
    await world.send(plain, 'chat_stop_answer', { chat_id: '' })
    await world.ended(chat_id)
  })
})

describe('sockets that are cut', () => {
  it(`${cuts} times, and resumed at any process: nothing is lost or doubled`, {
    timeout: 60_000 + cuts * 5000,
  }, async () => {
    let randomState = 7
    const random = () => (randomState = (randomState * 48_271) % 2_147_483_647) / 2_147_483_647
    let done = 0
    while (done < cuts) {
      const text = Array.from({ length: 20 + Math.floor(random() * 60) }, (_, index) => `w${index} `).join('')
      peer.answer = () => ({ sse: slowly(text, 5) })
      const chat_id = await world.openChat()
      let socket = await world.listen('plain', random() < 0.5 ? world.url : otherUrl)
      const id = await ask(socket, chat_id)
      const pieces = new Map<number, string>()
      const ends = new Set<string>()
      const take = (seq: number, piece: string) => {
        if (pieces.has(seq)) expect(pieces.get(seq)).toBe(piece)
        pieces.set(seq, piece)
      }
      while (ends.size === 0) {
        await sleep(random() * 120)
        for (const one of socket.of('ai_chat_msg').filter((event) => event.id === id && event.type === 1))
          if (one.status === 'running') take(one.seq, one.msg)
        socket.socket.close()
        done++
        socket = await world.listen('plain', random() < 0.5 ? world.url : otherUrl)
        let last = 0
        while (pieces.has(last + 1)) last++
        const { data }: { data: ResumedAnswer } = await world.send(socket, 'chat_resume', {
          chat_id,
          id,
          last_seq: last,
        })
        for (const { seq, text: piece } of data.deltas) take(seq, piece)
        if (data.message && !['queued', 'running'].includes(data.message.status))
          ends.add(`${data.message.status} ${data.message.seq}`)
      }
      socket.socket.close()
      const stored = await world.ended(chat_id)
      const seqs = [...pieces.keys()].toSorted((left, right) => left - right)
      expect(seqs).toEqual(seqs.map((_, index) => index + 1))
      expect(seqs.map((seq) => pieces.get(seq)).join('')).toBe(text)
      expect(stored).toMatchObject({ status: 'end', content: text })
      expect([...ends]).toEqual([`end ${stored.seq}`])
    }
  })
})

it('an answer that ended is resumed an hour later by its text', async () => {
  peer.answer = () => ({ sse: wholeAnswer('All of it.') })
  const chat_id = await world.openChat()
  const ended = await world.asked(plain, chat_id, 'Say all', general)
  await world.db.deleteFrom('chat_delta').where('message_id', '=', ended.id).execute()
  expect((await world.history(chat_id)).at(-1)?.content).toBe('All of it.')
})

it('an answer that no job writes any more is ended, and its asker may ask again', async () => {
  const chat_id = await world.openChat()
  const { account_id } = world.as.plain
  const both = { chat_id, account_id, created_at: new Date(Date.now() - 16 * 60_000), intention: 0 }
  const answer = {
    message_id: world.app.newId(),
    ordinal: 2,
    type: 1,
    status: 'running',
    chatbot_engine: 'general',
  } as const
  const question = { message_id: world.app.newId(), ordinal: 1, type: 2, content: 'Say' }
  for (const one of [question, answer])
    await world.db
      .insertInto('chat_message')
      .values({ ...both, ...one })
      .execute()
  await endForgotten(world.app)
  const ended = (await world.history(chat_id)).at(-1)
  expect(ended).toMatchObject({ status: 'failed', error: { err_msg: 'CHAT_BROKE_OFF' } })
  peer.answer = () => ({ sse: wholeAnswer('Again.') })
  expect(await world.asked(plain, chat_id, 'Again', general)).toMatchObject({ status: 'end', content: 'Again.' })
})
