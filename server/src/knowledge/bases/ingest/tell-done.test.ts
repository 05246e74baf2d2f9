/** Whoever has added files that took long is told once that they can be searched. */
import { calls } from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FileWorld, openFileWorld } from '../testing/file-world.ts'

let world: FileWorld
beforeAll(async () => {
  world = await openFileWorld()
})
afterAll(() => world.close())

it('is one letter for all that came together, if one of them took longer than a minute', async () => {
  const { put, as, ended, vectorized, db } = world
  const kbs_id = await world.base({ title: 'Manuals' })
  const letters = () =>
    db.selectFrom('letter').select(['params', 'link', 'account_id']).where('kind', '=', 'knowledgeDone').execute()
  await vectorized(kbs_id, 'long-ago.txt', 'Grease the hinge.')
  await vectorized(kbs_id, 'quick.txt', 'Oil the hinge.')
  expect(await letters()).toEqual([])
  await db
    .updateTable('knowledge_revision')
    .set({ queued_at: sql`queued_at - interval '1 hour'`, ended_at: sql`ended_at - interval '1 hour'` })
    .where('name', '=', 'long-ago.txt')
    .execute()

  const knowledge_ids = [await put(kbs_id, 'slow.txt', 'Close the valve.'), await put(kbs_id, 'empty.txt', ' ')]
  await as.admin.call(calls.knowledge.vectorKnowledge, { knowledge_ids })
  await db
    .updateTable('knowledge_revision')
    .set({ queued_at: sql`now() - interval '2 minutes'` })
    .where('name', '=', 'slow.txt')
    .execute()
  await db
    .updateTable('knowledge_revision')
    .set({ queued_at: sql`now() - interval '2 minutes'` })
    .where('name', '=', 'quick.txt')
    .execute()
  for (const id of knowledge_ids) await ended(id)
  await expect.poll(async () => (await letters()).length).toBe(1)
  expect(await letters()).toEqual([
    {
      params: { kbs_name: 'Manuals', count: '2' },
      link: expect.stringContaining(kbs_id),
      account_id: as.admin.account_id,
    },
  ])
  await vectorized(kbs_id, 'later.txt', 'Open the valve.')
  expect(await letters()).toHaveLength(1)
})
