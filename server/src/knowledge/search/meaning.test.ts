/** What is found by what it means, on the real index and against a provider over HTTP (docs/decisions/0055). */
import { calls, type InputOf } from '@polyphony/contract'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Peer } from '../../ground/adapters/ai/test-peer.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { type KbsWorld, openKbsWorld, type PersonName } from '../bases/kbs/testing/kbs-world.ts'
import { indexRevision } from '../retrieval/index-revision.ts'
import { makeMissing, takeLacking } from '../retrieval/meaning/make-missing.ts'
import { answerOf, startMeaningPeer } from '../retrieval/testing/meaning-peer.ts'
import { plainChunk } from '../retrieval/testing/plain-chunk.ts'

const { searchKnowledge, getSearchWay } = calls.search

let world: KbsWorld
let peer: Peer & { dimensions: number }
beforeAll(async () => {
  peer = await startMeaningPeer()
  world = await openKbsWorld({
    isWorker: false,
    config: { AI_BASE_URL: peer.url, AI_EMBEDDINGS_MODEL: 'meaning', AI_RERANK_MODEL: 'order' },
  })
})
afterAll(async () => {
  await world.close()
  await peer.close()
})
afterEach(() => {
  peer.answer = (request) => answerOf(request, peer.dimensions)
  world.server.advance(60_000) // whoever was left alone is asked again
})

async function make(): Promise<number> {
  const lacking = await inTransaction(world.app, ({ tx }) => takeLacking(world.app, tx))
  let count = 0
  for (const keys of lacking.values()) count += await makeMissing(world.app, keys, new AbortController().signal)
  return count
}

async function say(kbs_id: string, ...bodies: string[]): Promise<string> {
  const knowledge_id = await world.file(kbs_id)
  const { company_id } = await world.db
    .selectFrom('kbs')
    .select('company_id')
    .where('kbs_id', '=', kbs_id)
    .executeTakeFirstOrThrow()
  const chunks = bodies.map((body) => plainChunk(body))
  await inTransaction(world.app, (transaction) =>
    indexRevision(transaction, { company_id, knowledge_id, kbs_id, revision: 1 }, chunks),
  )
  return knowledge_id
}
const find = (asked: InputOf<typeof searchKnowledge>, by: PersonName = 'admin') =>
  world.as[by].call(searchKnowledge, asked)

it('says that nothing is prepared yet, then finds other words and other languages, marked as such', async () => {
  const kbs_id = await world.base()
  await say(kbs_id, 'A reimbursement takes five days.', 'The automobile needs oil.', '医生 九点 开始')
  expect(await world.as.admin.call(getSearchWay, {})).toEqual({ way: 'pending', file_count: 1, by_words_count: 1 })
  expect(await find({ text: 'refund' })).toMatchObject({ way: 'pending', list: [] })
  expect(await make()).toBe(1)
  expect(await world.as.admin.call(getSearchWay, {})).toEqual({ way: 'meaning', file_count: 1, by_words_count: 0 })
  for (const text of ['refund', '退款', '返金'])
    expect(await find({ text, limit: 1 })).toMatchObject({
      way: 'meaning',
      list: [{ body: 'A reimbursement takes five days.', is_by_meaning: true }],
    })
  expect((await find({ text: 'reimbursement', limit: 1 })).list).toMatchObject([{ is_by_meaning: false }])
  // What has nothing to do with any of it stays below the threshold.
  expect((await find({ text: 'xylophone quux' })).list).toEqual([])
})

it('of a provider that hangs or fails nobody waits long: words alone are searched, and it is said', async () => {
  const kbs_id = await world.base()
  await say(kbs_id, 'Granite vehicle depot.')
  await make()
  peer.answer = () => ({ hang: true })
  const since = performance.now()
  expect(await find({ text: 'granite depot' })).toMatchObject({
    way: 'unanswered',
    list: [{ body: 'Granite vehicle depot.', is_by_meaning: false }],
  })
  expect(performance.now() - since).toBeLessThan(10_000)
  peer.answer = () => ({ status: 500 })
  for (const text of ['granite 1', 'granite 2', 'granite 3']) await find({ text })
  const before = peer.requests.length
  expect(await find({ text: 'granite 4' })).toMatchObject({ way: 'unanswered' })
  expect(peer.requests).toHaveLength(before)
})

