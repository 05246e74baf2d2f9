/** What was deleted is out of everybody's reach, comes back as it was within 30 days, and then goes for good. */
import { calls, kbsTypes, millisecondsBetween, present } from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyBins } from '../kbs/remove-deleted.ts'
import type { PersonName } from '../kbs/testing/kbs-world.ts'
import { type FileWorld, openFileWorld } from '../testing/file-world.ts'

const { deleteKbs, previewDeleteKbs, getKbsInfo, getKbsListByType, createOrUpdateKbs } = calls.kbs
const { getKbsDeletionList, restoreKbsDeletion, purgeKbsDeletion } = calls.kbs
const { deleteKnowledgeMap, getKnowledgeFileInfo, getKnowledgeFileList, vectorKnowledge } = calls.knowledge

let world: FileWorld
beforeAll(async () => {
  world = await openFileWorld()
})
afterAll(() => world.close())

async function remove(kbs_id: string, by: PersonName = 'admin') {
  const { seal } = await world.as[by].call(previewDeleteKbs, { kbs_id })
  await world.as[by].call(deleteKbs, { kbs_id, seal })
  return present((await deletions(by))[0])
}
const deletions = async (by: PersonName = 'admin') => (await world.as[by].call(getKbsDeletionList, {})).list
const restore = (deletion_id: string, by: PersonName = 'admin') => world.as[by].ask(restoreKbsDeletion, { deletion_id })
const purge = (deletion_id: string, by: PersonName = 'admin') => world.as[by].ask(purgeKbsDeletion, { deletion_id })
const foundIn = async (text: string, by: PersonName = 'admin') =>
  (await world.found(text, by)).map(({ knowledge_id }) => knowledge_id)

it('a base with what is below it is found by nobody, and as before once it is restored', async () => {
  const { base, vectorized, as, department } = world
  const kbs_id = await base({ title: 'Harbour', department_ids: [department.legal] })
  const below = await base({ title: 'Pier', parent_id: kbs_id })
  const { knowledge_id } = await vectorized(below, 'pier.txt', 'The pier is closed for repair.')
  const gone = await remove(kbs_id)
  expect(gone).toMatchObject({
    title: 'Harbour',
    names: ['pier.txt'],
    content: { base_count: 2, file_count: 1 },
    inside: { base_count: 0, file_count: 0 },
    is_place_deleted: false,
    deleted_by: { account_id: as.admin.account_id },
  })
  expect(await foundIn('pier')).toEqual([])
  expect((await as.admin.ask(getKnowledgeFileInfo, { knowledge_id })).err_msg).toBe('KNOWLEDGE_NOT_FOUND')
  expect((await as.admin.call(getKnowledgeFileList, { kbs_id: below })).total).toBe(0)

  for (const by of ['legal', 'plain', 'stranger'] as const) {
    expect(await deletions(by)).toEqual([])
    expect([(await restore(gone.deletion_id, by)).err_msg, (await purge(gone.deletion_id, by)).err_msg]).toEqual([
      'KNOWLEDGE_NOT_FOUND',
      'KNOWLEDGE_NOT_FOUND',
    ])
  }
  expect(await restore(gone.deletion_id, 'otherAdmin')).toMatchObject({ err: 200, data: { kbs_id } })
  expect(await foundIn('pier')).toEqual([knowledge_id])
  expect(await foundIn('pier', 'legal')).toEqual([knowledge_id])
  expect(await foundIn('pier', 'sales')).toEqual([])
  expect((await as.admin.call(getKbsInfo, { kbs_id })).departments.map((one) => one.department_id)).toEqual([
    department.legal,
  ])
  expect((await restore(gone.deletion_id)).err_msg).toBe('KNOWLEDGE_NOT_FOUND')
})

