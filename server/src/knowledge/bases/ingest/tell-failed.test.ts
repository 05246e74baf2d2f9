/** Whoever has added files that can't be taken in is told, once for all of them. */
import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FileWorld, openFileWorld } from '../testing/file-world.ts'

let world: FileWorld
beforeAll(async () => {
  world = await openFileWorld()
})
afterAll(() => world.close())

it('is one letter when nothing is under way any more, and none for what was told', async () => {
  const { put, as, ended, db } = world
  const kbs_id = await world.base({ title: 'Manuals' })
  const knowledge_ids = [
    await put(kbs_id, 'empty.txt', ' \n '),
    await put(kbs_id, 'good.txt', 'Oil the hinge.'),
    await put(kbs_id, 'blank.txt', ' '),
  ]
  await as.admin.call(calls.knowledge.vectorKnowledge, { knowledge_ids })
  for (const id of knowledge_ids) await ended(id)
  const letters = () =>
    db.selectFrom('letter').select(['params', 'link', 'account_id']).where('kind', '=', 'knowledgeFailed').execute()
  await expect.poll(async () => (await letters()).length).toBe(1)
  expect(await letters()).toEqual([
    {
      params: { kbs_name: 'Manuals', count: '2' },
      link: expect.stringContaining(kbs_id),
      account_id: as.admin.account_id,
    },
  ])
  await world.vectorized(kbs_id, 'later.txt', 'Close the valve.')
  expect(await letters()).toHaveLength(1)
})