it('a reranker decides the order; without its answer it stays', async () => {
  const kbs_id = await world.base()
  await say(kbs_id, 'Basalt one and more.', 'Basalt two and more.', 'Basalt three and more.')
  const bodies = async () => (await find({ text: 'basalt more', kbs_ids: [kbs_id] })).list.map(({ body }) => body)
  peer.answer = (request) => {
    if (request.path !== '/v1/rerank') return answerOf(request)
    const { documents } = request.json as { documents: string[] }
    const results = documents.map((text, index) => ({ index, relevance_score: text.includes('three') ? 1 : 0.1 }))
    return { json: { results } }
  }
  expect((await bodies())[0]).toBe('Basalt three and more.')
  const rubbish = [
    { json: { results: [] } },
    { json: { results: [{ index: 9, relevance_score: 1 }] } },
    { json: { results: [{ index: 0 }] } },
    { status: 429 },
    { hang: true as const },
  ]
  for (const answer of rubbish) {
    peer.answer = (request) => (request.path === '/v1/rerank' ? answer : answerOf(request))
    expect(await bodies()).toHaveLength(3)
    expect((await bodies())[0]).not.toBe('Basalt three and more.')
    world.server.advance(60_000)
  }
})

it('nobody finds by meaning what they don’t reach, wherever it has moved', async () => {
  const legal = await world.base({ department_ids: [world.department.legal] })
  await say(legal, 'Sealed physician dossier.')
  await make()
  const found = async (by: PersonName) => {
    const { list } = await find({ text: '医師 dossier', level: 'loose' }, by)
    return list.filter(({ body }) => body === 'Sealed physician dossier.').length
  }
  expect(await found('legal')).toBe(1)
  for (const by of ['plain', 'sales', 'north', 'stranger'] as const) expect(await found(by), by).toBe(0)
})

it('another model: the old vectors are no longer searched, and new ones are made', async () => {
  const kbs_id = await world.base()
  await say(kbs_id, 'Vacation days are thirty.')
  await make()
  const text = '假期'
  expect((await find({ text, kbs_ids: [kbs_id] })).list).toHaveLength(1)
  peer.dimensions = 96
  peer.answer = (request) => answerOf(request, 96)
  expect((await find({ text: '休暇', kbs_ids: [kbs_id] })).list).toEqual([])
  await world.db.updateTable('embedding_model').set({ name: 'other' }).execute()
  expect(await make()).toBeGreaterThan(0)
  expect((await find({ text: '休暇', kbs_ids: [kbs_id] })).list).toHaveLength(1)
  const models = await world.db.selectFrom('embedding_model').select(['name', 'dimensions', 'is_used']).execute()
  expect(models).toEqual([
    { name: 'other', dimensions: 128, is_used: false },
    { name: 'meaning', dimensions: 96, is_used: true },
  ])
})

it('a provider that answers rubbish spoils nothing, and why is said of the file', async () => {
  const kbs_id = await world.base()
  const rubbish: Record<string, (count: number) => unknown> = {
    'too few': () => [{ index: 0, embedding: [1, 2, 3] }],
    'one twice': (count) => Array.from({ length: count }, () => ({ index: 0, embedding: [1, 2, 3] })),
    'not of one length': (count) =>
      Array.from({ length: count }, (_, index) => ({ index, embedding: index ? [1, 2] : [1, 2, 3] })),
    'no numbers': (count) => Array.from({ length: count }, (_, index) => ({ index, embedding: [null, 'NaN', 1] })),
    'nothing but zeros': (count) => Array.from({ length: count }, (_, index) => ({ index, embedding: [0, 0, 0] })),
    empty: (count) => Array.from({ length: count }, (_, index) => ({ index, embedding: [] })),
  }
  for (const [name, dataOf] of Object.entries(rubbish)) {
    peer.answer = ({ path, json }) =>
      path === '/v1/rerank' ? { status: 500 } : { json: { data: dataOf((json as { input: string[] }).input.length) } }
    const knowledge_id = await say(kbs_id, `Pumice ${name}.`, 'Another thing.')
    expect(await make(), name).toBe(0)
    const { lacks_vectors, vector_error } = await world.as.admin.call(calls.knowledge.getKnowledgeFileInfo, {
      knowledge_id,
    })
    expect({ lacks_vectors, code: vector_error?.err_msg }, name).toEqual({
      lacks_vectors: true,
      code: 'KNOWLEDGE_EMBEDDING_FAILED',
    })
    const stored = await world.db
      .selectFrom('file_vectors')
      .select('vector_count')
      .where('knowledge_id', '=', knowledge_id)
      .execute()
    expect(stored, name).toEqual([{ vector_count: 0 }])
    world.server.advance(60_000)
    expect((await find({ text: `pumice ${name}` })).list.length, name).toBeGreaterThan(0)
  }
})
