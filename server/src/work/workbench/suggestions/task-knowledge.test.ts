/** What people who work on an order find of what its client knows (docs/decisions/0053). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { indexRevision } from '../../../knowledge/retrieval/index-revision.ts'
import { plainChunk } from '../../../knowledge/retrieval/testing/plain-chunk.ts'
import { openWorld, type Person, type Piece, type World } from '../testing/world.ts'

let world: World
let piece: Piece
beforeAll(async () => {
  world = await openWorld()
  piece = await world.makePiece(['The bridge is closed.'])
})
afterAll(() => world.close())

/** No job merges segments here. */
const merged = async () => {}

interface Base {
  of?: 'admin' | 'otherAdmin'
  isOpen?: boolean
  parent_id?: string
  isDeleted?: boolean
}

/** A base with a file that says the word. */
async function base(word: string, { of = 'admin', isOpen = true, parent_id, isDeleted = false }: Base = {}) {
  const { db, app } = world
  const actor = world.actors[of]
  const own = { company_id: actor.company_id!, kbs_id: app.newId() }
  const { kbs_id } = own
  const moment = new Date()
  const deleted_at = isDeleted ? moment : null
  const about = { title: `Base of ${word}`, is_for_tasks: isOpen, parent_id: parent_id ?? null }
  await db
    .insertInto('kbs')
    .values({ ...own, ...about, created_at: moment, deleted_at, purge_at: deleted_at })
    .execute()
  const knowledge_id = app.newId()
  const added = { added_by: actor.account_id, added_at: moment }
  await db
    .insertInto('knowledge')
    .values({ ...own, ...added, knowledge_id, name: `${word}.txt`, ext: 'txt', status: 'completed', revision: 1 })
    .execute()
  const [task_id, piece_id, segment_id] = [app.newId(), piece.piece_id, piece.segment_ids[0]!]
  const anchors = [{ in: 'task', task_id, piece_id, segment_id, start_ms: 31_000 }] as const
  await world.run((transaction) =>
    indexRevision({ ...transaction, enqueue: merged }, { ...own, knowledge_id, revision: 1 }, [
      { ...plainChunk(`${word} granite`), anchors },
    ]),
  )
  return kbs_id
}

async function find(text: string, person: Person = 'worker', node_task_id = piece.work) {
  const { list, base_count } = await world.call(person, 'searchTaskKnowledge', { node_task_id, text, level: 'loose' })
  return { said: list.map(({ body }) => body), base_count, list }
}

it('nothing is theirs until the client opens a base, and then no other one', async () => {
  await base('closed', { isOpen: false })
  await base('foreign', { of: 'otherAdmin' })
  expect(await find('granite')).toMatchObject({ said: [], base_count: 0 })
  const open = await base('open')
  await base('below', { parent_id: open, isOpen: false })
  await base('gone', { isDeleted: true })
  await base('undergone', { parent_id: await base('parentgone', { isDeleted: true }) })
  expect(await find('granite')).toMatchObject({ said: ['open granite'], base_count: 1 })
  for (const word of ['closed', 'foreign', 'below', 'gone', 'undergone'])
    expect((await find(word)).said, word).toEqual([])
})

it('a base stands below closed ones without their names; other orders are not told', async () => {
  const above = await base('above', { isOpen: false })
  await base('inside', { parent_id: above })
  const { list } = await find('inside')
  expect(list).toMatchObject([
    { path: ['Base of inside'], task_id: null, anchors: [{ in: 'recording', start_ms: 31_000 }] },
  ])
})

it('only who does the step, and only while they do', async () => {
  for (const person of ['reviewer', 'admin', 'operator'] as const)
    expect((await find('granite', person)).base_count, person).toBe(0)
  expect((await find('granite', 'reviewer', piece.qa)).base_count).toBe(0) // waits
  await world.setState(piece.qa, 'in_progress')
  expect((await find('granite', 'reviewer', piece.qa)).base_count).toBeGreaterThan(0)
  for (const state of ['submitted', 'completed', 'cancelled'] as const) {
    await world.setState(piece.work, state)
    expect((await find('granite')).base_count, state).toBe(0)
  }
  await world.setState(piece.work, 'in_progress')
  expect((await find('granite')).base_count).toBeGreaterThan(0)
})

it('a personal base can’t be opened', async () => {
  const kbs_id = await base('own', { isOpen: false })
  const open = { owner_id: world.actors.admin.account_id, is_for_tasks: true }
  await expect(world.db.updateTable('kbs').set(open).where('kbs_id', '=', kbs_id).execute()).rejects.toThrow()
})
