import { calls, type NodeKind, taskStatuses } from '@polyphony/contract'
import { chain } from '@polyphony/contract/testing/chain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Office, openOffice, teaser } from '../node/testing/office.ts'
import { agreedWith } from './node-task/agreement.ts'

let office: Office
let flow_id: string
beforeAll(async () => {
  office = await openOffice()
  const heard = ['transcriptProofreading', 'qa'] as const
  const graph = chain(...heard, 'translate', 'translationProofreading', 'clientConfirmation', 'deliver')
  flow_id = await office.make.flow(graph, { company_id: await office.server.companyOf('clara') })
})
afterAll(() => office.server.close())

/** Each target language has a piece of its own per file; a second file is the same film under another name. */
async function orderFilms(count: number, target_langs: string[], more: object = {}): Promise<string> {
  const clara = await office.as('clara')
  const files = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      clara.upload(`film-${crypto.randomUUID()}-${at}.srt`, new TextEncoder().encode(teaser), 'taskSubtitle'),
    ),
  )
  return office.order({ target_langs, more: { flow_id, files: files.map(({ file_id }) => ({ file_id })), ...more } })
}

const kindNodes = async (taskId: string, kind: NodeKind) =>
  (await office.nodes(taskId)).filter((node) => node.kind === kind)

async function give(username: string, nodeTaskId: string): Promise<void> {
  const { account_id } = await office.as(username)
  const now = office.app.now()
  await office.db
    .updateTable('node_task')
    .set({ ...agreedWith({ account_id, payer_id: null }, now), state: 'assigned', accepted_at: now })
    .where('node_task_id', '=', nodeTaskId)
    .execute()
}

const segmentsOf = (pieceId: string) =>
  office.db
    .selectFrom('segment')
    .select(['place', 'source', 'target', 'start_ms', 'state', 'key'])
    .where('piece_id', '=', pieceId)
    .where('removed_at', 'is', null)
    .orderBy('place')
    .execute()

