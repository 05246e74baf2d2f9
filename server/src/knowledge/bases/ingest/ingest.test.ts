/** From an upload to what is found, and every turn on the way. */
import { calls, parsingModes } from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { poison } from '../../../content/file/reader/testing/poison.ts'
import { docx } from '../../../content/file/testing/sample-files.ts'
import { holdIndex } from '../../retrieval/read-chunks.ts'
import { type FileWorld, openFileWorld } from '../testing/file-world.ts'
import { takeUpSilent } from './take-up-silent.ts'

const { vectorKnowledge, cancelVectorKnowledge, getKnowledgeChunkList, getKnowledgeFileList } = calls.knowledge

let world: FileWorld
beforeAll(async () => {
  world = await openFileWorld()
})
afterAll(() => world.close())

const vectorize = (...knowledge_ids: string[]) => world.as.admin.call(vectorKnowledge, { knowledge_ids })
const cancel = (...knowledge_ids: string[]) => world.as.admin.call(cancelVectorKnowledge, { knowledge_ids })

describe('a file', () => {
  it('is found once it is vectorized, and says what it has', async () => {
    const { base, put, info, ended, found, as } = world
    const kbs_id = await base()
    const knowledge_id = await put(kbs_id, 'manual.docx', docx('The lighthouse keeper counts ships.'))
    const waiting = { status: 'unvectorized', revision: null, can: { change: true, vectorize: true, cancel: false } }
    expect(await info(knowledge_id)).toMatchObject(waiting)
    expect(await found('lighthouse keeper')).toEqual([])
    await vectorize(knowledge_id)
    const done = { status: 'completed', revision: 1, passage_count: 1, word_count: 5, stage: null, source_lang: 'en' }
    expect(await ended(knowledge_id)).toMatchObject(done)
    expect((await found('lighthouse keeper')).map((one) => one.knowledge_id)).toEqual([knowledge_id])
    const { list } = await as.admin.call(getKnowledgeChunkList, { knowledge_id })
    expect(list).toMatchObject([{ position: 0, body: 'The lighthouse keeper counts ships.', is_left_out: false }])
    expect((await as.admin.call(getKnowledgeFileList, { kbs_id })).list).toMatchObject([done])
  })

  it('is told of to those who reach its base, while it changes', async () => {
    const { base, vectorized, said, as, department, company_id } = world
    const open = await base()
    const narrow = await base({ department_ids: [department.legal] })
    const own = await base({ type: 2 }, 'plain')
    const roomsOf = (kbs_id: string) =>
      new Set(
        said.flatMap(({ name, room, event }) =>
          name === 'knowledge_changed' && (event as { kbs_id: string }).kbs_id === kbs_id ? [room] : [],
        ),
      )
    await vectorized(open, 'a.txt', 'One.')
    await vectorized(narrow, 'a.txt', 'One.')
    await vectorized(own, 'a.txt', 'One.', 'plain')
    expect(roomsOf(open)).toEqual(new Set([`company:${company_id}`]))
    const readers = [as.admin, as.otherAdmin, as.legal].map(({ account_id }) => `account:${account_id}`)
    expect(roomsOf(narrow)).toEqual(new Set(readers))
    expect(roomsOf(own)).toEqual(new Set([`account:${as.plain.account_id}`]))
  })

  it('is cut as it is asked for; a mode that it hasn’t is refused', async () => {
    const { base, vectorized, ended, as } = world
    const csv = 'model,weight\nAX-1,3 kg\nAX-2,4 kg\n'
    const { knowledge_id } = await vectorized(await base(), 'prices.csv', csv)
    const bodies = async () =>
      (await as.admin.call(getKnowledgeChunkList, { knowledge_id })).list.map(({ body }) => body)
    expect(await bodies()).toHaveLength(1)
    await as.admin.call(vectorKnowledge, { knowledge_ids: [knowledge_id], parsing_mode: 'rows' })
    expect(await ended(knowledge_id)).toMatchObject({ parsing_mode: 'rows', revision: 1, type: 2 })
    expect(await bodies()).toEqual(['model: AX-1; weight: 3 kg', 'model: AX-2; weight: 4 kg'])
    const refused = await Promise.all(
      parsingModes.map((parsing_mode) =>
        as.admin.ask(vectorKnowledge, { knowledge_ids: [knowledge_id], parsing_mode }),
      ),
    )
    expect(refused.filter(({ err }) => err === 40050)).toHaveLength(2)
    await ended(knowledge_id)
  })
})

