/** Rights, chats and memberships that end while an answer is written: it stops there, once. */
import { setTimeout as sleep } from 'node:timers/promises'
import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Peer, startTestPeer } from '../../ground/adapters/ai/test-peer.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import type { PersonName } from '../../knowledge/bases/kbs/testing/kbs-world.ts'
import type { Listener } from '../../testing/listener.ts'
import { eraseChats } from './keep-chats.ts'
import { type ChatWorld, openChatWorld } from './testing/chat-world.ts'
import { textChunk } from './testing/sse.ts'

let world: ChatWorld
let peer: Peer
let legalBase: string
let secret: string

beforeAll(async () => {
  peer = await startTestPeer()
  world = await openChatWorld({ config: { RATE_LIMIT_FACTOR: 1000 } })
  await world.provide(peer.url)
  legalBase = await world.base({ title: 'Law', department_ids: [world.department.legal] })
  secret = await world.knows(legalBase, ['The secret settlement of the harbour crane brake is CANARY forty thousand.'])
  await world.knows(await world.base(), ['The brake of the harbour crane is checked every Monday by the foreman.'])
  peer.answer = () => ({ sse: endlessly() })
})
afterAll(async () => {
  await world.close()
  await peer.close()
})

async function* endlessly() {
  for (let count = 0; count < 2000; count++) {
    yield textChunk(`word ${count} [1] `)
    await sleep(20)
  }
}

interface Begun {
  readonly from: Listener
  readonly chat_id: string
  readonly id: string
  readonly aborted: number
}

async function begin(by: PersonName, msg: string, more: object = {}): Promise<Begun> {
  const from = await world.listen(by)
  const chat_id = await world.openChat(by)
  const { aborted } = peer
  const { data } = await world.send(from, 'human_chat_msg', { chat_id, msg, ...more })
  await expect.poll(() => world.heard(from, data.message_id).seqs.length, { timeout: 10_000 }).toBeGreaterThan(2)
  return { from, chat_id, id: data.message_id, aborted }
}

/** The provider is told, one end is heard, and nothing after it. */
async function stopsOnce({ from, id, aborted }: Begun): Promise<void> {
  await expect.poll(() => world.heard(from, id).ends.length, { timeout: 5000, interval: 10 }).toBe(1)
  await expect.poll(() => peer.aborted, { timeout: 2000, interval: 10 }).toBe(aborted + 1)
  const { seqs } = world.heard(from, id)
  await sleep(500)
  const { ends, seqs: later } = world.heard(from, id)
  expect(later).toEqual(seqs)
  expect(ends).toEqual([{ status: 'stopped', seq: seqs.length + 1, code: null }])
}

/** What opens a citation, and asks where it stands. */
function opening(knowledge_id: string): Promise<unknown[]> {
  const { legal } = world.as
  const { knowledge, kbsFile } = calls
  const page = { pageIndex: 0, pageSize: 10 }
  return Promise.all([
    legal.ask(knowledge.getKnowledgeFileInfo, { knowledge_id }),
    legal.ask(knowledge.getKnowledgeChunkList, { knowledge_id, revision: 1, ...page }),
    legal.ask(knowledge.getKnowledgePlace, { knowledge_id, revision: 1, position: 0 }),
    legal.ask(kbsFile.getFileOnlineUrl, { knowledge_id, revision: 1 }),
  ])
}

const move = (department_id: string) =>
  world.db
    .updateTable('company_member')
    .set({ department_id })
    .where('account_id', '=', world.as.legal.account_id)
    .execute()

const legalQuestion = 'What of the secret settlement of the crane brake?'

describe('while an answer is written', () => {
  it('its reader loses the right to a source: it goes no further and isn’t shown', async () => {
    const begun = await begin('legal', legalQuestion)
    await move(world.department.sales)
    await stopsOnce(begun)
    const shown = (await world.history(begun.chat_id, 'legal')).at(-1)
    expect(shown).toMatchObject({ status: 'stopped', content: '', files: [], notice: { code: 'withheld' } })
    const { data } = await world.send(begun.from, 'chat_resume', { chat_id: begun.chat_id, last_seq: 0 })
    expect(data.deltas).toEqual([])
    await move(world.department.legal)
  })

  it('its reader loses the right to a source: the citation opens as if it weren’t there', async () => {
    const begun = await begin('legal', legalQuestion)
    const own = await opening(secret)
    expect(JSON.stringify(own)).toContain('manual.pdf')
    expect(JSON.stringify(own)).toContain('CANARY')
    await move(world.department.sales)
    const lost = await opening(secret)
    expect(lost).toEqual(await opening(world.app.newId()))
    expect(lost).toMatchObject(lost.map(() => ({ err_msg: 'KNOWLEDGE_NOT_FOUND' })))
    expect(JSON.stringify(lost)).not.toMatch(/manual|CANARY/)
    await stopsOnce(begun)
    expect(await opening(secret)).toEqual(lost)
    await move(world.department.legal)
  })

  it('its base is deleted: the same', async () => {
    const begun = await begin('legal', legalQuestion)
    const set = (deleted: { deleted_at: Date | null; purge_at: Date | null }) =>
      world.db.updateTable('kbs').set(deleted).where('kbs_id', '=', legalBase).execute()
    await set({ deleted_at: new Date(), purge_at: new Date(Date.now() + 86_400_000) })
    await stopsOnce(begun)
    await set({ deleted_at: null, purge_at: null })
  })

  it('somebody else loses a right: it goes on', async () => {
    const begun = await begin('legal', legalQuestion)
    await world.db
      .updateTable('company_member')
      .set({ department_id: world.department.legal })
      .where('account_id', '=', world.as.north.account_id)
      .execute()
    const { length } = world.heard(begun.from, begun.id).seqs
    await sleep(2500)
    expect(world.heard(begun.from, begun.id).ends).toEqual([])
    expect(world.heard(begun.from, begun.id).seqs.length).toBeGreaterThan(length + 20)
    await world.send(begun.from, 'chat_stop_answer', { chat_id: begun.chat_id })
    await stopsOnce(begun)
  })

  it('its chat is deleted', async () => {
    const begun = await begin('plain', 'Who checks the brake of the crane?')
    await world.as.plain.call(calls.chat.deleteChat, { chat_id: begun.chat_id })
    await stopsOnce(begun)
    const left = await world.db.selectFrom('chat_delta').select('seq').where('message_id', '=', begun.id).execute()
    expect(left).toEqual([])
  })

  it('its reader is no member any more, also where it draws on no document', async () => {
    const begun = await begin('sales', 'Say something', { chatbot_engine: 'general' })
    await world.as.admin.call(calls.company.removeMember, { account_id: world.as.sales.account_id })
    await expect.poll(() => peer.aborted, { timeout: 2000, interval: 10 }).toBe(begun.aborted + 1)
    const row = await world.db
      .selectFrom('chat_message')
      .select('status')
      .where('message_id', '=', begun.id)
      .executeTakeFirstOrThrow()
    expect(row.status).toBe('stopped')
  })

  it('its reader’s account is erased', async () => {
    const begun = await begin('north', 'Say something', { chatbot_engine: 'general' })
    await inTransaction(world.app, (transaction) => eraseChats(transaction, { account_id: world.as.north.account_id }))
    await stopsOnce(begun)
  })
})
