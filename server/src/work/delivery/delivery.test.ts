import { calls, maxZipBytes } from '@polyphony/contract'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { docx } from '../../content/file/testing/sample-files.ts'
import { findLedgerFaults } from '../../money/ledger/find-ledger-faults.ts'
import { type Office, openOffice, type Wanted } from '../node/testing/office.ts'
import { zipPaths } from '../task/output/zip-paths.ts'
import { deliverPiece } from './deliver-piece.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice({ config: { SOFFICE_PATH: '/nowhere/soffice' } })
})
afterAll(() => office.server.close())

/** Completes an order without review and without confirmation. */
async function finish(wanted: Wanted): Promise<string> {
  const quick = { is_qa_required: false, is_acceptance_required: false }
  const taskId = await office.order({ ...wanted, more: { ...quick, ...wanted.more } })
  for (const job of (await office.nodes(taskId)).filter((node) => node.kind === 'translationProofreading')) {
    const talent = job.target_lang === 'zh' ? 'lin' : 'sato'
    await office.accept(talent, job.node_task_id)
    await office.work(talent, job.node_task_id, job.target_lang === 'zh' ? '译文' : '訳文')
  }
  return taskId
}

async function outputs(taskId: string) {
  const clara = await office.as('clara')
  const { list } = await clara.call(calls.task.getTaskDownloadList, { task_id: taskId })
  const bytesOf = new Map<string, Uint8Array>()
  for (const { output_id, kind, target_lang, name, size } of list) {
    const { url, name: said } = await clara.call(calls.task.downloadTaskOutput, { task_id: taskId, output_id })
    const { pathname, search } = new URL(url, 'http://localhost')
    const response = await office.server.server.inject({ url: pathname + search })
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload.length).toBe(size)
    expect(said).toBe(name)
    bytesOf.set(`${target_lang} ${kind}`, response.rawPayload)
  }
  return { list, text: (key: string) => new TextDecoder().decode(bytesOf.get(key)), bytesOf }
}

describe('subtitles', () => {
  it('are delivered in the original format and all others, in one language and two', async () => {
    const taskId = await finish({ target_langs: ['zh', 'ja'] })
    const { list, text } = await outputs(taskId)
    const kinds = ['ass', 'ass_bilingual', 'original', 'srt_bilingual', 'txt', 'txt_bilingual']
    kinds.push('vtt', 'vtt_bilingual')
    for (const lang of ['zh', 'ja'])
      expect(
        list
          .filter((one) => one.target_lang === lang)
          .map((one) => one.kind)
          .toSorted(),
      ).toEqual(kinds)
    expect(list.find((one) => one.kind === 'srt_bilingual' && one.target_lang === 'ja')!.name).toBe(
      'teaser.en.ja+en.srt',
    )
    expect(text('zh original').replaceAll('\r', '')).toContain('2\n00:00:04,000 --> 00:00:06,000\n译文 2\n')
    expect(text('ja vtt')).toMatch(/^WEBVTT\n\n00:00:01\.000 --> 00:00:03\.000\n訳文 1\n/)
    expect(text('zh vtt_bilingual')).toContain('译文 3\nFollow the light.')
    expect(text('zh ass')).toContain('Dialogue: 0,0:00:01.00,0:00:03.00')
    expect(text('ja txt').trim().split(/\r?\n/)).toEqual(['訳文 1', '訳文 2', '訳文 3'])
  })

  it('are added to the memory, each unit once, however often they are delivered', async () => {
    const taskId = await finish({ text: '1\n00:00:01,000 --> 00:00:02,000\nThe lamp is lit again.\n' })
    const units = () =>
      office.db.selectFrom('tm_unit').select(['source', 'target']).where('task_id', '=', taskId).execute()
    expect(await units()).toEqual([{ source: 'The lamp is lit again.', target: '译文 1' }])
    const deliver = await office.node(taskId, 'deliver')
    const history = await office.history(taskId)
    await deliverPiece(office.app, deliver.node_task_id) // the job runs twice
    // Simulates a job that ended after it had written its files and before it committed.
    await office.db
      .updateTable('node_task')
      .set({ state: 'in_progress' })
      .where('node_task_id', '=', deliver.node_task_id)
      .execute()
    await Promise.all([1, 2].map(() => deliverPiece(office.app, deliver.node_task_id)))
    expect(await units()).toHaveLength(1)
    expect((await outputs(taskId)).list).toHaveLength(8)
    expect((await office.history(taskId)).length - history.length).toBe(1) // delivered again, completed once
    expect(await findLedgerFaults(office.db)).toEqual([])
  })

  it('that the memory contains are drafted from it and cost less', async () => {
    const text = '1\n00:00:01,000 --> 00:00:02,000\nThe tide will turn before the morning comes.\n'
    const first = await finish({ text })
    const second = await office.order({ text })
    const job = await office.node(second, 'translationProofreading')
    await office.accept('lin', job.node_task_id)
    await office.open('lin', job.node_task_id)
    const { list } = await (await office.as('lin')).call(calls.workbench.getSegments, {
      node_task_id: job.node_task_id,
    })
    expect(list[0]).toMatchObject({ target: '译文 1', origin: { kind: 'tm' } })
    const [dear, cheap] = [await office.task(first), await office.task(second)]
    const wordsOf = (task: typeof dear) =>
      task.quote.items.find((item) => item.kind === 'translationProofreading')!.calculation.lines[0]!
    expect(wordsOf(cheap).band).toMatch(/exact|context/)
    expect(wordsOf(dear).band).toBe('undrafted')

    // The client can order without the memory and the termbase.
    const apart = { is_memory_used: false, is_termbase_used: false }
    const third = await office.order({ text, more: apart })
    expect(wordsOf(await office.task(third)).band).toBe('undrafted')
    const own = await office.node(third, 'translationProofreading')
    await office.accept('lin', own.node_task_id)
    await office.open('lin', own.node_task_id)
    const lin = await office.as('lin')
    const { node_task_id } = own
    const [segment] = (await lin.call(calls.workbench.getSegments, { node_task_id })).list
    expect(segment).toMatchObject({ target: '', origin: { kind: 'none' } })
    const { segment_id } = segment!
    expect(await lin.call(calls.workbench.getMatches, { node_task_id, segment_id })).toEqual({ matches: [] })
    const phrase = { node_task_id, phrase: 'tide', side: 'source' as const }
    expect(await lin.call(calls.workbench.getConcordance, phrase)).toEqual({ list: [] })
    const clara = await office.as('clara')
    const term = { source: 'tide', target: '潮', source_lang: 'en', target_lang: 'zh', is_forbidden: false }
    await clara.call(calls.termbase.addTerm, { ...term, part_of_speech: '', definition: '', note: '' })
    const terms = async (id: string) => (await lin.call(calls.workbench.getTerms, { node_task_id: id })).terms
    expect(await terms(job.node_task_id)).toMatchObject([{ source: 'tide' }])
    expect(await terms(node_task_id)).toEqual([])
  })
})

