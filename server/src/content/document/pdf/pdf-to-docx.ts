/** Converts a PDF to the Word document in which it is translated: its text in reading order, without its layout. */
import { CallError } from '../../../ground/kernel/call-error.ts'
import { assemble } from './assemble.ts'
import { pageText } from './fragments.ts'
import { type PageText, textOf } from './page-text.ts'
import { readGlyphs } from './pdfium.ts'
import { takeRunningHeads } from './running-heads.ts'
import { isScanned, lettersOf, type RecognisedPages, recognisedPage, type ScannedPages } from './scanned-pages.ts'
import { type PageSetup, writeDocx } from './write-docx.ts'

/**
 * @param recognised the text of scanned pages, by page
 * @throws CallError FILE_EMPTY, FILE_ENCRYPTED, FILE_ABNORMAL, FILE_PARSE_FAILED { place }, PDF_WITHOUT_TEXT
 */
export async function pdfToDocx(bytes: Uint8Array, recognised: RecognisedPages = {}): Promise<Uint8Array> {
  const { read, isMeaningless } = await readPages(bytes)
  const texts = read.map((page, index) => {
    const lines = recognised[index]
    return lines ? recognisedPage(page, lines) : page
  })
  // Without words it consists of scanned pages, or of glyphs without meaning.
  const hasWords = texts.some(({ fragments }) => fragments.some(({ runs }) => /[\p{L}\p{N}]/u.test(textOf(runs))))
  if (!hasWords || (isMeaningless && Object.keys(recognised).length === 0)) throw new CallError('PDF_WITHOUT_TEXT')
  const { pages, heads } = takeRunningHeads(texts)
  return writeDocx(assemble(pages), heads, setupOf(pages))
}

/** The pages whose text has to be recognised. @throws as `pdfToDocx` */
export async function scannedPages(bytes: Uint8Array): Promise<ScannedPages> {
  const { read, isMeaningless } = await readPages(bytes)
  const pages = read.flatMap((page, index): [number, number][] =>
    isMeaningless ? [[index, 0]] : isScanned(page) ? [[index, lettersOf(page)]] : [],
  )
  return { count: read.length, pages }
}

async function readPages(bytes: Uint8Array): Promise<{ read: PageText[]; isMeaningless: boolean }> {
  if (bytes.length === 0) throw new CallError('FILE_EMPTY')
  const read: PageText[] = []
  let [known, unknown] = [0, 0]
  for await (const page of readGlyphs(bytes)) {
    known += page.glyphs.length - page.unknown
    unknown += page.unknown
    read.push(pageText(page))
  }
  return { read, isMeaningless: unknown > known }
}

const smallestMargin = 28

/** The size of the first page, and the margins of the pages' text. */
function setupOf(pages: readonly PageText[]): PageSetup {
  const { width, height } = sizeOf(pages[0])
  const upright = pages.flatMap(({ fragments }) => fragments.filter(({ direction }) => direction === 0))
  const left = Math.min(...upright.slice(0, 2000).map(({ from }) => from), width / 4)
  const right = width - Math.max(...upright.slice(0, 2000).map(({ to }) => to), (width * 3) / 4)
  const clamped = (margin: number) => Math.max(smallestMargin, Math.min(margin, width / 4))
  return { width, height, margins: { left: clamped(left), right: clamped(right), top: 64, bottom: 64 } }
}

function sizeOf(page: PageText | undefined): { width: number; height: number } {
  const isSane = page && page.width >= 100 && page.height >= 100 && page.width <= 1500 && page.height <= 1500
  return isSane ? page : { width: 595, height: 842 }
}
