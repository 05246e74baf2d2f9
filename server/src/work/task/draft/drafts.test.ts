/** Drafts of orders: ownership, two windows at once, references that are no longer valid, and how drafts end. */

import { randomUUID } from 'node:crypto'
import {
  calls,
  day,
  type InputOf,
  maxTaskDrafts,
  type TaskDraft,
  taskDraft,
  taskDraftKeptMs,
} from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { idempotencyKey } from '../../../testing/server.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'
import { removeOldDrafts } from './remove-draft.ts'

const { saveDraft, getDraft, getDraftList, renameDraft, deleteDraft } = calls.taskDraft
let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())
beforeEach(async () => {
  await office.db.deleteFrom('task_draft').execute()
})

const blank: TaskDraft = taskDraft.parse({
  files: [],
  source_lang: 'en',
  target_langs: ['zh'],
  flow_id: null,
  name: null,
  deadline_hours: 120,
  deadline_at: '20300101000000000',
})
const save = async (input: InputOf<typeof saveDraft>, username = 'clara', key = idempotencyKey()) =>
  (await office.as(username)).ask(saveDraft, input, key)
const open = async (draft_id: string, username = 'clara') => (await office.as(username)).ask(getDraft, { draft_id })
const listed = async (username = 'clara') => (await (await office.as(username)).call(getDraftList, {})).list
const upload = async (name: string, username = 'clara') => {
  const bytes = new TextEncoder().encode(`Text of ${name}, ${randomUUID()}.`)
  const { file_id } = await (await office.as(username)).upload(name, bytes, 'taskDocument')
  return { file_id, name, media_file: null }
}
const begin = async (change: Partial<TaskDraft> = {}, username = 'clara') => {
  const draft_id = randomUUID()
  expect(await save({ draft_id, version: 0, draft: { ...blank, ...change } }, username)).toMatchObject({
    err_msg: 'OK',
  })
  return draft_id
}
const isThere = async (table: 'file' | 'task', name: string) =>
  (await office.db.selectFrom(table).select('name').where('name', '=', name).execute()).length > 0
const run = () =>
  removeOldDrafts.run(office.app, {}, { signal: new AbortController().signal, attempt: 0, isLastAttempt: false })

it('keeps the content of the form and returns the facts of its files', async () => {
  const file = await upload('Harbour guide.txt')
  const draft_id = await begin({ files: [file], description: 'For visitors.', is_qa_required: false })
  expect(await open(draft_id)).toMatchObject({
    data: {
      version: 1,
      draft: {
        description: 'For visitors.',
        is_qa_required: false,
        target_langs: ['zh'],
        files: [{ file_id: file.file_id, name: 'Harbour guide.txt', segment_count: 1, media_file: null }],
      },
      losses: [],
    },
  })
  expect(await listed()).toMatchObject([
    { draft_id, name: 'Harbour guide', media: 'doc', file_count: 1, source_lang: 'en', target_langs: ['zh'] },
  ])
})

it('belongs to its author: for others, also of the same company, it doesn’t exist', async () => {
  const draft_id = await begin({ name: 'Mine' })
  for (const username of ['heming', 'mia']) {
    const other = await office.as(username)
    expect(await listed(username)).toEqual([])
    const asked = [
      await open(draft_id, username),
      await other.ask(renameDraft, { draft_id, name: 'x' }),
      await other.ask(deleteDraft, { draft_id }),
      await save({ draft_id, version: 1, draft: blank }, username),
    ]
    expect(asked.map(({ err_msg }) => err_msg)).toEqual(Array(4).fill('NOT_FOUND'))
  }
  // An id that another person has used is free, so that nothing reveals it.
  expect(await save({ draft_id, version: 0, draft: { ...blank, name: 'His' } }, 'heming')).toMatchObject({
    err_msg: 'OK',
  })
  expect((await listed()).map(({ name }) => name)).toEqual(['Mine'])
})

