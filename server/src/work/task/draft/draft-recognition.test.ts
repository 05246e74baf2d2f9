/** A scanned file of a base: its text is ordered from there, and indexed once people have confirmed it. */
import { calls, present } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePdf } from '../../../content/document/testing/make-pdf.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { indexWhatIsFinished } from '../../../knowledge/bases/ingest/index-finished.ts'
import { type FileWorld, openFileWorld } from '../../../knowledge/bases/testing/file-world.ts'
import { idempotencyKey } from '../../../testing/server.ts'

const { draftRecognition, getDraft } = calls.taskDraft

let world: FileWorld
beforeAll(async () => {
  world = await openFileWorld()
})
afterAll(() => world.close())

let shade = 0
/** Two pages of another shade each time: no file is the same as another. */
const scan = () =>
  makePdf((page) => {
    const colour = `#${(++shade).toString(16).padStart(6, '0')}`
    page.rect(50, 50, 200, 200).fill(colour).addPage().rect(9, 9, 90, 90).fill(colour)
  })

async function scannedFile() {
  const kbs_id = await world.base()
  const { knowledge_id, status } = await world.vectorized(kbs_id, 'old manual.pdf', await scan())
  expect(status).toBe('failed')
  return knowledge_id
}
const draftOf = (knowledge_id: string, by: 'admin' | 'plain' | 'stranger' = 'admin') =>
  world.as[by].ask(draftRecognition, { knowledge_id }, idempotencyKey())
const filesOf = async (knowledge_id: string) => {
  const { data } = await draftOf(knowledge_id)
  return (await world.as.admin.call(getDraft, { draft_id: present(data).draft_id })).draft
}

/** An order with the picture of a page, with a region that people have written down, finished. */
async function finish(file_id: string, said: string, completed_at: Date | null = new Date()): Promise<string> {
  const { company_id, db, as, app, server } = world
  const task_id = await server.make.task({ company_id, created_by: as.admin.account_id })
  const { piece_id } = await server.make.piece({ task_id, file_id, target_lang: 'ja' })
  await db.updateTable('piece').set({ completed_at, source_lang: 'ja' }).where('piece_id', '=', piece_id).execute()
  const row = {
    segment_id: app.newId(),
    piece_id,
    place: 'a',
    key: '1',
    kind: 'region',
    source: '',
    target: said,
  } as const
  const region = JSON.stringify({ x: 165.4, y: 0, width: 827, height: 100 })
  await db
    .insertInto('segment')
    .values({ ...row, region })
    .execute()
  await inTransaction(app, (transaction) => indexWhatIsFinished(transaction, { piece_id, company_id }))
  return piece_id
}

describe('the recognition of a scanned file', () => {
  it('is ordered with a picture of each page and the flow that reads pictures', async () => {
    const draft = await filesOf(await scannedFile())
    expect(draft.files.map(({ name }) => name)).toEqual(['old manual-001.jpg', 'old manual-002.jpg'])
    expect(draft).toMatchObject({
      flow_is_monolingual: true,
      flow_takes_media: true,
      target_langs: [],
      source_lang: null,
    })
    const { file_id } = present(draft.files[0])
    const { analysis } = await world.db
      .selectFrom('file')
      .select('analysis')
      .where('file_id', '=', file_id)
      .executeTakeFirstOrThrow()
    expect(analysis).toMatchObject({ kind: 'picture', width: 1654, height: 2339 })
  })

  it('is drawn once, and offered by nobody who may not change the base', async () => {
    const knowledge_id = await scannedFile()
    const [first, again] = [await filesOf(knowledge_id), await filesOf(knowledge_id)]
    expect(again.files.map(({ file_id }) => file_id)).toEqual(first.files.map(({ file_id }) => file_id))
    expect((await draftOf(knowledge_id, 'plain')).err_msg).toBe('NO_PERMISSION')
    expect((await draftOf(knowledge_id, 'stranger')).err_msg).toBe('KNOWLEDGE_NOT_FOUND')
    const { knowledge_id: text } = await world.vectorized(await world.base(), 'a.txt', 'Words.')
    expect((await draftOf(text)).err_msg).toBe('KNOWLEDGE_STATE_WRONG')
  })

  it('shows its pages to nobody but who orders with them, until they are ordered', async () => {
    const knowledge_id = await scannedFile()
    const mayOpen = async (file_id: string, by: 'admin' | 'otherAdmin' | 'plain') =>
      (await world.as[by].ask(calls.file.getFileUrl, { file_id })).err_msg
    const draft = await filesOf(knowledge_id)
    const { file_id } = present(draft.files[0])
    expect([await mayOpen(file_id, 'admin'), await mayOpen(file_id, 'plain')]).toEqual(['OK', 'NOT_FOUND'])
    const saved = { draft_id: world.app.newId(), version: 0, draft }
    await world.as.plain.call(calls.taskDraft.saveDraft, saved, idempotencyKey())
    const copied = await world.as.plain.call(getDraft, { draft_id: saved.draft_id })
    expect(copied.draft.files).toEqual([])
    // Another admin goes on with the same pictures.
    const { data } = await world.as.otherAdmin.ask(draftRecognition, { knowledge_id }, idempotencyKey())
    const theirs = (await world.as.otherAdmin.call(getDraft, { draft_id: present(data).draft_id })).draft
    expect(theirs.files[0]?.file_id).toBe(file_id)
    expect([await mayOpen(file_id, 'otherAdmin'), await mayOpen(file_id, 'admin')]).toEqual(['OK', 'NOT_FOUND'])
    await finish(file_id, '')
    expect(await mayOpen(file_id, 'plain')).toBe('OK')
  })

  it('is found on its pages once it is finished, and nothing is ordered twice', async () => {
    const knowledge_id = await scannedFile()
    const { files } = await filesOf(knowledge_id)
    const [one, two] = files.map(({ file_id }) => file_id)
    await finish(present(one), '灯台の納期変更手続')
    await expect.poll(async () => (await world.info(knowledge_id)).status).toBe('completed')
    expect(await world.info(knowledge_id)).toMatchObject({ pages: { count: 2, with_text: 1 }, passage_count: 1 })
    const [found] = (await world.found('灯台の納期変更')).filter((each) => each.knowledge_id === knowledge_id)
    expect(found).toMatchObject({ lang: 'ja', anchors: [{ in: 'pages', page: 1 }] })
    const [anchor] = present(found).anchors
    expect(anchor?.in === 'pages' && anchor.boxes[0]).toMatchObject({ x: 0.1, y: 0, width: 0.5 })
    // The second page's words come a day later, by another order.
    await finish(present(two), '霧笛の点検表')
    await expect.poll(async () => (await world.info(knowledge_id)).pages?.with_text).toBe(2)
    expect((await world.found('霧笛')).map(({ anchors }) => anchors)).toMatchObject([[{ page: 1 }, { page: 2 }]])
  })

  it('that is ordered is not ordered again', async () => {
    const knowledge_id = await scannedFile()
    const { files } = await filesOf(knowledge_id)
    await finish(present(files[0]).file_id, '', null)
    expect((await filesOf(knowledge_id)).files.map(({ name }) => name)).toEqual(['old manual-002.jpg'])
    await finish(present(files[1]).file_id, '', null)
    // The file may still be read anew for the page before.
    await expect.poll(async () => (await draftOf(knowledge_id)).err_msg).toBe('RECOGNITION_ORDERED')
  })
})
