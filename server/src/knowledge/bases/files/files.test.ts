/** What may be done with the files of a base, by whom, and what becomes of them. */
import { calls, cuesOf, type OutputOf, present } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { eraseBases } from '../kbs/remove-deleted.ts'
import { type PersonName, people } from '../kbs/testing/kbs-world.ts'
import { type FileWorld, openFileWorld } from '../testing/file-world.ts'

const { knowledge, kbs, kbsFile, file } = calls

let world: FileWorld
beforeAll(async () => {
  world = await openFileWorld()
})
afterAll(() => world.close())

describe('uploads into a base', () => {
  const add = async (kbs_id: string, file_id: string, same_name?: 'version' | 'beside') =>
    (await world.as.admin.call(knowledge.uploadKnowledgeFile, { kbs_id, files: [{ file_id, same_name }] })).list[0]

  it('with the same bytes say so, with the same name ask', async () => {
    const { base, upload, as } = world
    const kbs_id = await base()
    const first = await add(kbs_id, await upload('rules.txt', 'One.'))
    expect(first).toMatchObject({ outcome: 'added', revision: 1 })
    const { knowledge_id } = first!
    expect(await add(kbs_id, await upload('copy.txt', 'One.'))).toMatchObject({ outcome: 'same', knowledge_id })
    expect(await add(await base(), await upload('rules.txt', 'One.'))).toMatchObject({ outcome: 'added' })

    const other = await upload('rules.txt', 'Two.')
    expect(await add(kbs_id, other)).toMatchObject({ outcome: 'named', knowledge_id, revision: 1 })
    const rows = () => as.admin.call(knowledge.getKnowledgeFileList, { kbs_id })
    expect((await rows()).total).toBe(1)
    expect(await add(kbs_id, other, 'version')).toMatchObject({ outcome: 'revised', knowledge_id, revision: 2 })
    const third = await add(kbs_id, await upload('rules.txt', 'Three.'), 'beside')
    expect(third).toMatchObject({ outcome: 'added', revision: 1 })
    expect((await rows()).list.map(({ name }) => name)).toEqual(['rules.txt', 'rules.txt'])
  })

  it('that are somebody else’s, or of another purpose, aren’t there', async () => {
    const { base, upload, as } = world
    const kbs_id = await base()
    const foreign = await upload('a.txt', 'Theirs.', 'otherAdmin')
    const ordered = (await as.admin.upload('a.txt', Buffer.from('Order.'), 'taskDocument')).file_id
    for (const file_id of [foreign, ordered])
      expect((await as.admin.ask(knowledge.uploadKnowledgeFile, { kbs_id, files: [{ file_id }] })).err_msg).toBe(
        'NOT_FOUND',
      )
  })
})

describe('versions', () => {
  it('come, are compared and come back; one at a time is found', async () => {
    const { base, vectorized, upload, ended, found, as } = world
    const { knowledge_id } = await vectorized(await base(), 'oil.txt', 'Change the oil.\n\nKeep it dry.')
    const update = (more: object) => as.admin.call(knowledge.updateKnowledgeFile, { knowledge_id, ...more })
    const second = await upload('oil-2.txt', 'Change the oil.\n\nKeep it warm.')
    expect(await update({ file_id: second })).toEqual({ outcome: 'revised', revision: 2 })
    expect(await world.info(knowledge_id)).toMatchObject({ status: 'unvectorized', revision: 1, newest_revision: 2 })
    expect(await update({ file_id: second })).toEqual({ outcome: 'same', revision: 2 })
    expect((await found('dry')).map(({ revision }) => revision)).toEqual([1])
    await as.admin.call(knowledge.vectorKnowledge, { knowledge_ids: [knowledge_id] })
    expect(await ended(knowledge_id)).toMatchObject({ status: 'completed', revision: 2 })
    expect((await found('dry')).filter((one) => one.knowledge_id === knowledge_id && one.revision === 1)).toEqual([])

    const { list } = await as.admin.call(knowledge.compareKnowledgeRevisions, { knowledge_id, before: 1, after: 2 })
    expect(list).toEqual([
      { op: 'same', text: 'Change the oil.' },
      { op: 'delete', text: 'Keep it dry.' },
      { op: 'insert', text: 'Keep it warm.' },
    ])
    expect(await update({ revision: 1, is_vectorized: true })).toEqual({ outcome: 'revised', revision: 3 })
    expect(await ended(knowledge_id)).toMatchObject({ status: 'completed', revision: 3, name: 'oil.txt' })
    const history = await as.admin.call(knowledge.getKnowledgeUpdateHistory, { knowledge_id })
    expect(history.list).toMatchObject([
      { revision: 3, is_current: true, restored_from: 1, superseded_at: null, name: 'oil.txt' },
      { revision: 2, is_current: false, restored_from: null, name: 'oil-2.txt', passage_count: 1 },
      { revision: 1, is_current: false, by: { account_id: as.admin.account_id } },
    ])
    expect(history.list.slice(1).every(({ superseded_at }) => superseded_at !== null)).toBe(true)
  })

  it('can’t come while one is being worked on', async () => {
    const { base, put, upload, as, db } = world
    const knowledge_id = await put(await base(), 'a.txt', 'One.')
    await db.updateTable('knowledge').set({ status: 'queued' }).where('knowledge_id', '=', knowledge_id).execute()
    const file_id = await upload('a.txt', 'Two.')
    expect((await as.admin.ask(knowledge.updateKnowledgeFile, { knowledge_id, file_id })).err_msg).toBe(
      'KNOWLEDGE_STATE_WRONG',
    )
  })
})