it('of two windows that save on the same version, the second gets an error; a repeated request is saved once', async () => {
  const draft_id = await begin()
  const [left, right] = ['left', 'right'].map((name) => ({ draft_id, version: 1, draft: { ...blank, name } }))
  const answers = await Promise.all([save(left!), save(right!)])
  expect(answers.map(({ err_msg }) => err_msg).toSorted()).toEqual(['OK', 'VERSION_CONFLICT'])
  const key = idempotencyKey()
  const again = { draft_id, version: 2, draft: { ...blank, name: 'again' } }
  const twice = [await save(again, 'clara', key), await save(again, 'clara', key)]
  expect(twice.map(({ data }) => data.version)).toEqual([3, 3])
  expect(await save({ draft_id, version: 0, draft: blank })).toMatchObject({ err_msg: 'VERSION_CONFLICT' })
  await (await office.as('clara')).call(renameDraft, { draft_id, name: 'Renamed' })
  expect(await save({ draft_id, version: 3, draft: blank })).toMatchObject({ err_msg: 'VERSION_CONFLICT' })
  expect(await open(draft_id)).toMatchObject({ data: { version: 4, draft: { name: 'Renamed' } } })
})

it('is limited in number and size', async () => {
  const company_id = await office.server.companyOf('clara')
  const place = { account_id: (await office.as('clara')).account_id, company_id }
  const rest = {
    name: '',
    content: '{}',
    file_count: 0,
    target_langs: [],
    created_at: office.app.now(),
    updated_at: office.app.now(),
  }
  const rows = Array.from({ length: maxTaskDrafts - 1 }, () => ({ ...place, ...rest, draft_id: randomUUID() }))
  await office.db.insertInto('task_draft').values(rows).execute()
  const answers = await Promise.all([0, 1].map(() => save({ draft_id: randomUUID(), version: 0, draft: blank })))
  expect(answers.map(({ err_msg }) => err_msg).toSorted()).toEqual(['DRAFTS_TOO_MANY', 'OK'])
  const files = Array.from({ length: 400 }, () => ({
    file_id: randomUUID(),
    name: '𠮷'.repeat(127),
    media_file: { file_id: randomUUID(), name: '𠮷'.repeat(127) },
  }))
  expect(await save({ draft_id: randomUUID(), version: 0, draft: { ...blank, files } })).toMatchObject({
    err_msg: 'DRAFT_TOO_LARGE',
    data: { size: '256 KB' },
  })
})

it('opens with what is still valid, and reports the rest', async () => {
  const { db, app } = office
  const clara = await office.as('clara')
  const [kept, film] = [await upload('kept.txt'), await upload('film.txt')]
  const foreign = await upload('theirs.txt', 'heming')
  const { group_id } = await clara.call(calls.taskGroup.createGroup, { name: 'Soon gone' }, idempotencyKey())
  const standard = await db.selectFrom('flow').select(['graph']).where('media', '=', 'doc').executeTakeFirstOrThrow()
  const company_id = await office.server.companyOf('clara')
  const flow_id = await office.make.flow(standard.graph, { company_id, media: 'doc' })
  const gone = { file_id: randomUUID(), name: 'gone.srt' }
  const draft_id = await begin({
    files: [kept, foreign, { ...gone, media_file: film }],
    flow_id,
    group_id,
    target_langs: ['zh', 'tlh'],
    tag_ids: [randomUUID()],
  })
  const { data } = await open(draft_id)
  expect(data.draft).toMatchObject({ flow_id, group_id, target_langs: ['zh'], tag_ids: [] })
  expect(data.draft.files.map(({ name }) => name)).toEqual(['kept.txt', 'film.txt'])
  expect(data.losses).toEqual([
    { what: 'file', name: 'theirs.txt' },
    { what: 'file', name: 'gone.srt' },
    { what: 'language', name: 'tlh' },
    { what: 'tag', name: '' },
  ])
  await db.updateTable('flow').set({ version: 2 }).where('flow_id', '=', flow_id).execute()
  const lossesOf = async () =>
    (await open(draft_id)).data.losses.map(({ what }) => what).filter((what) => /flow|group/.test(what))
  expect(await lossesOf()).toEqual(['flowChanged'])
  await db.updateTable('flow').set({ deleted_at: app.now() }).where('flow_id', '=', flow_id).execute()
  await clara.call(calls.taskGroup.deleteGroup, { group_id })
  expect(await lossesOf()).toEqual(['flow', 'group'])
  expect((await open(draft_id)).data.draft).toMatchObject({ flow_id: null, group_id: null })
})

