/** A company with bases whose files are uploaded and vectorized through the calls. */
import { calls, type KnowledgeFile, present } from '@polyphony/contract'
import { expect } from 'vitest'
import type { Emit, Room } from '../../../ground/context.ts'
import type { TestOptions } from '../../../testing/server.ts'
import { searchChunks } from '../../retrieval/search/search-chunks.ts'
import { openKbsWorld, type PersonName } from '../kbs/testing/kbs-world.ts'

const { uploadKnowledgeFile, vectorKnowledge, getKnowledgeFileInfo } = calls.knowledge

export type FileWorld = Awaited<ReturnType<typeof openFileWorld>>

export async function openFileWorld(options: TestOptions = {}) {
  const world = await openKbsWorld(options)
  const { as, company_id, db, app } = world
  const said: { room: Room; name: string; event: object }[] = []
  const { emit } = app
  const listening: Emit = (room, name, event) => {
    said.push({ room, name, event })
    emit(room, name, event)
  }
  Object.assign(app, { emit: listening })

  const upload = async (name: string, bytes: Uint8Array | string, by: PersonName = 'admin') =>
    (await as[by].upload(name, Buffer.from(bytes), 'knowledge')).file_id

  /** A file of a base, not vectorized yet. */
  async function put(kbs_id: string, name: string, bytes: Uint8Array | string, by: PersonName = 'admin') {
    const file_id = await upload(name, bytes, by)
    const { list } = await as[by].call(uploadKnowledgeFile, { kbs_id, files: [{ file_id, same_name: 'beside' }] })
    return present(list[0]).knowledge_id
  }

  const info = (knowledge_id: string, by: PersonName = 'admin') => as[by].call(getKnowledgeFileInfo, { knowledge_id })

  async function ended(knowledge_id: string, by: PersonName = 'admin'): Promise<KnowledgeFile> {
    const status = async () => (await info(knowledge_id, by)).status
    await expect.poll(status, { timeout: 120_000 }).toMatch(/completed|failed|cancelled/)
    return info(knowledge_id, by)
  }

  async function vectorized(kbs_id: string, name: string, bytes: Uint8Array | string, by: PersonName = 'admin') {
    const knowledge_id = await put(kbs_id, name, bytes, by)
    await as[by].call(vectorKnowledge, { knowledge_ids: [knowledge_id] })
    return ended(knowledge_id, by)
  }

  /** The files that an answer stands in, for somebody. */
  async function found(text: string, by: PersonName = 'admin') {
    const { account_id } = as[by]
    return searchChunks(db, { company_id, account_id, text, limit: 50 })
  }

  return { ...world, said, upload, put, info, ended, vectorized, found }
}