describe('chunks', () => {
  it('are mended and left out, and are found so', async () => {
    const { base, vectorized, found, as } = world
    const { knowledge_id } = await vectorized(await base(), 'p.csv', 'model,weight\nAX-7,3 kg\n')
    const save = (more: object) =>
      as.admin.ask(knowledge.saveKnowledgeChunk, { knowledge_id, revision: 1, position: 0, was: '', ...more })
    const was = 'model | weight\nAX-7 | 3 kg'
    expect((await save({ was: 'other', body: 'x' })).err_msg).toBe('VERSION_CONFLICT')
    expect(await save({ was, body: 'The AX-7 weighs a tonne' })).toMatchObject({ data: { is_edited: true } })
    expect((await found('tonne')).map((one) => one.knowledge_id)).toEqual([knowledge_id])
    expect(await save({ was: 'The AX-7 weighs a tonne', is_left_out: true })).toMatchObject({ err: 200 })
    expect(await found('tonne')).toEqual([])
    const { list } = await as.admin.call(knowledge.getKnowledgeChunkList, { knowledge_id })
    expect(list).toMatchObject([{ is_left_out: true, is_edited: true }])
    await save({ was: 'The AX-7 weighs a tonne', is_left_out: false })
    expect(await found('tonne')).toHaveLength(1)
  })

  it('of subtitles open at the second of the cue that was asked for, also after somebody has mended one before it', async () => {
    const { base, vectorized, as } = world
    const said = ['The gulls are loud.', '- Who rings?\n- The warden.', 'Nobody polishes the lantern.']
    const srt = said.map((text, at) => `${at + 1}\n00:00:${10 + 7 * at},000 --> 00:00:${14 + 7 * at},500\n${text}\n`)
    const { knowledge_id } = await vectorized(await base(), 'pier.srt', srt.join('\n'))
    const secondOf = async (text: string) => {
      const { list } = await as.admin.call(calls.search.searchKnowledge, { text, knowledge_ids: [knowledge_id] })
      const { anchors, cue, position } = present(list[0])
      const anchor = anchors[cue ?? -1]
      return { position, start_ms: anchor?.in === 'recording' ? anchor.start_ms : null }
    }
    expect(await secondOf('Does somebody polish the lantern?')).toEqual({ position: 0, start_ms: 24_000 })
    expect(await secondOf('the warden rings')).toEqual({ position: 0, start_ms: 17_000 })
    expect(await secondOf('loud gulls')).toEqual({ position: 0, start_ms: 10_000 })
    const was = said.join('\n')
    const body = was.replace('loud', 'quiet at night, and loud from the first light on')
    await as.admin.call(knowledge.saveKnowledgeChunk, { knowledge_id, revision: 1, position: 0, was, body })
    const { list } = await as.admin.call(knowledge.getKnowledgeChunkList, { knowledge_id })
    expect(list.flatMap(cuesOf).map(({ start_ms, text }) => [start_ms, text])).toEqual([
      [10_000, 'The gulls are quiet at night, and loud from the first light on.'],
      [17_000, said[1]],
      [24_000, said[2]],
    ])
    expect(await secondOf('polish the lantern')).toEqual({ position: 0, start_ms: 24_000 })
  })
})

it('a file that is moved is found where it is; one that is deleted for good takes its bytes along', async () => {
  const { base, vectorized, found, as, department, db, server } = world
  const [open, narrow] = [await base(), await base({ department_ids: [department.legal] })]
  const { knowledge_id } = await vectorized(open, 'secret.txt', 'The albatross returns.')
  expect(await found('albatross', 'plain')).toHaveLength(1)
  await as.admin.call(knowledge.moveKnowledge, { knowledge_ids: [knowledge_id], kbs_id: narrow })
  expect([await found('albatross', 'plain'), (await found('albatross', 'legal')).length]).toEqual([[], 1])
  const own = await base({ type: 2 })
  const moved = await as.admin.ask(knowledge.moveKnowledge, { knowledge_ids: [knowledge_id], kbs_id: own })
  expect(moved.err_msg).toBe('KBS_TYPE_DIFFERS')
  const { file_id } = await as.admin.call(kbsFile.getFileOnlineUrl, { knowledge_id })
  expect(await as.admin.call(knowledge.deleteKnowledgeMap, { knowledge_ids: [knowledge_id] })).toEqual({ count: 1 })
  expect(await found('albatross', 'legal')).toEqual([])
  const { list } = await as.admin.call(kbs.getKbsDeletionList, {})
  await as.admin.call(kbs.purgeKbsDeletion, { deletion_id: list[0]?.deletion_id ?? '' })
  const left = () => db.selectFrom('file').select('file_id').where('file_id', '=', file_id!).executeTakeFirst()
  await server.eventually(async () => (await left()) === undefined)
})