describe('a film with one transcript and two target languages', () => {
  let taskId: string
  beforeAll(async () => {
    taskId = await orderFilms(1, ['zh', 'ja'])
  })

  it('begins with one piece in its own language; the other pieces wait without text', async () => {
    const nodes = await office.nodes(taskId)
    expect(nodes.map((node) => [node.kind, node.target_lang, node.state]).toSorted()).toEqual(
      [
        ['transcriptProofreading', 'en', 'offering'],
        ['qa', 'en', 'waiting'],
        ...['zh', 'ja'].flatMap((lang) =>
          ['translate', 'translationProofreading', 'clientConfirmation', 'deliver'].map((kind) => [
            kind,
            lang,
            'waiting',
          ]),
        ),
      ].toSorted(),
    )
    const clara = await office.as('clara')
    const { list: pieces } = await clara.call(calls.taskPiece.getTaskPieceList, { task_id: taskId })
    const costs = await clara.call(calls.task.getTaskQuote, { task_id: taskId })
    expect(pieces.map((piece) => [piece.target_lang, piece.is_source, piece.nodes.length])).toEqual([
      ['en', true, 2],
      ['ja', false, 4],
      ['zh', false, 4],
    ])
    expect(costs.list.filter((step) => step.is_source).map((step) => [step.kind, step.target_lang])).toEqual([
      ['transcriptProofreading', 'en'],
      ['qa', 'en'],
    ])
    const [own] = pieces
    expect((await segmentsOf(own!.piece_id)).map(({ source, target }) => [source, target])[0]).toEqual([
      '',
      'Tonight, something answers.',
    ])
    for (const piece of pieces.slice(1)) expect(await segmentsOf(piece.piece_id)).toEqual([])
  })

  it('is returned and corrected within the source piece', async () => {
    const [job] = await kindNodes(taskId, 'transcriptProofreading')
    await give('lin', job!.node_task_id)
    await office.work('lin', job!.node_task_id, 'Heard')
    const [qa] = await kindNodes(taskId, 'qa')
    await give('rui', qa!.node_task_id)
    await office.open('rui', qa!.node_task_id)
    expect(await office.verdict('rui', qa!.node_task_id, 'return', 'Listen again.')).toMatchObject({ err_msg: 'OK' })
    expect((await kindNodes(taskId, 'translate')).map((node) => node.state)).toEqual(['waiting', 'waiting'])
    await office.work('lin', job!.node_task_id, 'Mended')
    await office.open('rui', qa!.node_task_id)
  })

  it('copies the completed transcript to all languages, whose pieces then open', async () => {
    const [qa] = await kindNodes(taskId, 'qa')
    expect(await office.verdict('rui', qa!.node_task_id, 'pass')).toMatchObject({ err_msg: 'OK' })
    const translations = await kindNodes(taskId, 'translationProofreading')
    expect(translations.map((node) => [node.state, node.total_count])).toEqual([
      ['offering', 3],
      ['offering', 3],
    ])
    const own = await segmentsOf(qa!.piece_id)
    expect(own.map((segment) => segment.target)).toEqual(['Mended 1', 'Mended 2', 'Mended 3'])
    for (const { piece_id } of translations)
      expect((await segmentsOf(piece_id)).map(({ source, start_ms, key }) => [source, start_ms, key])).toEqual(
        own.map(({ target, start_ms, key }) => [target, start_ms, key]),
      )
  })

  it('is sent back by the client to the translation, but not to the transcript', async () => {
    const job = await office.node(taskId, 'translationProofreading', 'zh')
    await give('lin', job.node_task_id)
    await office.work('lin', job.node_task_id)
    const check = await office.node(taskId, 'clientConfirmation', 'zh')
    expect(await office.verdict('clara', check.node_task_id, 'return', 'Shorter, please.')).toMatchObject({
      err_msg: 'OK',
    })
    expect((await office.nodes(taskId)).filter((node) => node.target_lang === 'en').map((node) => node.state)).toEqual([
      ...['completed', 'completed'],
    ])
    await office.work('lin', job.node_task_id)
    await office.verdict('clara', check.node_task_id, 'pass')
    expect((await office.node(taskId, 'deliver', 'zh')).state).toBe('completed')
    const { file_id } = await office.db
      .selectFrom('task_output')
      .select('file_id')
      .where('task_id', '=', taskId)
      .where('kind', '=', 'srt_bilingual')
      .executeTakeFirstOrThrow()
    expect(file_id).toBeDefined()
    expect(await office.task(taskId)).toMatchObject({ status: taskStatuses.inProgress })
  })
})

it('with several files copies each transcript once, without a deadlock', async () => {
  const before = await office.deadlocks()
  const taskId = await orderFilms(4, ['zh', 'ja', 'fr'], { is_qa_required: false })
  const jobs = await kindNodes(taskId, 'transcriptProofreading')
  const people = ['lin', 'wang', 'rui', 'sato']
  for (const [at, job] of jobs.entries()) await give(people[at]!, job.node_task_id)
  await Promise.all(jobs.map((job, at) => office.work(people[at]!, job.node_task_id, `Film ${at}`)))
  const translations = await kindNodes(taskId, 'translationProofreading')
  expect(translations.map((node) => node.total_count)).toEqual(Array(12).fill(3))
  for (const { piece_id, state } of translations) {
    expect(state).toBe('offering')
    expect(await segmentsOf(piece_id)).toHaveLength(3)
  }
  expect(await office.deadlocks()).toBe(before)
})

it('copies the transcript in a paused task, but opens the next nodes only when the task continues', async () => {
  const taskId = await orderFilms(1, ['zh'], { is_qa_required: false })
  const [job] = await kindNodes(taskId, 'transcriptProofreading')
  await give('lin', job!.node_task_id)
  const clara = await office.as('clara')
  await clara.call(calls.task.pauseTask, { task_id: taskId })
  await office.work('lin', job!.node_task_id)
  const machine = await office.node(taskId, 'translate')
  expect(machine.state).toBe('waiting')
  expect(await segmentsOf(machine.piece_id)).toHaveLength(3)
  await clara.call(calls.task.resumeTask, { task_id: taskId })
  expect(await office.state(machine.node_task_id)).toBe('in_progress')
})
