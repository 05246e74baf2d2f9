/** Files that can't be taken in: each says why, by its code and a sentence. */
import { calls, type ErrorCode, errors } from '@polyphony/contract'
import iconv from 'iconv-lite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePdf } from '../../../content/document/testing/make-pdf.ts'
import { docx, wav, zip } from '../../../content/file/testing/sample-files.ts'
import { makeXlsx, row } from '../../../content/reading/testing/make-office.ts'
import { type FileWorld, openFileWorld } from '../testing/file-world.ts'

const { uploadKnowledgeFile } = calls.knowledge
const { proUpload } = calls.kbsFile

let world: FileWorld
let kbs_id: string
beforeAll(async () => {
  world = await openFileWorld()
  kbs_id = await world.base()
})
afterAll(() => world.close())

const scanned = () => makePdf((page) => page.rect(50, 50, 200, 200).fill().addPage().rect(1, 1, 9, 9).fill())
const half = () => makePdf((page) => page.text('Some words.').addPage().rect(1, 1, 9, 9).fill())
const locked = () => makePdf((page) => page.text('Secret'), { userPassword: 'secret' })
const long = () =>
  makePdf((page) => {
    for (let number = 1; number < 5000; number++) page.addPage()
  })

describe('what is read', () => {
  it.each<[string, string, number, () => Promise<Uint8Array> | Uint8Array | string, string, object]>([
    ['a scanned PDF', 'a.pdf', 40020, scanned, 'KNOWLEDGE_SCANNED', { count: 2, with_text: 0 }],
    ['a PDF with a password', 'a.pdf', 40020, locked, 'KNOWLEDGE_ENCRYPTED', {}],
    ['a PDF of 5,000 pages', 'a.pdf', 40020, long, 'KNOWLEDGE_PARSE_FAILED', { place: 'p. 3001' }],
    ['a document without a word', 'a.docx', 40020, () => docx(' ... '), 'KNOWLEDGE_EMPTY', {}],
    ['a text without a word', 'a.txt', 40020, () => ' \n ', 'KNOWLEDGE_EMPTY', {}],
    ['a cell of 5 MB', 'a.csv', 40020, () => `a,b\n1,"${'x'.repeat(5_000_000)}"`, 'KNOWLEDGE_TOO_LARGE', {}],
    ['a table without an end', 'a.csv', 40020, () => 'a,"b', 'KNOWLEDGE_PARSE_FAILED', {}],
    ['a recording without a transcript', 'a.wav', 40020, () => wav(1), 'KNOWLEDGE_NO_TRANSCRIPT', {}],
  ])(
    '%s',
    async (_what, name, err, bytes, err_msg: string, data) => {
      const file = await world.vectorized(kbs_id, name, await bytes())
      expect(file).toMatchObject({ status: 'failed', error: { err_msg, data }, revision: null, passage_count: 0 })
      expect(errors[err_msg as ErrorCode]).toBe(err)
    },
    120_000,
  )

  it('bytes that are gone', async () => {
    const { put, as, ended, db, app } = world
    const knowledge_id = await put(kbs_id, 'gone.txt', 'Here today.')
    const { storage_key } = await db
      .selectFrom('file as f')
      .innerJoin('knowledge as k', 'k.file_id', 'f.file_id')
      .select('f.storage_key')
      .where('k.knowledge_id', '=', knowledge_id)
      .executeTakeFirstOrThrow()
    await app.storage.remove(storage_key)
    await as.admin.call(calls.knowledge.vectorKnowledge, { knowledge_ids: [knowledge_id] })
    expect((await ended(knowledge_id)).error).toEqual({ err_msg: 'KNOWLEDGE_LOAD_FAILED', data: {} })
    expect(errors.KNOWLEDGE_LOAD_FAILED).toBe(40010)
  })

  it('a PDF with some pages that are pictures is taken in, and says how many', async () => {
    const file = await world.vectorized(kbs_id, 'half.pdf', await half())
    expect(file).toMatchObject({ status: 'completed', pages: { count: 2, with_text: 1 } })
  })

  it.each([
    ['gb18030', '润滑油每三个月更换一次，请使用原厂的产品。'],
    ['shift_jis', '潤滑油は三か月ごとに交換してください。純正品をお使いください。'],
    ['utf-16le', '润滑油每三个月更换一次，請使用原廠的產品。'],
    ['utf-16be', 'Change the oil every three months.'],
  ])('text in %s is read', async (encoding, text) => {
    const bytes = iconv.encode(text, encoding, { addBOM: encoding.startsWith('utf') })
    const { knowledge_id } = await world.vectorized(kbs_id, `${encoding}.txt`, bytes)
    const { list } = await world.as.admin.call(calls.knowledge.getKnowledgeChunkList, { knowledge_id })
    expect(list.map(({ body }) => body)).toEqual([text])
  })

  it('a sheet of a million empty rows is read to its last', async () => {
    const empty = Array.from({ length: 1_000_000 }, (_, index) => `<row r="${index + 1}"/>`).join('')
    const bytes = makeXlsx({ One: empty + row(1_000_001, 'The last', 'row of all') })
    const { knowledge_id, status } = await world.vectorized(kbs_id, 'empty.xlsx', bytes)
    expect(status).toBe('completed')
    const { list } = await world.as.admin.call(calls.knowledge.getKnowledgeChunkList, { knowledge_id })
    expect(list.map(({ body }) => body)).toEqual([expect.stringContaining('row of all')])
  }, 120_000)

  it.each([
    ['emoji 🚢 and 𠮷.txt', 'emoji 🚢 and 𠮷.txt'],
    ['דוח שנתי.txt', 'דוח שנתי.txt'],
    ['تقرير 2026.txt', 'تقرير 2026.txt'],
    ['invoice\u202etxt.exe.txt', 'invoicetxt.exe.txt'],
  ])('a file called %s keeps what can be seen of its name', async (name, kept) => {
    const file = await world.vectorized(kbs_id, name, `A text for ${kept}.`)
    expect(file).toMatchObject({ status: 'completed', name: kept })
  })
})

