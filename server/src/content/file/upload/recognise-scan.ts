/** The text of scanned pages of a PDF, page by page, so that it can be translated like any other. */
import sharp from 'sharp'
import type { App } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { lettersIn, type RecognisedLine, type RecognisedPages } from '../../document/pdf/scanned-pages.ts'
import { readPage } from '../../ocr/read-page.ts'
import { tesseractLanguages } from '../../ocr/tesseract.ts'
import { drawPages, findScannedPages, storedSource } from '../reader/document-reader.ts'
import type { FileRow } from '../store.ts'

/** An A4 page at 200 dots an inch. */
const width = 1654
/** Each takes seconds of a processor that others wait for. */
const mostPages = 100

export interface Recognised {
  pages: RecognisedPages
  /** Counted from 1. */
  numbers: number[]
  /** How sure the recognition is on average, 0–100; 0 where nothing was read on them. */
  score: number
}

/** Fewer pages of pictures may be photos: a document isn't refused for them. */
const mostlyScanned = 1 / 3
/** A less sure page has nothing that could be read. */
const leastScore = 40

/** Null where no page is scanned. @throws CallError PDF_SCANNED { pages } where nothing can recognise them */
export async function recogniseScan(app: App, file: FileRow): Promise<Recognised | null> {
  const { count, pages: scanned } = await findScannedPages(app, file)
  if (scanned.length === 0) return null
  const numbers = scanned.map(([page]) => page + 1)
  const signal = new AbortController().signal
  const program = app.config.TESSERACT_PATH ?? 'tesseract'
  const known = (await tesseractLanguages(program, signal)) ?? []
  const isReadable = known.some((lang) => lang !== 'osd') && numbers.length <= mostPages
  if (!isReadable && numbers.length < count * mostlyScanned) return { pages: {}, numbers, score: 0 }
  if (!isReadable) throw new CallError('PDF_SCANNED', { pages: pagesAsText(numbers) })
  const pages: Record<number, RecognisedLine[]> = {}
  let [sum, length] = [0, 0]
  for (const [page, letters] of scanned) {
    const { lines, score } = await readPage(await pictureOf(app, file, page), { program, known, signal })
    const own = lines.reduce((all, { text }) => all + lettersIn(text), 0)
    if (own <= letters || score < leastScore) continue // its own words are better
    pages[page] = lines
    sum += score * own
    length += own
  }
  return { pages, numbers, score: length === 0 ? 0 : Math.round(sum / length) }
}

async function pictureOf(app: App, file: FileRow, page: number): Promise<Uint8Array> {
  const { pages } = await drawPages(app, storedSource(app, file), { first: page, most: 1, width })
  const drawn = pages[0]
  if (!drawn) throw new CallError('FILE_ABNORMAL')
  const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const
  return sharp(drawn.pixels, { raw }).removeAlpha().png().toBuffer()
}

/** `1–3, 7` */
export function pagesAsText(numbers: readonly number[]): string {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else runs.push([number, number])
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
