import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import type { FileInfo } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { hasLibreOffice } from '../../document/testing/libre-office.ts'
import { makePdf } from '../../document/testing/make-pdf.ts'
import { readDocument, readFile } from '../read-file.ts'
import { addPerson, type FileServer, type Person, startFileServer } from '../testing/file-server.ts'
import { docx, exe, jpeg, png, srt, wav, zip } from '../testing/sample-files.ts'
import { announce, finish, offsetOf, openPatch, patch, send, tus, upload } from '../testing/uploader.ts'
import { removeUnfinished } from './remove-unfinished.ts'

const samples = path.join(import.meta.dirname, '../../../../../shared/samples')
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-file-'))
let database: TestDatabase
let server: FileServer
let url: string
let owner: Person
let stranger: Person

beforeAll(async () => {
  database = await openTestDatabase()
  server = await startFileServer({ databaseUrl: database.url, dataDir })
  url = server.url
  owner = await addPerson(server, { company_id: await server.make.company() })
  stranger = await addPerson(server, { company_id: await server.make.company() })
})
afterAll(async () => {
  await server?.close()
  await database?.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

const put = (purpose: string, name: string, bytes: Buffer | string) =>
  upload(url, owner, purpose, name, Buffer.from(bytes))

async function settled(file_id: string): Promise<FileInfo> {
  for (let tries = 0; tries < 900; tries++) {
    const { data } = await finish(url, owner, file_id)
    if (data.state !== 'verifying') return data
    await sleep(100)
  }
  throw new Error('still verifying')
}

/**
 * Waits until most of 1.5 million bytes are stored. Requesting the offset instead would end the request that writes
 * them.
 */
async function arriving(file_id: string, from = 0) {
  const storage_key = await storageKeyOf(file_id)
  await expect.poll(() => server.app.storage.received(storage_key)).toBeGreaterThan(from + 1_000_000)
}

async function storageKeyOf(file_id: string): Promise<string> {
  const file = server.app.db.selectFrom('file').select('storage_key').where('file_id', '=', file_id)
  return (await file.executeTakeFirstOrThrow()).storage_key
}

describe('an upload', () => {
  it('is ready at once if it is small, with its analysis, and its owner is informed', async () => {
    const bytes = png(640, 480)
    const file = await put('taskPicture', 'cover.png', bytes)
    expect(file).toMatchObject({ state: 'ready', error: null, name: 'cover.png', ext: 'png', size: bytes.length })
    expect(file.analysis).toMatchObject({ kind: 'picture', width: 640, height: 480, word_count: null })
    expect(Buffer.from(await readFile(server.app, file.file_id)).equals(bytes)).toBe(true)
    expect(server.events).toContainEqual({
      room: `account:${owner.account_id}`,
      name: 'file_changed',
      event: { file_id: file.file_id },
    })
  })

  it('is verified by a job if it is large', async () => {
    const file = await put('taskAudio', 'silence.wav', wav(40))
    expect(file.state).toBe('verifying')
    const ready = await settled(file.file_id)
    expect(ready).toMatchObject({ state: 'ready', analysis: { kind: 'audio', format: 'wav' } })
    expect([40_000, null]).toContain(ready.analysis!.duration_ms) // null without ffprobe
  })

  it('has its words counted if it is a subtitle or document', async () => {
    const subtitle = await put('taskSubtitle', 'a.srt', srt)
    expect(subtitle).toMatchObject({
      state: 'ready',
      analysis: { kind: 'subtitle', format: 'srt', segment_count: 2, word_count: 5, time_fault_count: 0 },
    })
    const hasty =
      '1\n00:00:01,000 --> 00:00:01,100\nToo short.\n\n2\n00:00:02,000 --> 00:00:05,000\nOne.\n\n3\n00:00:04,000 --> 00:00:06,000\nTwo.\n'
    expect((await put('taskSubtitle', 'b.srt', hasty)).analysis, 'one too short, one overlapping').toMatchObject({
      time_fault_count: 2,
    })
    const document = await put('taskDocument', 'a.docx', docx('One two three.', 'Four.'))
    expect(document).toMatchObject({
      state: 'ready',
      analysis: { kind: 'document', format: 'docx', word_count: 4, time_fault_count: null },
    })
  })

  it('has a name that shows what it is', async () => {
    const named = async (name: string, before: { file_id?: string } = {}) => {
      const { data } = await announce(url, owner, { purpose: 'taskDocument', name, size: 4, ...before })
      const { file_id } = data
      const row = database.db.selectFrom('file').select(['file_id', 'name']).where('file_id', '=', file_id)
      return row.executeTakeFirstOrThrow()
    }
    const first = await named('a\u202egnp\u200b.txt')
    expect(first.name).toBe('agnp.txt')
    expect(await named('a\u202egnp\u200b.txt', { file_id: first.file_id })).toEqual(first)
    expect((await named('\u202e.txt')).name).toBe('file.txt')
  })

  it('is refused by its header if it is a picture that is too large', async () => {
    const refusal = { state: 'rejected', error: { err_msg: 'FILE_TOO_LARGE', data: { size: '4096 × 4096' } } }
    expect(await put('taskPicture', 'wide.png', png(5000, 10))).toMatchObject(refusal)
    expect(await put('taskPicture', 'high.jpg', jpeg(10, 4097))).toMatchObject(refusal)
    expect((await put('taskPicture', 'fits.jpeg', jpeg(4096, 4096))).analysis).toMatchObject({
      width: 4096,
      height: 4096,
    })
  })

  it.each([
    ['a program named as a document', 'taskDocument', 'report.docx', exe, 'FILE_ABNORMAL'],
    ['a program named as a picture', 'taskPicture', 'me.png', exe, 'FILE_ABNORMAL'],
    ['a program named as a text', 'taskDocument', 'read.txt', exe, 'FILE_ABNORMAL'],
    ['a program named as a subtitle', 'taskSubtitle', 'a.srt', exe, 'SUBTITLE_FORMAT_UNSUPPORTED'],
    ['a zip that is no document', 'taskDocument', 'a.docx', zip({ 'readme.txt': 'hello' }), 'FILE_ABNORMAL'],
    ['a document of another kind', 'taskDocument', 'a.xlsx', docx('Hello'), 'FILE_ABNORMAL'],
    ['a page named as a picture', 'taskPicture', 'a.png', '<script>alert(1)</script>', 'FILE_ABNORMAL'],
    ['a playlist named as a film', 'taskVideo', 'a.mp4', '#EXTM3U\nfile:///etc/passwd\n', 'FILE_ABNORMAL'],
    ['a picture that ends too early', 'taskPicture', 'a.png', png(500, 500).subarray(0, 150), 'FILE_ABNORMAL'],
    ['a JPEG that ends too early', 'taskPicture', 'a.jpg', jpeg(4000, 4000).subarray(0, 121_000), 'FILE_ABNORMAL'],
    ['a picture without pixels', 'taskPicture', 'a.png', png(0, 0), 'FILE_ABNORMAL'],
    ['a picture with 300 MB of text', 'taskPicture', 'a.png', png(9, 9, Buffer.alloc(300_000_000)), 'FILE_ABNORMAL'],
    ['a picture without its header', 'taskPicture', 'a.jpg', jpeg(9, 9).subarray(0, 500), 'FILE_ABNORMAL'],
    [
      'a bomb',
      'taskDocument',
      'a.docx',
      zip({ '[Content_Types].xml': '<a/>', 'word/document.xml': Buffer.alloc(30_000_000) }),
      'FILE_ABNORMAL',
    ],
  ])('refuses %s and stores none of it', async (_what, purpose, name, bytes, err_msg) => {
    const file = await put(purpose, name, bytes)
    expect(file).toMatchObject({ state: 'rejected', analysis: null, error: { err_msg } })
    const { storage_key } = await server.app.db
      .selectFrom('file')
      .select('storage_key')
      .where('file_id', '=', file.file_id)
      .executeTakeFirstOrThrow()
    await expect(server.app.storage.size(storage_key)).rejects.toThrow()
    expect(await send(url, owner, '/system/file/getFileUrl', { file_id: file.file_id })).toMatchObject({
      err_msg: 'NOT_FOUND',
    })
  })

  it.runIf(hasLibreOffice)(
    'is converted if it is an old Office document',
    async () => {
      const folder = fs.mkdtempSync(path.join(dataDir, 'old-'))
      fs.writeFileSync(path.join(folder, 'letter.docx'), docx('An old letter.'))
      const profile = `-env:UserInstallation=file://${folder}/profile`
      const convert = ['--headless', '--convert-to', 'doc', '--outdir', folder, path.join(folder, 'letter.docx')]
      execFileSync('soffice', [profile, ...convert], { stdio: 'ignore' })
      const { file_id } = await put('taskDocument', 'letter.doc', fs.readFileSync(path.join(folder, 'letter.doc')))
      const file = await settled(file_id)
      expect(file).toMatchObject({ state: 'ready', name: 'letter.docx', ext: 'docx', analysis: { word_count: 3 } })
      const bytes = await readFile(server.app, file_id)
      expect(file.size).toBe(bytes.length)
      expect(Buffer.from(bytes).includes('word/document.xml')).toBe(true)
    },
    180_000,
  )

  it('becomes a Word document if it is a PDF for an order', async () => {
    const { file_id } = await put('taskDocument', 'letter.pdf', await makePdf((page) => page.text('A printed letter.')))
    const file = await settled(file_id)
    expect(file).toMatchObject({ state: 'ready', name: 'letter.docx', ext: 'docx', analysis: { word_count: 3 } })
    const { segments } = await readDocument(server.app, file_id, 'en')
    expect(segments.map(({ source }) => source)).toEqual(['A printed letter.'])
    const proof = await put('application', 'letter.pdf', await makePdf((page) => page.text('A printed letter.')))
    expect(proof).toMatchObject({ state: 'ready', name: 'letter.pdf' })
  })

  it('that is a PDF is refused with the reason, and one that grows when unpacked ends in limited time', async () => {
    const verdict = async (bytes: Buffer) => (await settled((await put('taskDocument', 'a.pdf', bytes)).file_id)).error
    const scanned = await makePdf((page) => page.rect(9, 9, 90, 90).fill('black'))
    expect(await verdict(scanned)).toMatchObject({ err_msg: 'PDF_WITHOUT_TEXT' })
    const secret = await makePdf((page) => page.text('Secret'), { userPassword: 'secret' })
    expect(await verdict(secret)).toMatchObject({ err_msg: 'FILE_ENCRYPTED' })
    const content = deflateSync(Buffer.from(`BT /F 9 Tf ${'(aaaaaaaaaaaaaaaaaaaaaaaa)Tj '.repeat(1_000_000)}ET`))
    const objects = [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Count 1/Kids[3 0 R]>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 5 0 R/Resources<</Font<</F 4 0 R>>>>>>',
      '<</Type/Font/Subtype/Type1/BaseFont/Courier>>',
      `<</Filter/FlateDecode/Length ${content.length}>>stream\n${content.toString('latin1')}\nendstream`,
    ]
    const body = objects.map((object, i) => `${i + 1} 0 obj${object}\nendobj\n`).join('')
    const bomb = Buffer.from(`%PDF-1.4\n${body}trailer<</Root 1 0 R/Size 6>>`, 'latin1')
    expect(bomb.length).toBeLessThan(100_000)
    expect(await verdict(bomb)).toMatchObject({ err_msg: 'FILE_TOO_COMPLEX' })
  }, 120_000)

  it('is refused if the document has a password', async (test) => {
    const sample = path.join(samples, 'docx/okapi_encrypted.docx')
    if (!fs.existsSync(sample)) return test.skip('the samples are missing')
    const file = await put('taskDocument', 'secret.docx', fs.readFileSync(sample))
    expect(file).toMatchObject({ state: 'rejected', error: { err_msg: 'FILE_ENCRYPTED' } })
  })

  it('accepts every sample by its format', async (test) => {
    if (!fs.existsSync(samples)) return test.skip('the samples are missing')
    const kinds = {
      docx: 'taskDocument',
      pptx: 'taskDocument',
      xlsx: 'taskDocument',
      xliff12: 'taskDocument',
      xliff2: 'taskDocument',
      vtt: 'taskSubtitle',
      ass: 'taskSubtitle',
      ttml: 'taskSubtitle',
      audio: 'taskAudio',
      image: 'taskPicture',
    }
    // These contain only text that isn't translated: comments, formulas, codes.
    const wordless = /Comments\.pptx|formulas\.pptx|typeSubTypeValues/
    const isOdd = (name: string) => /encrypted|_invalid_/.test(name) || wordless.test(name)
    const refused: string[] = []
    for (const [folder, purpose] of Object.entries(kinds)) {
      for (const name of fs.readdirSync(path.join(samples, folder)).filter((name) => !isOdd(name))) {
        const { file_id } = await put(purpose, name, fs.readFileSync(path.join(samples, folder, name)))
        const file = await settled(file_id)
        if (file.state !== 'ready') refused.push(`${name}: ${JSON.stringify(file.error)}`)
      }
    }
    expect(refused).toEqual([])
  }, 300_000)
})

describe('the announcement', () => {
  it('refuses other name endings, and files larger than the profile allows', async () => {
    const ask = (purpose: string, name: string, size = 10, person = owner) =>
      announce(url, person, { purpose, name, size })
    expect(await ask('taskDocument', 'run.exe')).toMatchObject({
      err_msg: 'FILE_FORMAT_UNSUPPORTED',
      data: { type: '.exe' },
    })
    expect(await ask('taskDocument', 'docx')).toMatchObject({ err_msg: 'FILE_FORMAT_UNSUPPORTED' })
    expect(await ask('taskPicture', 'a.docx')).toMatchObject({ err_msg: 'FILE_FORMAT_UNSUPPORTED' })
    const twenty = 20 * 1024 * 1024
    expect(await ask('taskDocument', 'a.pdf', twenty)).toMatchObject({ err_msg: 'OK', data: { offset: 0 } })
    expect(await ask('taskDocument', 'a.pdf', twenty + 1)).toMatchObject({
      err_msg: 'FILE_TOO_LARGE',
      data: { size: '20 MB' },
    })
    const company_id = await server.make.company({ upload_profile: 'large' })
    const large = await addPerson(server, { company_id })
    expect(await ask('taskDocument', 'a.pdf', twenty + 1, large)).toMatchObject({ err_msg: 'OK' })
  })

  it.each(['../../etc/passwd.pdf', 'a\\b.pdf', 'a\nb.pdf', 'a\0.pdf', '', 'x'.repeat(256)])(
    'refuses the name %j',
    async (name) => {
      expect(await announce(url, owner, { purpose: 'taskDocument', name, size: 10 })).toMatchObject({
        err_msg: 'Parameter_Error',
      })
    },
  )
})

describe('another person', () => {
  it("finds no upload of others, not even a colleague's", async () => {
    const company_id = await server.make.company()
    const [mine, colleague] = [await addPerson(server, { company_id }), await addPerson(server, { company_id })]
    const input = { purpose: 'taskDocument', name: 'a.txt', size: 4 }
    const { file_id } = (await announce(url, mine, input)).data
    for (const person of [stranger, colleague]) {
      expect((await announce(url, person, { ...input, file_id })).err_msg).toBe('NOT_FOUND')
      expect((await finish(url, person, file_id)).err_msg).toBe('NOT_FOUND')
      expect((await patch(url, person, file_id, 0, Buffer.from('evil'))).status).toBe(404)
      await expect(offsetOf(url, person, file_id)).rejects.toThrow('404')
    }
    expect((await patch(url, { ...mine, sid: 'true' }, file_id, 0, Buffer.from('evil'))).status).toBe(401)
    expect(await offsetOf(url, mine, file_id)).toBe(0)
  })
})

describe('the upload protocol', () => {
  const begin = async (size: number, name = 'a.txt') =>
    (await announce(url, owner, { purpose: 'taskDocument', name, size })).data.file_id

  it('checks offset, size, version and methods', async () => {
    const file_id = await begin(10)
    expect((await patch(url, owner, file_id, 3, Buffer.from('abc'))).status).toBe(409)
    expect((await patch(url, owner, file_id, 0, Buffer.from('more than ten'))).status).toBe(413)
    const [at, sid] = [`${url}/files/upload/${file_id}`, owner.sid]
    expect((await fetch(at, { method: 'HEAD', headers: { 'x-requested-sid': sid } })).status).toBe(412)
    for (const method of ['GET', 'DELETE', 'POST'])
      expect((await fetch(at, { method, headers: tus(sid) })).status).toBe(404)
    expect((await patch(url, owner, 'not-an-id', 0, Buffer.from('abc'))).status).toBe(404)
    expect(await finish(url, owner, file_id)).toMatchObject({ err_msg: 'FILE_INCOMPLETE' })
  })

  it('continues after an interrupted connection without losing or doubling a byte', async () => {
    const bytes = Buffer.from(randomBytes(3_000_000).toString('base64'))
    const file_id = await begin(bytes.length, 'long.txt')
    const cut = openPatch(url, owner, file_id, 0, bytes.length)
    cut.write(bytes.subarray(0, 1_500_000))
    await arriving(file_id)
    cut.destroy()
    const again = await announce(url, owner, { purpose: 'taskDocument', name: 'long.txt', size: bytes.length, file_id })
    expect(again.data.file_id).toBe(file_id)
    const { offset } = again.data
    expect(offset).toBeGreaterThan(1_000_000)
    expect((await patch(url, owner, file_id, offset, bytes.subarray(offset))).headers.get('upload-offset')).toBe(
      String(bytes.length),
    )
    expect((await finish(url, owner, file_id)).err_msg).toBe('OK')
    const file = await settled(file_id)
    expect(file.state).toBe('ready')
    const { sha256 } = await server.app.db
      .selectFrom('file')
      .select('sha256')
      .where('file_id', '=', file_id)
      .executeTakeFirstOrThrow()
    expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  })

  it('ends an older request for a newer one, so that two tabs can’t mix their bytes', async () => {
    const size = 4_500_000
    const file_id = await begin(size, 'tabs.txt')
    const first = openPatch(url, owner, file_id, 0, size)
    first.write('a'.repeat(1_500_000))
    await arriving(file_id)
    const ofFirst = await offsetOf(url, owner, file_id)
    const second = openPatch(url, owner, file_id, ofFirst, size - ofFirst)
    second.write('b'.repeat(1_500_000))
    await arriving(file_id, ofFirst)
    first.end('c'.repeat(size - 1_500_000)) // too late: the newer request has the upload
    expect((await patch(url, owner, file_id, ofFirst, Buffer.from('dddddd'))).status).toBe(409)
    const ofBoth = await offsetOf(url, owner, file_id)
    expect((await patch(url, owner, file_id, ofBoth, Buffer.alloc(size - ofBoth, 'e'))).status).toBe(204)
    expect((await finish(url, owner, file_id)).err_msg).toBe('OK')
    expect((await settled(file_id)).state).toBe('ready')
    const text = Buffer.from(await readFile(server.app, file_id)).toString()
    expect([text.lastIndexOf('a'), text.indexOf('b'), text.lastIndexOf('b'), text.indexOf('e'), text.length]).toEqual([
      ofFirst - 1,
      ofFirst,
      ofBoth - 1,
      ofBoth,
      size,
    ])
  })

  it('refuses a second server process while the first one writes', async () => {
    const other = await startFileServer({ databaseUrl: database.url, dataDir })
    try {
      const size = 2_000_000
      const file_id = await begin(size)
      const first = openPatch(url, owner, file_id, 0, size)
      first.write('a'.repeat(1_500_000))
      await arriving(file_id)
      expect((await patch(other.url, owner, file_id, 0, Buffer.alloc(size, 'b'))).status).toBe(423)
      expect(await finish(other.url, owner, file_id)).toMatchObject({ err_msg: 'FILE_INCOMPLETE' })
      first.destroy()
      const goOn = async () => {
        const offset = await offsetOf(other.url, owner, file_id)
        return (await patch(other.url, owner, file_id, offset, Buffer.alloc(size - offset, 'b'))).status
      }
      await expect.poll(goOn).toBe(204)
    } finally {
      await other.close()
    }
  })

  it('accepts nothing after the end; the last answer is repeated', async () => {
    const file = await put('taskDocument', 'done.txt', 'all of it')
    expect(await finish(url, owner, file.file_id)).toMatchObject({ data: { state: 'ready' } })
    expect(await offsetOf(url, owner, file.file_id)).toBe(9)
    expect((await patch(url, owner, file.file_id, 9, Buffer.from('x'))).status).toBe(413)
    expect((await patch(url, owner, file.file_id, 0, Buffer.from('x'))).status).toBe(409)
  })
})

describe('the cleaning job', () => {
  it('removes uploads that were not finished within a day, and nothing else', async () => {
    const input = { purpose: 'taskDocument', name: 'a.txt', size: 4 }
    const [old, young] = [
      (await announce(url, owner, input)).data.file_id,
      (await announce(url, owner, input)).data.file_id,
    ]
    const ready = await put('taskDocument', 'old.txt', 'kept')
    await server.app.db
      .updateTable('file')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('file_id', 'in', [old, ready.file_id])
      .execute()
    await removeUnfinished.run(
      server.app,
      {},
      { signal: new AbortController().signal, attempt: 0, isLastAttempt: false },
    )
    expect((await finish(url, owner, old)).err_msg).toBe('NOT_FOUND')
    expect(await offsetOf(url, owner, young)).toBe(0)
    expect(Buffer.from(await readFile(server.app, ready.file_id)).toString()).toBe('kept')
  })
})