it('files come back together, into the base that they were in; one that was being read is stopped', async () => {
  const { base, vectorized, put, as, info } = world
  const kbs_id = await base({ title: 'Oils' })
  const first = await vectorized(kbs_id, 'oil.txt', 'Grease the winch in spring.')
  const second = await put(kbs_id, 'later.txt', 'Not read yet.')
  const stays = await vectorized(kbs_id, 'stays.txt', 'Lanterns burn whale oil.')
  const knowledge_ids = [first.knowledge_id, second]
  await as.admin.call(deleteKnowledgeMap, { knowledge_ids })
  const [gone] = await deletions()
  expect(gone).toMatchObject({
    title: null,
    place: 'Oils',
    names: ['later.txt', 'oil.txt'],
    content: { base_count: 0, file_count: 2 },
  })
  expect(await foundIn('winch')).toEqual([])
  expect(await foundIn('lanterns')).toEqual([stays.knowledge_id])
  expect((await as.admin.call(getKbsInfo, { kbs_id })).file_count).toBe(1)
  const listed = (await as.admin.call(getKbsListByType, { type: kbsTypes.corporate })).list
  expect(listed.filter(({ title }) => title === 'Oils')).toHaveLength(1)
  expect(await restore(present(gone).deletion_id)).toMatchObject({ err: 200, data: { kbs_id } })
  expect(await foundIn('winch')).toEqual([first.knowledge_id])
  expect((await info(second)).status).toBe('unvectorized')
  await as.admin.call(vectorKnowledge, { knowledge_ids: [second] })
  expect((await world.ended(second)).status).toBe('completed')
})

it('what stood in a deleted base waits for that one; for good it goes with it', async () => {
  const { base, vectorized, as, server, db } = world
  const kbs_id = await base({ title: 'Ropes' })
  const { knowledge_id } = await vectorized(kbs_id, 'rope.txt', 'Tar the rope twice.')
  const kept = await vectorized(kbs_id, 'knot.txt', 'A bowline holds.')
  await as.admin.call(deleteKnowledgeMap, { knowledge_ids: [knowledge_id] })
  const files = present((await deletions())[0])
  const gone = await remove(kbs_id)
  expect(gone).toMatchObject({ content: { file_count: 1 }, inside: { base_count: 0, file_count: 1 } })
  expect((await deletions()).find((one) => one.deletion_id === files.deletion_id)?.is_place_deleted).toBe(true)
  expect((await restore(files.deletion_id)).err_msg).toBe('KBS_PLACE_DELETED')
  expect((await purge(gone.deletion_id)).err).toBe(200)
  expect((await deletions()).map((one) => one.deletion_id)).not.toContain(files.deletion_id)
  const left = () =>
    db.selectFrom('knowledge').select('name').where('knowledge_id', 'in', [knowledge_id, kept.knowledge_id]).execute()
  await server.eventually(async () => (await left()).length === 0)
  const bases = () => db.selectFrom('kbs').select('kbs_id').where('title', '=', 'Ropes').execute()
  await server.eventually(async () => (await bases()).length === 0)
})

it('after 30 days nothing comes back', async () => {
  const { base, db, app, server } = world
  const gone = await remove(await base({ title: 'Old charts' }))
  expect(millisecondsBetween(gone.deleted_at, gone.purge_at)).toBe(30 * 86_400_000)
  await db
    .updateTable('kbs')
    .set({ purge_at: sql`now() - interval '1 second'` })
    .where('deletion_id', '=', gone.deletion_id)
    .execute()
  expect((await restore(gone.deletion_id)).err_msg).toBe('KNOWLEDGE_NOT_FOUND')
  expect((await deletions()).map(({ title }) => title)).not.toContain('Old charts')
  await emptyBins(app)
  const left = () => db.selectFrom('kbs').select('kbs_id').where('title', '=', 'Old charts').execute()
  await server.eventually(async () => (await left()).length === 0)
})

it('a personal base comes back to its owner alone', async () => {
  const { base } = world
  const kbs_id = await base({ title: 'Mine', type: kbsTypes.personal }, 'plain')
  const gone = await remove(kbs_id, 'plain')
  expect(gone).toMatchObject({ title: 'Mine', type: kbsTypes.personal })
  expect((await deletions()).map(({ title }) => title)).not.toContain('Mine')
  expect((await restore(gone.deletion_id)).err_msg).toBe('KNOWLEDGE_NOT_FOUND')
  expect((await restore(gone.deletion_id, 'plain')).err).toBe(200)
})

it('it comes back only where it fits', async () => {
  const { base, as } = world
  let parent_id = await base({ title: 'One' })
  const top = parent_id
  const deep = await base({ title: 'Deep', parent_id })
  await base({ title: 'Deeper', parent_id: deep })
  const gone = await remove(deep)
  const chain = await base({ title: 'A' })
  parent_id = await base({ title: 'B', parent_id: chain })
  parent_id = await base({ title: 'C', parent_id })
  const { version } = await as.admin.call(getKbsInfo, { kbs_id: top })
  await as.admin.call(createOrUpdateKbs, { kbs_id: top, version, title: 'One', parent_id })
  expect((await restore(gone.deletion_id)).err_msg).toBe('KBS_TOO_DEEP')
})
