import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Office, openOffice, type Wanted } from '../../work/node/testing/office.ts'

const { addTask2Knowledge, getKnowledgeFileList, deleteKnowledge } = calls.knowledge
const { searchKnowledge } = calls.search

let office: Office
let kbs_id: string
beforeAll(async () => {
  office = await openOffice()
  kbs_id = await newBase()
})
afterAll(() => office.server.close())

/** Of clara's company. */
const newBase = async () =>
  (await (await office.as('clara')).call(calls.kbs.createOrUpdateKbs, { title: 'Films' })).kbs_id

async function finish(wanted: Wanted = {}): Promise<string> {
  const taskId = await office.order({ more: { is_qa_required: false, is_acceptance_required: false }, ...wanted })
  const job = await office.node(taskId, 'translationProofreading')
  await office.accept('lin', job.node_task_id)
  await office.work('lin', job.node_task_id)
  return taskId
}

it('a finished result is added once, also by fifty concurrent requests, and is found in both languages', async () => {
  const task_id = await finish()
  const clara = await office.as('clara')
  const answers = await Promise.all(Array.from({ length: 50 }, () => clara.ask(addTask2Knowledge, { task_id, kbs_id })))
  expect(answers.filter((answer) => answer.err_msg === 'OK')).toHaveLength(1)
  expect(answers.filter((answer) => answer.err_msg === 'RESULT_IN_KNOWLEDGE')).toHaveLength(49)
  const { list } = await clara.call(getKnowledgeFileList, { task_id })
  expect(list).toMatchObject([{ task_id, source_lang: 'en', target_langs: ['zh'], passage_count: 1 }])
  for (const text of ['harbour', '译文 2', 'YEARS eleven'])
    expect((await clara.call(searchKnowledge, { text })).list.map((one) => one.body).join(), text).toContain(
      'Nobody has come to the harbour for eleven years.',
    )
  const [found] = (await clara.call(searchKnowledge, { text: 'harbour 译文' })).list
  expect(found).toMatchObject({ grade: 'human', task_id })
  expect(found?.body_2).toContain('译文 2')
  expect(found?.anchors).toMatchObject([{ start_ms: 1000 }, { start_ms: 4000 }, {}])
  expect((await clara.call(searchKnowledge, { text: '100% _' })).list).toEqual([])
})

it('an unfinished result and another company’s result can neither be added nor read', async () => {
  const running = await office.order()
  const clara = await office.as('clara')
  expect((await clara.ask(addTask2Knowledge, { task_id: running, kbs_id })).err_msg).toBe('TASK_NOT_FINISHED')
  const task_id = await finish({ name: 'secret.srt', text: '1\n00:00:01,000 --> 00:00:02,000\nThe vault is empty.\n' })
  const absent = await clara.ask(addTask2Knowledge, { task_id: crypto.randomUUID(), kbs_id })
  const stranger = await office.as('heming')
  expect(await stranger.ask(addTask2Knowledge, { task_id, kbs_id })).toEqual(absent)
  const { knowledge_id } = await clara.call(addTask2Knowledge, { task_id, kbs_id })
  expect((await stranger.ask(searchKnowledge, { text: 'vault' })).data).toMatchObject({ list: [] })
  expect((await stranger.ask(deleteKnowledge, { knowledge_id })).err_msg).toBe('KNOWLEDGE_NOT_FOUND')
  expect((await (await office.as('lin')).ask(searchKnowledge, { text: 'vault' })).err_msg).toBe('NO_PERMISSION')
})

it('a removed result is no longer found and can be added again', async () => {
  const task_id = await finish({ name: 'tide.srt', text: '1\n00:00:01,000 --> 00:00:02,000\nThe tide has turned.\n' })
  const clara = await office.as('clara')
  const { knowledge_id } = await clara.call(addTask2Knowledge, { task_id, kbs_id })
  await clara.call(deleteKnowledge, { knowledge_id })
  expect((await clara.call(searchKnowledge, { text: 'tide' })).list).toEqual([])
  expect((await clara.ask(addTask2Knowledge, { task_id, kbs_id })).err_msg).toBe('OK')
})