it('keeps its files; when it is deleted, files without another use are deleted, too', async () => {
  const clara = await office.as('clara')
  const [alone, shared] = [await upload('alone.txt'), await upload('shared.txt')]
  const ordered = await office.prepareOrder(clara, { name: 'ordered.srt' })
  await clara.call(calls.task.createTask, ordered, idempotencyKey())
  const files = [alone, shared, { file_id: ordered.files[0]!.file_id, name: 'ordered.srt', media_file: null }]
  const first = await begin({ files })
  const second = await begin({ files: [shared] })
  await expect(office.db.deleteFrom('file').where('file_id', '=', alone.file_id).execute()).rejects.toThrow(
    /task_draft_file/,
  )
  await clara.call(deleteDraft, { draft_id: first })
  expect([
    await isThere('file', 'alone.txt'),
    await isThere('file', 'shared.txt'),
    await isThere('file', 'ordered.srt'),
  ]).toEqual([false, true, true])
  expect(await clara.ask(deleteDraft, { draft_id: first })).toMatchObject({ err_msg: 'NOT_FOUND' })

  // It is deleted half a year after its last change.
  office.advance(taskDraftKeptMs - day)
  await run()
  expect(await isThere('file', 'shared.txt')).toBe(true)
  office.advance(2 * day)
  await run()
  expect(await isThere('file', 'shared.txt')).toBe(false)
  expect(await office.db.selectFrom('task_draft').select('draft_id').where('draft_id', '=', second).execute()).toEqual(
    [],
  )
})

it('becomes one order: both change in one transaction or neither', async () => {
  const { db } = office
  const clara = await office.as('clara')
  const input = { ...(await office.prepareOrder(clara, { name: 'once.srt' })), name: 'Once' }
  const draft_id = await begin({ files: [{ file_id: input.files[0]!.file_id, name: 'once.srt', media_file: null }] })
  // Simulates a crash with a failing last write, which is the same for the database.
  await sql`create function fail() returns trigger language plpgsql as 'begin raise exception ''killed''; end'`.execute(
    db,
  )
  await sql`create trigger fail before insert on ledger_transaction for each row execute function fail()`.execute(db)
  expect((await clara.ask(calls.task.createTask, { ...input, draft_id }, idempotencyKey())).err).toBe(500)
  expect([await isThere('task', 'Once'), (await listed()).length]).toEqual([false, 1])
  await sql`drop trigger fail on ledger_transaction`.execute(db)

  const keys = [idempotencyKey(), idempotencyKey()]
  const windows = await Promise.all(keys.map((key) => clara.ask(calls.task.createTask, { ...input, draft_id }, key)))
  expect(windows.map(({ err_msg }) => err_msg).toSorted()).toEqual(['DRAFT_GONE', 'OK'])
  expect([await isThere('task', 'Once'), (await listed()).length]).toEqual([true, 0])
  const [won] = keys.filter((_, at) => windows[at]!.err_msg === 'OK')
  expect(await clara.ask(calls.task.createTask, { ...input, draft_id }, won)).toMatchObject({ err_msg: 'OK' })
  expect(await save({ draft_id, version: 1, draft: blank })).toMatchObject({ err_msg: 'NOT_FOUND' })
})
