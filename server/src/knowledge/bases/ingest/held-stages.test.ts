/** A file that is stopped or deleted on its way to be searched is never found, in whichever stage it was. */
import { calls, present } from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hasFfmpeg } from '../../../content/media/testing/make-media.ts'
import type { Peer } from '../../../ground/adapters/ai/test-peer.ts'
import { answerOf, startMeaningPeer } from '../../retrieval/testing/meaning-peer.ts'
import { type FileWorld, openFileWorld } from '../testing/file-world.ts'
import { type HeldStage, heldStages } from './testing/held-stages.ts'

const { vectorKnowledge, cancelVectorKnowledge, deleteKnowledge } = calls.knowledge
const { getKbsDeletionList, purgeKbsDeletion, restoreKbsDeletion } = calls.kbs

let world: FileWorld
let peer: Peer
beforeAll(async () => {
  peer = await startMeaningPeer()
  const models = { AI_EMBEDDINGS_MODEL: 'meaning', AI_TRANSCRIPTION_MODEL: 'ear' }
  world = await openFileWorld({ config: { AI_BASE_URL: peer.url, ...models } })
})
afterAll(async () => {
  await world.close()
  await peer.close()
})
beforeEach(() => {
  peer.answer = (request) => answerOf(request)
})

async function rowsOf(knowledge_id: string) {
  const { rows } = await sql<{ chunks: number; vectors: number; statuses: string[] }>`
    select (select count(*)::int from chunk c where c.knowledge_id = of.knowledge_id) as chunks,
      (select count(*)::int from file_vectors v where v.knowledge_id = of.knowledge_id) as vectors,
      array(select r.status from knowledge_revision r where r.knowledge_id = of.knowledge_id) as statuses
    from (select ${knowledge_id}::uuid as knowledge_id) of`.execute(world.db)
  return present(rows[0])
}
const nothing = { chunks: 0, vectors: 0 }
const isFound = async (knowledge_id: string) =>
  (await world.found('zephyr orangery a')).some((one) => one.knowledge_id === knowledge_id)

/** A file that stands still in a stage. */
async function held({ stage, file, hold }: HeldStage) {
  const { base, put, info, as } = world
  const knowledge_id = await put(await base(), file.name, file.bytes)
  const holding = await hold(world, peer)
  await as.admin.call(vectorKnowledge, { knowledge_ids: [knowledge_id] })
  await holding.reached
  await expect.poll(async () => (await info(knowledge_id)).stage).toBe(stage)
  expect((await info(knowledge_id)).status).toBe(stage ? 'vectorizing' : 'queued')
  return { knowledge_id, release: holding.release }
}

/** A company's files are taken in one after the other: that another one is, says that nobody works on the last. */
async function expectFree(): Promise<void> {
  expect((await world.vectorized(await world.base(), 'next.txt', 'Another one.')).status).toBe('completed')
}

const stages = Object.entries(heldStages).filter(([, { file }]) => hasFfmpeg || !file.name.endsWith('.wav'))

describe.each(stages)('%s', (_, stage) => {
  it('a file that is stopped has ended at once, and nothing of it is found, then or later', async () => {
    const { as, info } = world
    const { knowledge_id, release } = await held(stage)
    await as.admin.call(cancelVectorKnowledge, { knowledge_ids: [knowledge_id] })
    const stopped = { status: 'cancelled', stage: null, revision: null, passage_count: 0 }
    expect(await info(knowledge_id)).toMatchObject(stopped)
    expect(await isFound(knowledge_id)).toBe(false)
    await release()
    await expectFree()
    expect(await info(knowledge_id)).toMatchObject(stopped)
    expect(await isFound(knowledge_id)).toBe(false)
    expect(await rowsOf(knowledge_id)).toEqual({ ...nothing, statuses: ['cancelled'] })
  })

  it('a file that is deleted is found by nobody, has stopped when it comes back, and leaves nothing when it goes', async () => {
    const { as, info } = world
    const { knowledge_id, release } = await held(stage)
    const deleting = as.admin.call(deleteKnowledge, { knowledge_id })
    if (!stage.holdsDeletion) {
      await deleting
      expect(await isFound(knowledge_id)).toBe(false)
    }
    await release()
    await deleting
    await expectFree()
    expect(await isFound(knowledge_id)).toBe(false)
    const deletion = async () => present((await as.admin.call(getKbsDeletionList, {})).list[0]).deletion_id
    if (!stage.holdsDeletion) {
      expect(await rowsOf(knowledge_id)).toEqual({ ...nothing, statuses: ['cancelled'] })
      await as.admin.call(restoreKbsDeletion, { deletion_id: await deletion() })
      expect(await info(knowledge_id)).toMatchObject({ status: 'cancelled', stage: null, revision: null })
      expect(await isFound(knowledge_id)).toBe(false)
      await as.admin.call(deleteKnowledge, { knowledge_id })
    }
    await as.admin.call(purgeKbsDeletion, { deletion_id: await deletion() })
    await expect.poll(() => rowsOf(knowledge_id)).toEqual({ ...nothing, statuses: [] })
  })

  it.skipIf(stage.holdsDeletion)('a file that goes for good leaves nothing, though somebody works on it', async () => {
    const { as } = world
    const { knowledge_id, release } = await held(stage)
    await as.admin.call(deleteKnowledge, { knowledge_id })
    const [newest] = (await as.admin.call(getKbsDeletionList, {})).list
    await as.admin.call(purgeKbsDeletion, { deletion_id: present(newest).deletion_id })
    await expect.poll(() => rowsOf(knowledge_id)).toEqual({ ...nothing, statuses: [] })
    await release()
    await expectFree()
    expect(await isFound(knowledge_id)).toBe(false)
    expect(await rowsOf(knowledge_id)).toEqual({ ...nothing, statuses: [] })
  })
})

const fetched = stages.filter(([name]) => name.endsWith('fetched'))

it.each(fetched)('%s by a storage that says nothing: once it is stopped, nobody waits for it', async (_, stage) => {
  const { knowledge_id, release } = await held(stage)
  await world.as.admin.call(cancelVectorKnowledge, { knowledge_ids: [knowledge_id] })
  await expectFree()
  await release()
})
