/** Scanned PDFs that are uploaded, with tesseract where it is installed and without. */
import { calls } from '@polyphony/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { renderPages } from '../../document/pdf/render-pages.ts'
import { makePdf } from '../../document/testing/make-pdf.ts'
import { tesseractLanguages } from '../../ocr/tesseract.ts'
import { pagesAsText } from './recognise-scan.ts'

const known = await tesseractLanguages('tesseract', new AbortController().signal)

/** Pictures of pages, as a scanner makes them. */
async function scan(...texts: string[][]): Promise<Buffer> {
  const written = await makePdf(
    (page) => {
      for (const lines of texts) page.addPage().fontSize(14).text(lines.join('\n'))
    },
    { autoFirstPage: false },
  )
  const { pages } = await renderPages(written, { first: 0, most: texts.length, width: 1654 })
  const pictures = await Promise.all(
    pages.map(({ width, height, pixels }) =>
      sharp(pixels, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer(),
    ),
  )
  return makePdf(
    (page) => {
      for (const picture of pictures) page.addPage().image(picture, 0, 0, { width: 595, height: 842 })
    },
    { autoFirstPage: false },
  )
}
const contract = ['The ferry leaves the harbour at six', 'and comes back in the evening.']

describe('a scanned PDF', () => {
  let server: TestServer
  let without: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    without = await startTestServer({ config: { TESSERACT_PATH: '/nowhere/tesseract' } })
  })
  afterAll(() => Promise.all([server.close(), without.close()]))

  it.skipIf(!known?.includes('eng'))('is read page by page, and says how sure that is', async () => {
    const clara = await server.as('clara')
    const file = await clara.upload(
      'scan.pdf',
      await scan(contract, ['A second page of the contract.']),
      'taskDocument',
    )
    expect(file).toMatchObject({ state: 'ready', name: 'scan.docx', analysis: { recognised: { pages: [1, 2] } } })
    expect(file.analysis?.recognised?.score).toBeGreaterThan(75)
    expect(file.analysis?.word_count).toBe(19)
    const look = await clara.call(calls.file.getFileReading, { file_id: file.file_id, source_lang: 'en' })
    expect(look.extras).toEqual([])
  })

  it('is refused with its pages where nothing recognises them', async () => {
    const clara = await without.as('clara')
    const file = await clara.upload('scan.pdf', await scan(contract, contract), 'taskDocument')
    expect(file).toMatchObject({ state: 'rejected', error: { err_msg: 'PDF_SCANNED', data: { pages: '1–2' } } })
  })

  it('isn’t what a text with a photo is', async () => {
    const clara = await without.as('clara')
    const photo = await sharp({ create: { width: 60, height: 80, channels: 3, background: 'green' } })
      .png()
      .toBuffer()
    const pdf = await makePdf((page) => {
      const text = 'The harbour lies half an hour below, and its cranes are taller than the church.'
      page
        .text(text)
        .addPage()
        .text(text)
        .addPage()
        .text(text)
        .addPage()
        .image(photo, 0, 0, { width: 595, height: 842 })
    })
    const file = await clara.upload('brochure.pdf', pdf, 'taskDocument')
    expect(file).toMatchObject({ state: 'ready', analysis: { recognised: { pages: [4], score: 0 } } })
  })
})

it.each([
  [[1], '1'],
  [[1, 2, 3, 7, 9, 10], '1–3, 7, 9–10'],
])('pages %j are told as %s', (numbers, text) => {
  expect(pagesAsText(numbers)).toBe(text)
})