describe('what isn’t the file’s fault', () => {
  const vectorize = (knowledge_id: string) =>
    world.as.admin.call(calls.knowledge.vectorKnowledge, { knowledge_ids: [knowledge_id] })

  it('a database that refuses to write is told as such; tried again later it is taken in, once', async () => {
    const { put, ended, db, found } = world
    const knowledge_id = await put(kbs_id, 'full.txt', 'The disk of the albatross is full.')
    await sql`create function refuse_chunk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      db,
    )
    await sql`create trigger refuse_chunk before insert on chunk for each row when (new.body like '%albatross%')
      execute function refuse_chunk()`.execute(db)
    await vectorize(knowledge_id)
    const failed = await ended(knowledge_id)
    expect(failed).toMatchObject({
      status: 'failed',
      error: { err_msg: 'KNOWLEDGE_DATABASE_FAILED' },
      passage_count: 0,
    })
    expect(errors.KNOWLEDGE_DATABASE_FAILED).toBe(40070)
    expect(failed.can.vectorize).toBe(true)
    expect(await found('albatross')).toEqual([])
    await sql`drop trigger refuse_chunk on chunk`.execute(db)
    await vectorize(knowledge_id)
    expect(await ended(knowledge_id)).toMatchObject({ status: 'completed', error: null, passage_count: 1 })
    expect((await found('albatross')).map((one) => one.knowledge_id)).toEqual([knowledge_id])
  }, 120_000)

  it('what nobody foresaw is unknown, and can be tried again', async () => {
    const { put, ended, db } = world
    const knowledge_id = await put(kbs_id, 'odd.txt', 'A mode that another version of the portal knew.')
    const versions = db.updateTable('knowledge_revision').where('knowledge_id', '=', knowledge_id)
    await versions.set({ parsing_mode: sql`'by moonlight'` }).execute()
    await vectorize(knowledge_id)
    expect(await ended(knowledge_id)).toMatchObject({
      status: 'failed',
      error: { err_msg: 'KNOWLEDGE_UNKNOWN', data: {} },
    })
    expect(errors.KNOWLEDGE_UNKNOWN).toBe(50000)
    await world.as.admin.call(calls.knowledge.vectorKnowledge, {
      knowledge_ids: [knowledge_id],
      parsing_mode: 'automatic',
    })
    expect(await ended(knowledge_id)).toMatchObject({ status: 'completed', error: null })
  }, 120_000)
})

describe('what isn’t even taken', () => {
  const announce = (name: string, size: number) => world.as.admin.ask(proUpload, { name, size })

  it('is more than 500 MB, nothing at all, or of another format', async () => {
    const most = 500 * 1024 ** 2
    expect(await announce('film.mp3', most)).toMatchObject({ err: 200 })
    expect(await announce('film.mp3', most + 1)).toMatchObject({ err_msg: 'FILE_TOO_LARGE', data: { size: '500 MB' } })
    expect(await announce('a.txt', 0)).toMatchObject({ err_msg: 'Parameter_Error' })
    for (const type of ['.doc', '.mp4', '.exe'])
      expect(await announce(`a${type}`, 9)).toMatchObject({ err_msg: 'FILE_FORMAT_UNSUPPORTED', data: { type } })
    expect(await announce('../../etc/passwd.txt', 9)).toMatchObject({ err_msg: 'Parameter_Error' })
  })

  it('has bytes of another kind, a password, or is a bomb', async () => {
    const checked = (name: string, bytes: Uint8Array) => world.as.admin.upload(name, bytes, 'knowledge')
    const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    const secret = Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')])
    const bomb = zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': ' '.repeat(20_000_000) })
    for (const [name, bytes, err_msg] of [
      ['a.pdf', docx('Words'), 'FILE_ABNORMAL'],
      ['a.docx', secret, 'FILE_ENCRYPTED'],
      ['a.docx', bomb, 'FILE_ABNORMAL'],
      ['a.mp3', docx('Words'), 'FILE_ABNORMAL'],
    ] as const)
      expect(await checked(name, bytes), name).toMatchObject({ state: 'rejected', error: { err_msg } })
  })

  it('are eleven files at once', async () => {
    const file_id = await world.upload('many.txt', 'Many.')
    const files = (count: number) => Array.from({ length: count }, () => ({ file_id }))
    const ask = (count: number) => world.as.admin.ask(uploadKnowledgeFile, { kbs_id, files: files(count) })
    expect((await ask(11)).err_msg).toBe('Parameter_Error')
    const { list } = (await ask(10)).data as { list: { outcome: string }[] }
    expect(list.map(({ outcome }) => outcome)).toEqual(['added', ...Array.from({ length: 9 }, () => 'same')])
  })
})