describe('documents', () => {
  it('keep their layout: the original file with the target text, and plain text as a second file', async () => {
    const bytes = docx('Harbour lights', 'The sea taught her to wait.')
    const taskId = await finish({ media: 'doc', name: 'notes.docx', bytes })
    const { list, bytesOf, text } = await outputs(taskId)
    expect(list.map((one) => one.kind).toSorted()).toEqual(['original', 'txt', 'txt_bilingual'])
    const delivered = unzipSync(bytesOf.get('zh original')!)
    expect(Object.keys(delivered).toSorted()).toEqual(Object.keys(unzipSync(bytes)).toSorted())
    const xml = strFromU8(delivered['word/document.xml']!)
    expect(xml).toContain('译文 1')
    expect(xml).not.toContain('Harbour lights')
    expect(text('zh txt')).toContain('译文 2')
    expect(text('zh txt_bilingual')).toBe('译文 1\nHarbour lights\n\n译文 2\nThe sea taught her to wait.\n')
  })

  it('of plain text are delivered as one file', async () => {
    const taskId = await finish({ media: 'doc', name: 'notes.txt', text: 'One line.\n\nAnother line.\n' })
    const { list, text } = await outputs(taskId)
    expect(list.map((one) => [one.kind, one.name])).toEqual([
      ['original', 'notes.zh.txt'],
      ['txt_bilingual', 'notes.zh+en.txt'],
    ])
    expect(text('zh original')).toBe('译文 1\n\n译文 2\n')
  })
})

describe('the download of all outputs', () => {
  it('is a ZIP file with a folder for each language, streamed byte for byte', async () => {
    const taskId = await finish({ target_langs: ['zh', 'ja'], name: '预告片.en.srt', more: { name: '海港 / 预告' } })
    const { list, bytesOf } = await outputs(taskId)
    const clara = await office.as('clara')
    const { url, name } = await clara.call(calls.task.downloadTaskZip, { task_id: taskId })
    expect(name).toBe('海港 _ 预告.zip')
    const response = await office.server.server.inject({ url })
    expect(response.headers['content-disposition']).toContain(encodeURIComponent(name))
    const files = unzipSync(response.rawPayload)
    const paths = zipPaths(list)
    expect(Object.keys(files)).toEqual(paths)
    // The original format isn't listed a second time among the other formats.
    expect(paths.filter((name) => name.endsWith('.ja.srt') || name.includes('(2)'))).toEqual(['ja/预告片.en.ja.srt'])
    for (const [at, { target_lang, kind }] of list.entries())
      expect(files[paths[at]!]).toEqual(new Uint8Array(bytesOf.get(`${target_lang} ${kind}`)!))
    for (const wrong of [url.slice(0, -4), '/files/zip', '/files/zip?ticket=a&ticket=b'])
      expect((await office.server.server.inject({ url: wrong })).statusCode, wrong).toBe(404)
  })

  it('is refused before it starts when it exceeds the limit of one download', async () => {
    const taskId = await finish({})
    const clara = await office.as('clara')
    const { list } = await clara.call(calls.task.getTaskDownloadList, { task_id: taskId })
    const sizes = office.db.updateTable('file').where('file_id', '=', list[0]!.file_id)
    await sizes.set({ size: maxZipBytes }).execute()
    expect(await clara.ask(calls.task.downloadTaskZip, { task_id: taskId })).toMatchObject({
      err_msg: 'ZIP_TOO_LARGE',
      data: { size: '2 GB' },
    })
    const running = await office.order()
    expect(await clara.ask(calls.task.downloadTaskZip, { task_id: running })).toMatchObject({
      err_msg: 'TASK_DOWNLOAD_UNFINISHED',
    })
  })
})

