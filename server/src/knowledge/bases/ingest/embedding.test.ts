/** A file gets its vectors while it is taken in, against a provider over HTTP. */
import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Peer } from '../../../ground/adapters/ai/test-peer.ts'
import { answerOf, startMeaningPeer } from '../../retrieval/testing/meaning-peer.ts'
import { type FileWorld, openFileWorld } from '../testing/file-world.ts'

const { vectorKnowledge, cancelVectorKnowledge, updateKnowledgeFile } = calls.knowledge

let world: FileWorld
let peer: Peer
let kbs_id: string
beforeAll(async () => {
  peer = await startMeaningPeer()
  world = await openFileWorld({ config: { AI_BASE_URL: peer.url, AI_EMBEDDINGS_MODEL: 'meaning' } })
  kbs_id = await world.base()
}, 60_000)
afterAll(async () => {
  await world.close()
  await peer.close()
})
beforeEach(() => {
  peer.answer = (request) => answerOf(request)
})

/** Texts that were embedded since. */
const embedded = (since: number) =>
  peer.requests.slice(since).flatMap(({ json }) => (json as { input: string[] }).input)
const find = async (text: string) => {
  const found = await world.as.admin.call(calls.search.searchKnowledge, { text, kbs_ids: [kbs_id] })
  return found.list.map(({ body }) => body)
}

it('is found by other words once it is taken in, and its cost is the company’s and who added it', async () => {
  const file = await world.vectorized(
    kbs_id,
    'guide.md',
    '# Money\n\nA reimbursement takes five days.\n\n# Rooms\n\nThe hall is closed.\n',
  )
  expect(file).toMatchObject({ status: 'completed', lacks_vectors: false, vector_error: null })
  expect(await find('返金')).toEqual(['A reimbursement takes five days.'])
  const { db, company_id, as } = world
  const paid = await db
    .selectFrom('ai_call')
    .select(['company_id', 'account_id', 'input_tokens'])
    .where('capability', '=', 'embeddings')
    .where('error', 'is', null)
    .execute()
  expect(paid.length).toBeGreaterThan(0)
  for (const one of paid) expect(one).toMatchObject({ company_id, account_id: as.admin.account_id })
})

it('what has not changed isn’t embedded again', async () => {
  const before = '# One\n\nThe first chapter says this.\n\n# Two\n\nThe second one says that.\n'
  const { knowledge_id } = await world.vectorized(kbs_id, 'parts.md', before)
  const since = peer.requests.length
  const file_id = await world.upload('parts.md', before.replace('says that', 'says something else'))
  await world.as.admin.call(updateKnowledgeFile, { knowledge_id, file_id, is_vectorized: true })
  expect(await world.ended(knowledge_id)).toMatchObject({ status: 'completed', lacks_vectors: false })
  expect(embedded(since)).toEqual(['Two\nThe second one says something else.'])
})

it('is stopped within five seconds while a provider hangs, and nothing of it is found', async () => {
  const knowledge_id = await world.put(kbs_id, 'hung.txt', 'A marmoset climbs the obelisk.')
  peer.answer = () => ({ hang: true })
  await world.as.admin.call(vectorKnowledge, { knowledge_ids: [knowledge_id] })
  await expect.poll(async () => (await world.info(knowledge_id)).stage, { timeout: 90_000 }).toBe('embedding')
  const aborted = peer.aborted
  await world.as.admin.call(cancelVectorKnowledge, { knowledge_ids: [knowledge_id] })
  await expect.poll(() => peer.aborted, { timeout: 5000 }).toBeGreaterThan(aborted)
  expect((await world.info(knowledge_id)).status).toBe('cancelled')
  expect(await world.found('marmoset obelisk')).toEqual([])
})

it('without vectors it is found by words, says why, and gets them when it is indexed again', async () => {
  peer.answer = () => ({ status: 401, message: 'no such key' })
  const { knowledge_id, ...file } = await world.vectorized(kbs_id, 'later.txt', 'The physician is in at noon.')
  expect(file).toMatchObject({
    status: 'completed',
    lacks_vectors: true,
    vector_error: { err_msg: 'KNOWLEDGE_EMBEDDING_FAILED', data: { reason: 'HTTP 401: no such key' } },
  })
  expect(await world.found('physician noon')).toHaveLength(1)
  peer.answer = (request) => answerOf(request)
  expect(await find('医師')).toEqual([])
  await world.as.admin.call(vectorKnowledge, { knowledge_ids: [knowledge_id] })
  expect(await world.ended(knowledge_id)).toMatchObject({ lacks_vectors: false, vector_error: null })
  expect(await find('医生')).toEqual(['The physician is in at noon.'])
})

it('texts that are too many or too long for a server are sent in halves', async () => {
  peer.answer = (request) => {
    const { input } = request.json as { input: string[] }
    return input.length > 8 || input.some((text) => text.length > 700)
      ? { status: 413, message: 'too large' }
      : answerOf(request)
  }
  const long = Array.from(
    { length: 30 },
    (_, index) => `# Part ${index}\n\nParagraph ${index} of the handbook is here.\n`,
  )
  long.push(`# Long\n\n${'A sentence about nothing. '.repeat(50)}\n`)
  expect(await world.vectorized(kbs_id, 'halves.md', long.join('\n'))).toMatchObject({
    status: 'completed',
    lacks_vectors: false,
  })
})
