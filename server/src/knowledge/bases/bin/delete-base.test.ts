/** A deletion says first what goes, takes just that, and gives the room back. */
import { calls, kbsTypes } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { indexRevision } from '../../retrieval/index-revision.ts'
import { searchChunks } from '../../retrieval/search/search-chunks.ts'
import { plainChunk } from '../../retrieval/testing/plain-chunk.ts'
import { eraseBases } from '../kbs/remove-deleted.ts'
import { type KbsWorld, openKbsWorld } from '../kbs/testing/kbs-world.ts'

const { deleteKbs, previewDeleteKbs, getKbsInfo, getKbsStat, getKbsDeletionList, purgeKbsDeletion } = calls.kbs

let world: KbsWorld
beforeAll(async () => {
  world = await openKbsWorld()
})
afterAll(() => world.close())

async function count(table: 'kbs' | 'knowledge' | 'chunk' | 'file'): Promise<number> {
  const { company_id, db } = world
  const rows = await db.selectFrom(table).select('company_id').where('company_id', '=', company_id).execute()
  return rows.length
}
const counts = async () => [await count('kbs'), await count('knowledge'), await count('chunk'), await count('file')]

/** A file that says something that can be found. */
async function indexedFile(kbs_id: string, body: string, size = 1): Promise<void> {
  const { app, company_id, file } = world
  const knowledge_id = await file(kbs_id, { size, words: 3 })
  await inTransaction(app, (transaction) =>
    indexRevision(transaction, { company_id, knowledge_id, kbs_id, revision: 1 }, [plainChunk(body)]),
  )
}
const search = (text: string) =>
  searchChunks(world.db, { company_id: world.company_id, account_id: world.as.admin.account_id, text, limit: 10 })

it('takes the base, those below it and all their files, once that has been looked at', async () => {
  const { as, base, server } = world
  const stays = await base()
  await indexedFile(stays, '灯台は静かだ')
  const before = await counts()
  const kbs_id = await base()
  const below = await base({ parent_id: kbs_id })
  await indexedFile(kbs_id, '港は静かだ', 100)
  await indexedFile(below, '港は広い', 20)
  const said = await as.admin.call(previewDeleteKbs, { kbs_id })
  expect(said).toMatchObject({ base_count: 2, file_count: 2, word_count: 6, size: 120 })

  await indexedFile(below, '港は遠い', 3)
  const remove = (seal: string) => as.admin.ask(deleteKbs, { kbs_id, seal })
  expect(await remove(said.seal)).toMatchObject({ err_msg: 'PREVIEW_CHANGED' })
  expect((await search('港')).length).toBe(3)
  const again = await as.admin.call(previewDeleteKbs, { kbs_id })
  const { size: room } = await as.admin.call(getKbsStat, {})
  expect(await remove(again.seal)).toMatchObject({ err: 200, data: { base_count: 2, file_count: 3, size: 123 } })

  expect(await search('港')).toEqual([])
  expect((await search('灯台')).length).toBe(1)
  for (const gone of [kbs_id, below])
    expect((await as.admin.ask(getKbsInfo, { kbs_id: gone })).err_msg).toBe('KNOWLEDGE_NOT_FOUND')
  expect((await as.admin.call(getKbsStat, {})).size).toBe(room - 123)
  expect((await remove(again.seal)).err_msg).toBe('KNOWLEDGE_NOT_FOUND')
  const { list } = await as.admin.call(getKbsDeletionList, {})
  await as.admin.call(purgeKbsDeletion, { deletion_id: list[0]?.deletion_id ?? '' })
  await server.eventually(async () => JSON.stringify(await counts()) === JSON.stringify(before))
})

it('leaves the base to whoever adds one below it meanwhile', async () => {
  const { as, base } = world
  const kbs_id = await base()
  const { seal } = await as.admin.call(previewDeleteKbs, { kbs_id })
  const [removed, added] = await Promise.all([
    as.admin.ask(deleteKbs, { kbs_id, seal }),
    as.otherAdmin.ask(calls.kbs.createOrUpdateKbs, { title: 'Below', parent_id: kbs_id }),
  ])
  const outcome = [removed.err_msg, added.err_msg]
  expect([
    ['OK', 'KNOWLEDGE_NOT_FOUND'],
    ['PREVIEW_CHANGED', 'OK'],
  ]).toContainEqual(outcome)
})

it('of an account takes what somebody kept for themselves', async () => {
  const { as, app, base, db, server } = world
  const { account_id } = as.plain
  const kbs_id = await base({ title: '我的笔记', type: kbsTypes.personal }, 'plain')
  await indexedFile(kbs_id, '秘密')
  await inTransaction(app, (transaction) => eraseBases(transaction, { account_id }))
  expect(await db.selectFrom('kbs').select('title').where('kbs_id', '=', kbs_id).execute()).not.toEqual([
    { title: '我的笔记' },
  ])
  expect((await as.admin.ask(getKbsInfo, { kbs_id })).err_msg).toBe('KNOWLEDGE_NOT_FOUND')
  const left = () => db.selectFrom('kbs').select('kbs_id').where('kbs_id', '=', kbs_id).executeTakeFirst()
  await server.eventually(async () => (await left()) === undefined)
})
