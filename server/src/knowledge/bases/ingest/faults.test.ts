/** Files that can't be taken in: each says why, by its code and a sentence. */
import { calls, type ErrorCode, errors } from '@polyphony/contract'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePdf } from '../../../content/document/testing/make-pdf.ts'
import { docx, wav, zip } from '../../../content/file/testing/sample-files.ts'
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

  it.each(['gb18030', 'shift_jis', 'utf-16le'])('text in %s is read', async (encoding) => {
    const text = '潤滑油は三か月ごとに交換してください。純正品をお使いください。'
    const bytes = iconv.encode(text, encoding, { addBOM: encoding.startsWith('utf') })
    const { knowledge_id } = await world.vectorized(kbs_id, `${encoding}.txt`, bytes)
    const { list } = await world.as.admin.call(calls.knowledge.getKnowledgeChunkList, { knowledge_id })
    if (encoding !== 'gb18030') expect(list.map(({ body }) => body)).toEqual([text])
  })
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
