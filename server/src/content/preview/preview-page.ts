/**
 * One page of a file, as a picture or as text. Documents are read and drawn in a process of their own (`reader`), with
 * limits of time and memory; what comes out can't run anything. PDFium draws; LibreOffice makes a PDF of Office's
 * documents where it is installed, else they are shown as text.
 */
import fs from 'node:fs/promises'
import { extensionOf, maxImageSide, maxPreviewBytes, type PreviewPage, plainText } from '@polyphony/contract'
import sharp from 'sharp'
import type { App } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { createWeighedCache } from '../../ground/kernel/weighed-cache.ts'
import { isReadable } from '../document/document-format.ts'
import type { DrawnPage } from '../document/pdf/render-pages.ts'
import { drawPages, readText } from '../file/reader/document-reader.ts'
import { pdfOfOffice } from './office-pdf.ts'
import { bytesToPreview, type Previewed } from './previewed.ts'

const megabyte = 1024 ** 2
const pagesAtOnce = 2
const rowsOfPage = 100
const pictureExts = new Set(['png', 'jpg', 'jpeg', 'webp'])
const officeExts = new Set(['doc', 'docx', 'docm', 'ppt', 'pptx', 'pptm', 'xls', 'xlsx', 'xlsm'])

/** Drawn pages, by content and page: turning pages back and forth costs nothing. */
const drawn = createWeighedCache<PreviewPage>(32 * megabyte)
const texts = createWeighedCache<PreviewPage['rows']>(16 * megabyte)

/**
 * @throws FILE_TOO_LARGE, FILE_TOO_COMPLEX, FILE_FORMAT_UNSUPPORTED, FILES_BEING_READ while LibreOffice is still at it, or
 * the error of reading it
 */
export async function previewPageOf(app: App, file: Previewed, page: number): Promise<PreviewPage> {
  const ext = extensionOf(file.name)
  if (file.size > maxPreviewBytes) throw new CallError('FILE_TOO_LARGE', { size: `${maxPreviewBytes / megabyte} MB` })
  const known = drawn.get(`${file.sha256} ${page}`)
  if (known) return known
  if (ext === 'pdf') return draw(app, file, page)
  if (pictureExts.has(ext)) return picture(file)
  const pdf = officeExts.has(ext) ? await pdfOfOffice(app, file, ext) : null
  if (pdf) return draw(app, { ...bytesToPreview(file.owner_id, 'preview.pdf', pdf), sha256: file.sha256 }, page)
  if (!isReadable(file.name)) throw new CallError('FILE_FORMAT_UNSUPPORTED', { type: `.${ext}` })
  return text(app, file, page)
}

async function draw(app: App, file: Previewed, page: number): Promise<PreviewPage> {
  const { count, pages } = await drawPages(app, file, { first: page, most: pagesAtOnce })
  const made: PreviewPage[] = []
  for (const one of pages) made.push({ count, picture: await webpOf(one), rows: [] })
  for (const [index, one] of made.entries()) drawn.set(`${file.sha256} ${page + index}`, one, one.picture?.length ?? 1)
  return made[0] ?? { count, picture: null, rows: [] }
}

async function webpOf({ width, height, pixels }: DrawnPage): Promise<string> {
  const image = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
  return base64Of(await image.webp({ quality: 80 }).toBuffer())
}

const base64Of = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

async function picture(file: Previewed): Promise<PreviewPage> {
  const copy = await file.localCopy()
  try {
    const image = sharp(await fs.readFile(copy.path), { limitInputPixels: maxImageSide ** 2, sequentialRead: true })
    const small = image.rotate().resize({ width: 1240, withoutEnlargement: true }).webp({ quality: 80 })
    return { count: 1, picture: base64Of(await small.timeout({ seconds: 20 }).toBuffer()), rows: [] }
  } catch {
    throw new CallError('FILE_ABNORMAL')
  } finally {
    await copy.done()
  }
}

async function text(app: App, file: Previewed, page: number): Promise<PreviewPage> {
  const rows = texts.get(file.sha256) ?? (await readRows(app, file))
  const from = page * rowsOfPage
  return {
    count: Math.ceil(rows.length / rowsOfPage),
    picture: null,
    rows: rows.slice(from, from + rowsOfPage),
  }
}

async function readRows(app: App, file: Previewed): Promise<PreviewPage['rows']> {
  const { segments } = await readText(app, file, 'en')
  const rows = segments.map(({ start_ms, end_ms, source, target, codes }) => ({
    start_ms,
    end_ms,
    text: [source, ...(target ? [target] : [])].map((one) => plainText(one, codes)).join('\n'),
  }))
  texts.set(
    file.sha256,
    rows,
    rows.reduce((sum, row) => sum + row.text.length, 1),
  )
  return rows
}
