import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Office, openOffice, type Wanted } from '../../work/node/testing/office.ts'

const { addTask2Knowledge, getKnowledgeFileList, deleteKnowledge } = calls.knowledge
const { searchKnowledge } = calls.search

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

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
  const answers = await Promise.all(Array.from({ length: 50 }, () => clara.ask(addTask2Knowledge, { task_id })))
  expect(answers.filter((answer) => answer.err_msg === 'OK')).toHaveLength(1)
  expect(answers.filter((answer) => answer.err_msg === 'RESULT_IN_KNOWLEDGE')).toHaveLength(49)
  const { list } = await clara.call(getKnowledgeFileList, { task_id })
  expect(list).toMatchObject([{ task_id, source_lang: 'en', target_langs: ['zh'], passage_count: 3 }])
  for (const text of ['harbour', '译文 2', 'YEARS eleven', '文'])
    expect(
      (await clara.call(searchKnowledge, { text })).list.map((one) => one.body),
      text,
    ).toContain('Nobody has come to the harbour for eleven years.')
  const [found] = (await clara.call(searchKnowledge, { text: 'harbour 译文' })).list
  expect(found).toMatchObject({ body_2: '译文 2', grade: 'human', task_id, anchors: [{ start_ms: 4000 }] })
  expect((await clara.call(searchKnowledge, { text: 'harbour lighthouse' })).list).toEqual([])
  expect((await clara.call(searchKnowledge, { text: '100% _' })).list).toEqual([])
})

it('an unfinished result and another company’s result can neither be added nor read', async () => {
  const running = await office.order()
  const clara = await office.as('clara')
  expect((await clara.ask(addTask2Knowledge, { task_id: running })).err_msg).toBe('TASK_NOT_FINISHED')
  const task_id = await finish({ name: 'secret.srt', text: '1\n00:00:01,000 --> 00:00:02,000\nThe vault is empty.\n' })
  const absent = await clara.ask(addTask2Knowledge, { task_id: crypto.randomUUID() })
  const stranger = await office.as('heming')
  expect(await stranger.ask(addTask2Knowledge, { task_id })).toEqual(absent)
  const { knowledge_id } = await clara.call(addTask2Knowledge, { task_id })
  expect((await stranger.ask(searchKnowledge, { text: 'vault' })).data).toMatchObject({ list: [] })
  expect((await stranger.ask(deleteKnowledge, { knowledge_id })).err_msg).toBe('KNOWLEDGE_NOT_FOUND')
  expect((await (await office.as('lin')).ask(searchKnowledge, { text: 'vault' })).err_msg).toBe('NO_PERMISSION')
})

it('a removed result is no longer found and can be added again', async () => {
  const task_id = await finish({ name: 'tide.srt', text: '1\n00:00:01,000 --> 00:00:02,000\nThe tide has turned.\n' })
  const clara = await office.as('clara')
  const { knowledge_id } = await clara.call(addTask2Knowledge, { task_id })
  await clara.call(deleteKnowledge, { knowledge_id })
  expect((await clara.call(searchKnowledge, { text: 'tide' })).list).toEqual([])
  expect((await clara.ask(addTask2Knowledge, { task_id })).err_msg).toBe('OK')
})