it('a result is kept once in each base, in both languages, with its grade and its places', async () => {
  const task_id = await finish({ name: 'cape.srt', text: '1\n00:00:01,000 --> 00:00:02,000\nThe cape is far.\n' })
  const clara = await office.as('clara')
  const [first, second] = [await newBase(), await newBase()]
  const add = (base: string) => clara.ask(addTask2Knowledge, { task_id, kbs_id: base })
  expect((await add(first)).err_msg).toBe('OK')
  expect((await add(first)).err_msg).toBe('RESULT_IN_KNOWLEDGE')
  expect((await add(second)).err_msg).toBe('OK')
  const { list } = await clara.call(getKnowledgeFileList, { kbs_id: first })
  expect(list).toMatchObject([{ task_id, status: 'completed', revision: 1, ext: '', can: { vectorize: false } }])
  const { knowledge_id } = list[0]!
  const chunks = await clara.call(calls.knowledge.getKnowledgeChunkList, { knowledge_id })
  expect(chunks.list).toMatchObject([
    {
      lang: 'en',
      body: 'The cape is far.',
      lang_2: 'zh',
      body_2: '译文 1',
      grade: 'human',
      heading: ['cape.srt'],
      anchors: [{ in: 'task', task_id, start_ms: 1000 }],
    },
  ])
  expect((await clara.ask(calls.knowledge.vectorKnowledge, { knowledge_ids: [knowledge_id] })).err_msg).toBe(
    'KNOWLEDGE_STATE_WRONG',
  )
  expect(await clara.call(calls.kbsFile.getFileOnlineUrl, { knowledge_id })).toMatchObject({ url: null, task_id })
})

it('what a machine alone has made, and what was cancelled, isn’t kept', async () => {
  const clara = await office.as('clara')
  const task_id = await finish({ name: 'machine.srt' })
  const pieces = office.db.selectFrom('piece').select('piece_id').where('task_id', '=', task_id)
  await office.db.updateTable('segment').set({ updated_by: null }).where('piece_id', 'in', pieces).execute()
  expect((await clara.ask(addTask2Knowledge, { task_id, kbs_id })).err_msg).toBe('AI_NODE_NOT_ADDABLE')
  await office.db.updateTable('task').set({ status: 110 }).where('task_id', '=', task_id).execute()
  expect((await clara.ask(addTask2Knowledge, { task_id, kbs_id })).err_msg).toBe('NODE_STATE_NO_MATERIAL')
})

it('what was made of a sound or film opens with it, for the pieces of that task alone', async () => {
  const task_id = await finish({ name: 'buoy.srt', text: '1\n00:00:01,000 --> 00:00:02,000\nThe buoy rings.\n' })
  const other = await finish({ name: 'gull.srt', text: '1\n00:00:01,000 --> 00:00:02,000\nThe gull cries.\n' })
  const clara = await office.as('clara')
  const { knowledge_id } = await clara.call(addTask2Knowledge, { task_id, kbs_id })
  const pieceOf = async (id: string) =>
    office.db
      .selectFrom('piece as p')
      .innerJoin('task_file as t', 't.task_file_id', 'p.task_file_id')
      .select(['p.piece_id', 't.task_file_id', 't.file_id'])
      .where('p.task_id', '=', id)
      .executeTakeFirstOrThrow()
  const [own, foreign] = [await pieceOf(task_id), await pieceOf(other)]
  const recordingOf = async ({ piece_id }: { piece_id: string }) =>
    (await clara.call(calls.kbsFile.getFileOnlineUrl, { knowledge_id, piece_id })).file_id
  expect(await recordingOf(own)).toBeNull()
  const film = foreign.file_id
  await office.db.updateTable('file').set({ mime: 'video/mp4' }).where('file_id', '=', film).execute()
  await office.db
    .updateTable('task_file')
    .set({ media_file_id: film })
    .where('task_file_id', '=', own.task_file_id)
    .execute()
  expect(await recordingOf(own)).toBe(film)
  const { piece_id } = foreign
  expect((await clara.ask(calls.kbsFile.getFileOnlineUrl, { knowledge_id, piece_id })).err_msg).toBe(
    'KNOWLEDGE_NOT_FOUND',
  )
})
