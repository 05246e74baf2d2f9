/** What is finished is downloaded while other languages go on. */
import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Office, openOffice } from '../../node/testing/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

it('a finished language is downloaded while another has nobody', async () => {
  const task_id = await office.order({ target_langs: ['zh', 'ru'], isPlain: true })
  await office.translate('lin', task_id, { lang: 'zh' })
  const clara = await office.as('clara')
  expect((await clara.ask(calls.task.getTaskDownloadList, { task_id })).err_msg).toBe('TASK_DOWNLOAD_UNFINISHED')
  const check = await office.node(task_id, 'clientConfirmation', 'zh')
  expect((await office.verdict('clara', check.node_task_id, 'pass')).err_msg).toBe('OK')

  const { list } = await clara.call(calls.task.getTaskDownloadList, { task_id })
  expect(new Set(list.map((output) => output.target_lang))).toEqual(new Set(['zh']))
  const { output_id, name } = list[0]!
  const file = await clara.call(calls.task.downloadTaskOutput, { task_id, output_id })
  expect(file.name).toBe(name)
  expect((await office.server.server.inject({ url: file.url })).statusCode).toBe(200)
  const { url } = await clara.call(calls.task.downloadTaskZip, { task_id })
  expect((await office.server.server.inject({ url })).statusCode).toBe(200)
  const detail = await clara.call(calls.task.getTaskDetail, { task_id })
  expect([detail.piece_count, detail.finished_count]).toEqual([2, 1])
})

it('some pieces are one download; of those that aren’t finished there is none', async () => {
  const task_id = await office.order({ target_langs: ['zh', 'ja'], isPlain: true })
  const clara = await office.as('clara')
  const pieces = (await clara.call(calls.taskPiece.getTaskPieceList, { task_id })).list
  const [ja, zh] = ['ja', 'zh'].map((lang) => pieces.find((piece) => piece.target_lang === lang)!.piece_id)
  await office.translate('lin', task_id, { lang: 'zh' })
  const check = await office.node(task_id, 'clientConfirmation', 'zh')
  await office.verdict('clara', check.node_task_id, 'pass')
  const zipOf = (piece_ids: string[]) => clara.ask(calls.task.downloadTaskZip, { task_id, piece_ids })
  expect((await zipOf([ja!])).err_msg).toBe('TASK_DOWNLOAD_UNFINISHED')
  const { data } = await zipOf([zh!, ja!])
  expect((await office.server.server.inject({ url: data.url })).statusCode).toBe(200)
})

it('what is being done again isn’t a delivery', async () => {
  const task_id = await office.playToConfirmation()
  const check = await office.node(task_id, 'clientConfirmation')
  await office.verdict('clara', check.node_task_id, 'pass')
  const clara = await office.as('clara')
  const { list } = await clara.call(calls.task.getTaskDownloadList, { task_id })
  const { node_id } = await office.node(task_id, 'translationProofreading')
  const scope = { task_id, node_id, piece_ids: null }
  const { seal } = await clara.call(calls.taskWork.previewReset, scope)
  await clara.call(calls.taskWork.resetFlow, { ...scope, seal })
  const output = { task_id, output_id: list[0]!.output_id }
  for (const answer of [
    await clara.ask(calls.task.getTaskDownloadList, { task_id }),
    await clara.ask(calls.task.downloadTaskOutput, output),
    await clara.ask(calls.task.downloadTaskZip, { task_id }),
  ])
    expect(answer.err_msg).toBe('TASK_DOWNLOAD_UNFINISHED')
})