describe('a cancellation', () => {
  it('in the queue and while it is read ends within five seconds; what was found before still is', async () => {
    const { base, put, vectorized, ended, found, as, upload } = world
    const kbs_id = await base()
    const kept = await vectorized(kbs_id, 'kept.md', 'The heron stands.')
    const slow = await upload('kept.md', poison)
    await as.admin.call(calls.knowledge.updateKnowledgeFile, { knowledge_id: kept.knowledge_id, file_id: slow })
    const next = await put(kbs_id, 'next.txt', 'The cormorant dives.')
    await vectorize(kept.knowledge_id, next)
    await expect.poll(async () => (await world.info(kept.knowledge_id)).stage, { timeout: 30_000 }).toBe('reading')
    expect(await world.info(next)).toMatchObject({ status: 'queued', queue_position: 0 })

    expect(await cancel(kept.knowledge_id, next)).toEqual({
      knowledge_ids: expect.arrayContaining([kept.knowledge_id, next]),
    })
    for (const knowledge_id of [kept.knowledge_id, next])
      expect(await world.info(knowledge_id)).toMatchObject({ status: 'cancelled', stage: null, queue_position: null })
    // A company's files are read one after the other: that another one is, says that the work has ended.
    const cancelledAt = performance.now()
    await vectorize(next)
    expect((await ended(next)).status).toBe('completed')
    expect(performance.now() - cancelledAt).toBeLessThan(5000)
    expect(await world.info(kept.knowledge_id)).toMatchObject({ status: 'cancelled', revision: 1, newest_revision: 2 })
    expect((await found('heron')).map(({ revision }) => revision)).toEqual([1])
    expect((await as.admin.ask(cancelVectorKnowledge, { knowledge_ids: [next] })).err_msg).toBe('KNOWLEDGE_STATE_WRONG')
  })

  it('in the last moment, when all is written and nothing is found yet, leaves nothing to be found', async () => {
    const { base, put, info, found, ended, db, company_id } = world
    const kbs_id = await base()
    const [late, next] = [await put(kbs_id, 'late.txt', 'The skua waits.'), await put(kbs_id, 'next.txt', 'Another.')]
    // Whoever changes what is found takes turns: while it is somebody else's, the file waits for it.
    await db.transaction().execute(async (tx) => {
      await holdIndex(tx, company_id)
      await vectorize(late)
      await expect.poll(async () => (await info(late)).stage, { timeout: 30_000 }).toBe('indexing')
      await cancel(late)
    })
    await vectorize(next)
    expect((await ended(next)).status).toBe('completed')
    expect(await info(late)).toMatchObject({ status: 'cancelled', revision: null, passage_count: 0 })
    expect(await found('skua')).toEqual([])
  })

  it('at any moment leaves all of the file to be found or nothing of it', async () => {
    const { base, put, found, ended } = world
    const kbs_id = await base()
    const words = Array.from({ length: 4000 }, (_, line) => `Pelican ${line} has a beak of its own length.`).join(
      '\n\n',
    )
    for (const wait of [0, 150, 400, 700, 1000, 1400]) {
      const knowledge_id = await put(kbs_id, `pelican-${wait}.txt`, words)
      await vectorize(knowledge_id)
      await new Promise((resolve) => setTimeout(resolve, wait))
      await world.as.admin.ask(cancelVectorKnowledge, { knowledge_ids: [knowledge_id] })
      const { status, revision } = await ended(knowledge_id)
      const own = (await found('pelican beak')).filter((one) => one.knowledge_id === knowledge_id)
      expect([status, own.length > 0, revision]).toEqual(
        status === 'completed' ? ['completed', true, 1] : ['cancelled', false, null],
      )
      await world.as.admin.call(calls.knowledge.deleteKnowledge, { knowledge_id })
    }
  }, 120_000)
})

it('a search while a file is vectorized anew finds all of one version', async () => {
  const { base, vectorized, found, ended, as, upload } = world
  const kbs_id = await base()
  const text = (version: string) => Array.from({ length: 20 }, (_, row) => `Gannet,${version}${row}`).join('\n')
  const { knowledge_id } = await vectorized(kbs_id, 'gannets.csv', `bird,name\n${text('old')}`)
  const seen = new Set<string>()
  let isOver = false
  const looking = (async () => {
    while (!isOver) {
      const own = (await found('gannet')).filter((one) => one.knowledge_id === knowledge_id)
      seen.add(own.map(({ revision }) => revision).join(' '))
    }
  })()
  for (const version of ['b', 'c', 'd']) {
    const file_id = await upload('gannets.csv', `bird,name\n${text(version)}`)
    await as.admin.call(calls.knowledge.updateKnowledgeFile, { knowledge_id, file_id, is_vectorized: true })
    expect((await ended(knowledge_id)).status).toBe('completed')
  }
  isOver = true
  await looking
  expect([...seen].toSorted()).toEqual(['1 1', '2 2', '3 3', '4 4'].filter((one) => seen.has(one)))
  expect(seen.has('4 4')).toBe(true)
}, 60_000)

describe('work that has ended without a word', () => {
  it('is taken up again, once', async () => {
    const { base, put, ended, db, app } = world
    const knowledge_id = await put(await base(), 'a.txt', 'The petrel returns.')
    const stuck = { status: 'vectorizing', run: 1, beat_at: new Date(Date.now() - 41_000) } as const
    await db.updateTable('knowledge_revision').set(stuck).where('knowledge_id', '=', knowledge_id).execute()
    await takeUpSilent(app)
    await takeUpSilent(app)
    expect((await ended(knowledge_id)).status).toBe('completed')
    const { rows } = await sql`select from chunk where knowledge_id = ${knowledge_id}`.execute(db)
    expect(rows).toHaveLength(1)
  })

  it('too often is given up', async () => {
    const { base, put, ended, db, app } = world
    const knowledge_id = await put(await base(), 'a.txt', 'The petrel returns.')
    const stuck = { status: 'vectorizing', run: 1, tries: 6, beat_at: new Date(Date.now() - 41_000) } as const
    await db.updateTable('knowledge_revision').set(stuck).where('knowledge_id', '=', knowledge_id).execute()
    await takeUpSilent(app)
    expect(await ended(knowledge_id)).toMatchObject({ status: 'failed', error: { err_msg: 'KNOWLEDGE_UNKNOWN' } })
  })
})