it.each([
  ['../../passwd', 'passwd.txt'],
  ['  报告 ‮gpj  ', '报告 gpj.txt'],
  ['🦢.txt', '🦢.txt'],
])('a file may be called %s', async (name, shown) => {
  const { base, put, as } = world
  const knowledge_id = await put(await base(), 'a.txt', 'One.')
  const answer = await as.admin.call(knowledge.updateKnowledgeName, { knowledge_id, name })
  expect(answer.name.replace(/[ .]+passwd/, 'passwd')).toBe(shown)
  for (const empty of ['', '   ', '‮'])
    expect((await as.admin.ask(knowledge.updateKnowledgeName, { knowledge_id, name: empty })).err_msg).toBe(
      'Parameter_Error',
    )
})

describe('who may', () => {
  type Answer = OutputOf<typeof knowledge.getKnowledgeFileList>

  it('read and change files is who may read and change their base', async () => {
    const { base, vectorized, as, department } = world
    const places: { kbs_id: string; by: PersonName; readers: PersonName[]; writers: PersonName[] }[] = [
      {
        kbs_id: await base(),
        by: 'admin',
        readers: ['admin', 'otherAdmin', 'plain', 'sales', 'north', 'legal'],
        writers: ['admin', 'otherAdmin'],
      },
      {
        kbs_id: await base({ department_ids: [department.sales] }),
        by: 'admin',
        readers: ['admin', 'otherAdmin', 'sales', 'north'],
        writers: ['admin', 'otherAdmin'],
      },
      { kbs_id: await base({ type: 2 }, 'plain'), by: 'plain', readers: ['plain'], writers: ['plain'] },
    ]
    for (const { kbs_id, by, readers, writers } of places) {
      const { knowledge_id } = await vectorized(kbs_id, 'canary.txt', 'A canary.', by)
      const { file_id } = await as[by].call(kbsFile.getFileOnlineUrl, { knowledge_id })
      for (const name of people) {
        const person = as[name]
        const isReader = readers.includes(name)
        const refused = isReader ? 'OK' : 'KNOWLEDGE_NOT_FOUND'
        for (const call of [
          knowledge.getKnowledgeFileInfo,
          knowledge.getKnowledgeUpdateHistory,
          knowledge.getKnowledgeChunkList,
          kbsFile.getFileOnlineUrl,
        ] as const)
          expect((await person.ask(call, { knowledge_id })).err_msg, `${name} ${call.path}`).toBe(refused)
        const listed = (await person.ask(knowledge.getKnowledgeFileList, { kbs_id })).data as Answer
        expect([name, listed.total]).toEqual([name, isReader ? 1 : 0])
        const { list } = await person.call(knowledge.getSomeKnowledgeFile, { keyword: 'canary' })
        expect([name, list.some((one) => one.knowledge_id === knowledge_id)]).toEqual([name, isReader])
        expect((await person.ask(file.getFileUrl, { file_id: file_id! })).err_msg, name).toBe('NOT_FOUND')
        if (writers.includes(name)) continue
        const change = await person.ask(knowledge.updateKnowledgeName, { knowledge_id, name: 'mine' })
        expect([name, change.err_msg]).toEqual([name, isReader ? 'NO_PERMISSION' : 'KNOWLEDGE_NOT_FOUND'])
      }
    }
  }, 60_000)
})

it('of an account that is erased nothing stays that it kept for itself: no file, no version, no chunk', async () => {
  const { base, vectorized, upload, found, app, db, as, server } = world
  const { account_id } = as.sales
  const { knowledge_id } = await vectorized(await base({ type: 2 }, 'sales'), 'diary.txt', 'My diary.', 'sales')
  const file_id = await upload('diary.txt', 'My diary, again.', 'sales')
  await as.sales.call(knowledge.updateKnowledgeFile, { knowledge_id, file_id })
  expect(await found('diary', 'sales')).toHaveLength(1)
  await inTransaction(app, (transaction) => eraseBases(transaction, { account_id }))
  expect(await found('diary', 'sales')).toEqual([])
  const left = async () => [
    ...(await db.selectFrom('knowledge_revision').select('name').where('knowledge_id', '=', knowledge_id).execute()),
    ...(await db.selectFrom('chunk').select('body').where('knowledge_id', '=', knowledge_id).execute()),
    ...(await db.selectFrom('file').select('name').where('owner_id', '=', account_id).execute()),
  ]
  await server.eventually(async () => (await left()).length === 0)
})
