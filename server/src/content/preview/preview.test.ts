import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { PreviewPage } from '@polyphony/contract'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { hasLibreOffice } from '../document/testing/libre-office.ts'
import { makePdf } from '../document/testing/make-pdf.ts'
import { addPerson, type FileServer, type Person, startFileServer } from '../file/testing/file-server.ts'
import { docx } from '../file/testing/sample-files.ts'
import { send, upload } from '../file/testing/uploader.ts'
import { previewPageOf } from './preview-page.ts'
import { bytesToPreview } from './previewed.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-preview-'))
let database: TestDatabase
let server: FileServer
let owner: Person

beforeAll(async () => {
  database = await openTestDatabase()
  server = await startFileServer({ databaseUrl: database.url, dataDir })
  owner = await addPerson(server, { company_id: await server.make.company() })
})
afterAll(async () => {
  await server?.close()
  await database?.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

async function addressOf(name: string, bytes: Uint8Array | string, purpose = 'taskDocument'): Promise<string> {
  const { file_id } = await upload(server.url, owner, purpose, name, Buffer.from(bytes))
  const { data } = await send<{ url: string }>(server.url, owner, '/system/file/getFileUrl', { file_id })
  return data.url
}

async function ask(address: string, page: number | string = 0) {
  const response = await fetch(`${server.url}${address.replace('?', '/preview?')}&page=${page}`)
  return (await response.json()) as { err_msg: string; data: PreviewPage }
}

const looked = async (name: string, bytes: Uint8Array | string, purpose?: string) =>
  (await ask(await addressOf(name, bytes, purpose))).data
const rowsOf = ({ rows }: PreviewPage) => rows.map(({ text }) => text)

const isWebp = ({ picture }: PreviewPage) =>
  /^RIFF.{4}WEBP/s.test(Buffer.from(picture ?? '', 'base64').toString('latin1'))

const threePages = () =>
  makePdf((page) => {
    page.fontSize(40).text('One')
    page
      .addPage({ size: [400, 200] })
      .rect(0, 0, 400, 200)
      .fill('#ff0000')
    page.addPage().text('Three')
  })

describe('a PDF', () => {
  it('is shown as pictures, page by page', async () => {
    const address = await addressOf('cv.pdf', await threePages(), 'application')
    const [first, second, beyond] = [await ask(address, 0), await ask(address, 1), await ask(address, 7)]
    expect([first, second].map(({ data }) => [data.count, isWebp(data)])).toEqual([
      [3, true],
      [3, true],
    ])
    expect(beyond.data).toEqual({ count: 3, picture: null, rows: [] })
  })

  it('that isn’t one, or is locked, says so', async () => {
    const locked = await makePdf((page) => page.text('secret'), { userPassword: 'x' })
    const preview = (name: string, bytes: Uint8Array) =>
      previewPageOf(server.app, bytesToPreview(owner.account_id, name, bytes), 0)
    await expect(preview('a.pdf', locked)).rejects.toMatchObject({ code: 'FILE_ENCRYPTED' })
    await expect(preview('a.pdf', Buffer.from('%PDF-1.7 nothing'))).rejects.toMatchObject({ code: 'FILE_ABNORMAL' })
    await expect(preview('a.exe', Buffer.from('MZ'))).rejects.toMatchObject({ code: 'FILE_FORMAT_UNSUPPORTED' })
    const huge = { ...bytesToPreview(owner.account_id, 'a.pdf', locked), size: 51 * 1024 ** 2 }
    await expect(previewPageOf(server.app, huge, 0)).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' })
  })
})

describe('a document', () => {
  it('is shown as text where nothing can draw it', async () => {
    const letter = bytesToPreview(owner.account_id, 'letter.docx', docx('Dear Sir, come at once.'))
    const without = { ...server.app, missingPrograms: ['LibreOffice' as const] }
    expect(rowsOf(await previewPageOf(without, letter, 0))).toEqual(['Dear Sir, come at once.'])
    const cues = '1\n00:00:01,000 --> 00:00:02,500\nLook!\n'
    expect((await looked('film.srt', cues, 'taskSubtitle')).rows).toEqual([
      { start_ms: 1000, end_ms: 2500, text: 'Look!' },
    ])
  })

  it('gives nothing that could run', async () => {
    const { rows, picture } = await looked(
      'page.html',
      '<p onclick="alert(1)">Hello there.</p><script>alert(2)</script>',
    )
    expect([picture, JSON.stringify(rows)]).toEqual([null, expect.not.stringMatching(/script|alert|onclick/)])
    expect(rows.map(({ text }) => text)).toEqual(['Hello there.'])
  })

  it('is shown by the page, a hundred rows each', async () => {
    const address = await addressOf('long.html', Array.from({ length: 250 }, (_, n) => `<p>Line ${n}.</p>`).join(''))
    const [first, last] = [(await ask(address, 0)).data, (await ask(address, 2)).data]
    expect([first.count, first.rows.length, last.rows.length]).toEqual([3, 100, 50])
    expect(last.rows[0]?.text).toBe('Line 200.')
  })

  it('is drawn where LibreOffice is installed, once', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fake-office-'))
    fs.writeFileSync(path.join(folder, 'made.pdf'), await threePages())
    const program = path.join(folder, 'soffice')
    const script = `echo x >> ${folder}/runs; while [ "$1" != --outdir ]; do shift; done; mkdir -p "$2"; cp ${folder}/made.pdf "$2/document.pdf"`
    fs.writeFileSync(program, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    const app = { ...server.app, config: { ...server.app.config, SOFFICE_PATH: program } }
    const letter = bytesToPreview(owner.account_id, 'drawn.docx', docx('Drawn by LibreOffice.'))
    const pages = [await previewPageOf(app, letter, 0), await previewPageOf(app, letter, 2)]
    expect(pages.map((page) => [page.count, isWebp(page)])).toEqual([
      [3, true],
      [3, true],
    ])
    expect(fs.readFileSync(path.join(folder, 'runs'), 'utf8')).toBe('x\n')
    fs.rmSync(folder, { recursive: true })
  })

  it.runIf(hasLibreOffice)(
    'is drawn by LibreOffice itself',
    async () => {
      const address = await addressOf('real.docx', docx('Drawn by itself.'))
      const drawn = async () => {
        const { err_msg, data } = await ask(address)
        return err_msg === 'OK' && { count: data.count, isPicture: isWebp(data) }
      }
      await expect.poll(drawn, { timeout: 120_000 }).toEqual({ count: 1, isPicture: true })
    },
    180_000,
  )

  it('that is a bomb ends with its reader, not with the server', async () => {
    const bomb = zipSync({ 'word/document.xml': new Uint8Array(100 * 1024 ** 2) }, { level: 6 })
    const preview = previewPageOf(server.app, bytesToPreview(owner.account_id, 'bomb.docx', bomb), 0)
    await expect(preview).rejects.toMatchObject({ name: 'CallError' })
  }, 60_000)
})

it('an address that isn’t signed, has expired or names no page is refused', async () => {
  const address = await addressOf('a.html', '<p>Secret words.</p>')
  expect((await ask(address)).err_msg).toBe('OK')
  for (const wrong of [
    address.replace(/signature=.{6}/, 'signature=AAAAAA'),
    address.replace(/expires=2/, 'expires=1'),
    address.replace(/files\/[^?]+/, `files/${server.app.newId()}`),
  ])
    expect((await ask(wrong)).err_msg).toBe('NOT_FOUND')
  for (const page of ['-1', 'x', '1e9']) expect((await ask(address, page)).err_msg).toBe('NOT_FOUND')
})
