/** The database closes all connections while answers are written, as in a restart or a failover: each ends, once, or goes on. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Peer, startTestPeer } from '../../ground/adapters/ai/test-peer.ts'
import type { PersonName } from '../../knowledge/bases/kbs/testing/kbs-world.ts'
import { run } from '../../testing/global-setup.ts'
import { type ChatWorld, openChatWorld } from './testing/chat-world.ts'
import { doneChunk, endChunk, textChunk, usageChunk } from './testing/sse.ts'

const askers: readonly PersonName[] = ['admin', 'otherAdmin', 'plain', 'sales', 'north', 'legal']
const cuts = 12

let world: ChatWorld
let peer: Peer
beforeAll(async () => {
  peer = await startTestPeer()
  world = await openChatWorld({ config: { RATE_LIMIT_FACTOR: 1000 } })
  await world.provide(peer.url)
  peer.answer = () => ({ sse: slowly() })
})
afterAll(async () => {
  await world.close()
  await peer.close()
})

async function* slowly() {
  for (let count = 0; count < 40; count++) {
    yield textChunk(`word ${count} `)
    await sleep(25)
  }
  yield endChunk() + usageChunk(100, 40) + doneChunk
}

async function cutAll(): Promise<void> {
  const server = new URL(world.server.database.url)
  const name = server.pathname.slice(1)
  server.pathname = '/postgres'
  await run(server.href, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
}

/** What was cut is said again. @returns the ids of the answers that were asked for */
async function askUntil(by: PersonName, isOver: () => boolean): Promise<string[]> {
  const ids: string[] = []
  const from = await world.listen(by)
  while (!isOver()) {
    const chat = await world.openChat(by).catch(() => null)
    const said =
      chat && (await world.send(from, 'human_chat_msg', { chat_id: chat, msg: 'Say', chatbot_engine: 'general' }))
    if (said?.ok) ids.push(said.data.message_id)
    await sleep(200)
  }
  return ids
}

it('no answer is stuck, none has two ends, and what is stored is what was heard', async () => {
  let isOver = false
  const asking = Promise.all(askers.map((by) => askUntil(by, () => isOver)))
  for (let round = 0; round < cuts; round++) {
    await sleep(300 + 90 * (round % 5))
    await cutAll()
  }
  isOver = true
  const ids = (await asking).flat()
  expect(ids.length).toBeGreaterThan(askers.length)
  const rows = await world.server.eventually(async () => {
    const all = await world.db
      .selectFrom('chat_message')
      .where('type', '=', 1)
      .select(['message_id', 'status', 'content', 'last_seq', 'error'])
      .execute()
      .catch(() => [])
    return all.length > 0 && all.every(({ status }) => status !== 'queued' && status !== 'running') && all
  }, 60_000)
  for (const { message_id, content, last_seq } of rows) {
    const deltas = await world.db
      .selectFrom('chat_delta')
      .select(['seq', 'text'])
      .where('message_id', '=', message_id)
      .orderBy('seq')
      .execute()
    expect(deltas.map(({ text }) => text).join('')).toBe(content)
    expect(deltas.map(({ seq }) => seq)).toEqual(deltas.map((_, index) => index + 1))
    expect(last_seq).toBe(deltas.length + 1)
  }
  const stored = new Set(rows.map(({ message_id }) => message_id))
  expect(ids.filter((id) => !stored.has(id))).toEqual([])
  // A process that goes on: the next question is answered whole.
  const from = await world.listen('plain')
  const chat_id = await world.openChat()
  expect(await world.asked(from, chat_id, 'Say', { chatbot_engine: 'general' })).toMatchObject({ status: 'end' })
  expect(await world.db.selectFrom('ai_reservation').selectAll().execute()).toEqual([])
}, 150_000)