describe('unfinished work', () => {
  it('can be downloaded by the people who work on it, but is not a delivery', async () => {
    const taskId = await office.order()
    const job = await office.node(taskId, 'translationProofreading')
    await office.accept('lin', job.node_task_id)
    const clara = await office.as('clara')
    const finished = await clara.ask(calls.task.getTaskDownloadList, { task_id: taskId })
    expect(finished).toMatchObject({ err_msg: 'TASK_DOWNLOAD_UNFINISHED' })
    const output = { task_id: taskId, output_id: crypto.randomUUID() }
    expect(await clara.ask(calls.task.downloadTaskOutput, output)).toMatchObject({
      err_msg: 'TASK_DOWNLOAD_UNFINISHED',
    })
    const { node_task_id } = job
    const format = { format: 'vtt', is_bilingual: true } as const
    const read = async (username: string) =>
      (await office.as(username)).ask(calls.node.downloadNodeData, { node_task_id, ...format })
    // Neither the client nor who works on it, reviews it or runs the house gets it before it is finished.
    for (const username of ['clara', 'lin', 'olga'])
      expect((await read(username)).err_msg, username).toBe('TASK_DOWNLOAD_UNFINISHED')
    await office.work('lin', node_task_id, 'Folge dem Licht')
    await office.reviewWork('rui', taskId, 'pass')
    for (const username of ['clara', 'lin', 'rui'])
      expect((await read(username)).err_msg, username).toBe('TASK_DOWNLOAD_UNFINISHED')
    await office.verdict('clara', (await office.node(taskId, 'clientConfirmation')).node_task_id, 'pass')
    await office.settle(taskId)
    const { data } = await read('lin')
    expect(data.name).toBe('teaser.en.zh+en.vtt')
    expect(new TextDecoder().decode(data.bytes)).toContain('Follow the light.')
    expect((await read('sato')).err_msg).toBe('NOT_FOUND')
  })

  it('is looked at as it would be delivered by those with a part in it, before the client decides', async () => {
    const taskId = await office.order({ media: 'doc', name: 'letter.docx', bytes: docx('Follow the light.') })
    const { node_task_id } = await office.node(taskId, 'translationProofreading')
    const look = async (username: string) =>
      (await office.as(username)).ask(calls.node.previewNodeTask, { node_task_id })
    const [offered = ''] = await office.offered(node_task_id)
    expect((await look(offered)).err_msg).toBe('NOT_FOUND')
    await office.accept('lin', node_task_id)
    await office.work('lin', node_task_id, 'Folge dem Licht')
    await office.reviewWork('rui', taskId, 'pass')
    const check = await office.node(taskId, 'clientConfirmation')
    const clara = await office.as('clara')
    const { data } = await clara.ask(calls.node.previewNodeTask, { node_task_id: check.node_task_id, page: 0 })
    expect(data).toMatchObject({ count: 1, rows: [{ text: expect.stringContaining('Folge dem Licht') }] })
    for (const stranger of ['sato', 'mei']) expect((await look(stranger)).err_msg, stranger).toBe('NOT_FOUND')
  })

  it('who only has an offer reads the text and gets no file of it', async () => {
    const taskId = await office.order({ media: 'doc', name: 'notes.txt', text: 'One line.\n' })
    const { node_task_id } = await office.node(taskId, 'translationProofreading')
    const [username = ''] = await office.offered(node_task_id)
    const offered = await office.as(username)
    expect((await offered.ask(calls.workbench.getSegments, { node_task_id })).err_msg).toBe('OK')
    expect((await offered.ask(calls.node.downloadNodeData, { node_task_id, format: 'txt' })).err_msg).toBe(
      'TASK_DOWNLOAD_UNFINISHED',
    )
    const { file_id } = await office.db
      .selectFrom('task_file')
      .select('file_id')
      .where('task_id', '=', taskId)
      .executeTakeFirstOrThrow()
    expect((await offered.ask(calls.file.getFileUrl, { file_id })).err_msg).toBe('NOT_FOUND')
  })
})
