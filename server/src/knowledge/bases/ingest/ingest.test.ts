/** From an upload to what is found, and every turn on the way. */
import { calls, type KnowledgeFile } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Player } from '../../../../../seed/player.ts'
import { docx } from '../../../content/file/testing/sample-files.ts'
import { searchChunks } from '../../retrieval/search/search-chunks.ts'
import { type KbsWorld, openKbsWorld } from '../kbs/testing/kbs-world.ts'

const { uploadKnowledgeFile, vectorKnowledge, getKnowledgeFileInfo, getKnowledgeChunkList } = calls.knowledge

let world: KbsWorld
beforeAll(async () => {
  world = await openKbsWorld()
})
afterAll(() => world.close())

async function put(kbs_id: string, name: string, bytes: Uint8Array | string, by: Player = world.as.admin) {
  const { file_id } = await by.upload(name, Buffer.from(bytes), 'knowledge')
  const { list } = await by.call(uploadKnowledgeFile, { kbs_id, files: [{ file_id }] })
  return list[0]!
}

async function ended(knowledge_id: string): Promise<KnowledgeFile> {
  const info = () => world.as.admin.call(getKnowledgeFileInfo, { knowledge_id })
  await expect.poll(async () => (await info()).status, { timeout: 60_000 }).toMatch(/completed|failed|cancelled/)
  return info()
}

const find = (text: string) =>
  searchChunks(world.db, { company_id: world.company_id, account_id: world.as.admin.account_id, text, limit: 10 })

describe('a file', () => {
  it('is found once it is vectorized, and says what it has', async () => {
    const kbs_id = await world.base()
    const { knowledge_id, outcome } = await put(kbs_id, 'manual.docx', docx('The lighthouse keeper counts ships.'))
    expect(outcome).toBe('added')
    expect(await world.as.admin.call(getKnowledgeFileInfo, { knowledge_id })).toMatchObject({
      status: 'unvectorized',
      revision: null,
      can: { vectorize: true, cancel: false },
    })
    await world.as.admin.call(vectorKnowledge, { knowledge_ids: [knowledge_id] })
    expect(await ended(knowledge_id)).toMatchObject({
      status: 'completed',
      revision: 1,
      passage_count: 1,
      word_count: 5,
    })
    expect((await find('lighthouse keeper')).map((one) => one.knowledge_id)).toEqual([knowledge_id])
    const { list } = await world.as.admin.call(getKnowledgeChunkList, { knowledge_id })
    expect(list).toMatchObject([{ position: 0, body: 'The lighthouse keeper counts ships.', is_left_out: false }])
  })
})
