/** PDFium as WebAssembly: reads a PDF's pages as glyphs with positions. It starts slowly, so it is started once. */
import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { CallError } from '../../../ground/kernel/call-error.ts'

export interface Font {
  name: string
  /** From the PDF's font descriptor. */
  flags: number
  weight: number
  /** In points. */
  size: number
}

export interface Glyph {
  text: string
  /** A space that PDFium has added between distant words. */
  isGenerated: boolean
  /** The beginning of its baseline. */
  x: number
  y: number
  left: number
  right: number
  bottom: number
  top: number
  /** In radians, clockwise. */
  angle: number
  font: Font
}

/** Where points of a page are seen, in shares of what is shown of it, from its upper left corner. */
export interface PageView {
  x: Affine
  y: Affine
}

/** `start` + `x` · x + `y` · y. */
interface Affine {
  start: number
  x: number
  y: number
}

export interface PdfPage {
  width: number
  height: number
  view: PageView
  /** How much of the page pictures cover, 0–1. */
  picture: number
  /** The number of pages of the document. */
  count: number
  glyphs: Glyph[]
  /** The number of glyphs without a character in the PDF. */
  unknown: number
}

const maxPages = 3_000
const maxGlyphs = 5_000_000
const maxGlyphsOnPage = 200_000
const passwordError = 4
const scratchBytes = 512

/** The package's types lack its memory, because they come from a package that it doesn't include. */
export type Pdfium = WrappedPdfiumModule & { pdfium: { HEAPU8: Uint8Array } }

let library: Promise<Pdfium> | undefined

async function start(): Promise<Pdfium> {
  const { resolve } = createRequire(import.meta.url)
  const wasm = await fs.readFile(resolve('@embedpdf/pdfium/pdfium.wasm'))
  const started = await init({ wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) })
  started.PDFiumExt_Init()
  return started as Pdfium
}

/** @throws CallError FILE_ENCRYPTED, FILE_ABNORMAL, FILE_PARSE_FAILED { place } if there are too many pages */
export async function* readGlyphs(bytes: Uint8Array): AsyncGenerator<PdfPage> {
  try {
    yield* readPages(await startedPdfium(), bytes)
  } catch (error) {
    throw asCallError(error)
  }
}

export function startedPdfium(): Promise<Pdfium> {
  library ??= start()
  return library
}

/** Where it has run out of memory, it can't be used again. */
export function asCallError(error: unknown): unknown {
  if (!(error instanceof WebAssembly.RuntimeError)) return error
  library = undefined
  return tooMuch('pdf')
}

const tooMuch = (place: string) => new CallError('FILE_PARSE_FAILED', { place })

interface OpenedPdf {
  opened: number
  count: number
  close(): void
}

export function openPdf(pdf: Pdfium, bytes: Uint8Array): OpenedPdf {
  const { malloc, free } = pdf.pdfium.wasmExports
  const file = malloc(bytes.length)
  if (!file) throw tooMuch('pdf')
  pdf.pdfium.HEAPU8.set(bytes, file)
  const opened = pdf.FPDF_LoadMemDocument(file, bytes.length, '')
  const close = () => {
    if (opened) pdf.FPDF_CloseDocument(opened)
    free(file)
  }
  try {
    if (!opened) throw new CallError(pdf.FPDF_GetLastError() === passwordError ? 'FILE_ENCRYPTED' : 'FILE_ABNORMAL')
    const count = pdf.FPDF_GetPageCount(opened)
    if (count > maxPages) throw tooMuch(`p. ${maxPages + 1}`)
    return { opened, count, close }
  } catch (error) {
    close()
    throw error
  }
}

function* readPages(pdf: Pdfium, bytes: Uint8Array): Generator<PdfPage> {
  const { opened, count, close } = openPdf(pdf, bytes)
  const { malloc, free } = pdf.pdfium.wasmExports
  const scratch = malloc(scratchBytes)
  try {
    if (!scratch) throw tooMuch('pdf')
    let glyphs = 0
    for (let index = 0; index < count; index++) {
      const page = { ...readPage(pdf, opened, index, scratch), count }
      glyphs += page.glyphs.length
      if (glyphs > maxGlyphs) throw tooMuch(`p. ${index + 1}`)
      yield page
    }
  } finally {
    free(scratch)
    close()
  }
}

/** A page that can't be read counts as empty, so that the others are read. */
function readPage(pdf: Pdfium, opened: number, index: number, scratch: number): Omit<PdfPage, 'count'> {
  const page = pdf.FPDF_LoadPage(opened, index)
  const text = page ? pdf.FPDFText_LoadPage(page) : 0
  try {
    const size = { width: page ? pdf.FPDF_GetPageWidthF(page) : 0, height: page ? pdf.FPDF_GetPageHeightF(page) : 0 }
    const view = viewOf(pdf, page, scratch)
    const picture = pictureShare(pdf, page, { ...size, scratch })
    return { ...size, view, picture, ...(text ? glyphsOf(pdf, text, index, scratch) : { glyphs: [], unknown: 0 }) }
  } finally {
    if (text) pdf.FPDFText_ClosePage(text)
    if (page) pdf.FPDF_ClosePage(page)
  }
}

const imageObject = 3
const mostObjects = 2_000

/** Of the largest picture, and of all together: scanners also cut a page into stripes. */
function pictureShare(
  pdf: Pdfium,
  page: number,
  { width, height, scratch }: { width: number; height: number; scratch: number },
): number {
  if (!page || width <= 0 || height <= 0) return 0
  const count = Math.min(mostObjects, pdf.FPDFPage_CountObjects(page))
  let covered = 0
  for (let index = 0; index < count; index++) {
    const object = pdf.FPDFPage_GetObject(page, index)
    if (!object || pdf.FPDFPageObj_GetType(object) !== imageObject) continue
    if (!pdf.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) continue
    const [left = 0, bottom = 0, right = 0, top = 0] = [0, 4, 8, 12].map((offset) =>
      pdf.pdfium.getValue(scratch + offset, 'float'),
    )
    const overlap = (from: number, to: number, most: number) => Math.max(0, Math.min(to, most) - Math.max(from, 0))
    covered += overlap(left, right, width) * overlap(bottom, top, height)
  }
  return Math.min(1, covered / (width * height))
}

const device = 1_000_000
const unit = 1000

/** A page may be shown turned, or a part of it only. */
function viewOf(pdf: Pdfium, page: number, scratch: number): PageView {
  const seen = (x: number, y: number): [number, number] => {
    if (!page || !pdf.FPDF_PageToDevice(page, 0, 0, device, device, 0, x, y, scratch, scratch + 4)) return [0, 0]
    return [pdf.pdfium.getValue(scratch, 'i32') / device, pdf.pdfium.getValue(scratch + 4, 'i32') / device]
  }
  const [origin, right, top] = [seen(0, 0), seen(unit, 0), seen(0, unit)]
  const affine = (axis: 0 | 1): Affine => ({
    start: origin[axis],
    x: (right[axis] - origin[axis]) / unit,
    y: (top[axis] - origin[axis]) / unit,
  })
  return { x: affine(0), y: affine(1) }
}

function glyphsOf(pdf: Pdfium, text: number, index: number, scratch: number): { glyphs: Glyph[]; unknown: number } {
  const glyphs: Glyph[] = []
  let unknown = 0
  const fonts = new Map<number, Font>()
  const count = pdf.FPDFText_CountChars(text)
  if (count > maxGlyphsOnPage) throw tooMuch(`p. ${index + 1}`)
  for (let i = 0; i < count; i++) {
    const code = pdf.FPDFText_GetUnicode(text, i)
    if (pdf.FPDFText_HasUnicodeMapError(text, i) === 1) unknown++
    const object = pdf.FPDFText_GetTextObject(text, i)
    const glyph = characterOf(code, pdf.FPDFText_IsHyphen(text, i) === 1)
    if (!glyph || !object) continue
    const font = fonts.get(object) ?? fontOf(pdf, text, i, scratch)
    fonts.set(object, font)
    glyphs.push({
      text: glyph,
      isGenerated: pdf.FPDFText_IsGenerated(text, i) === 1,
      ...placeOf(pdf, text, i, scratch),
      angle: pdf.FPDFText_GetCharAngle(text, i),
      font,
    })
  }
  return { glyphs, unknown }
}

/** Empty for control characters. Ligatures and radicals are replaced by the characters that they mean. */
function characterOf(code: number, isHyphen: boolean): string {
  if (isHyphen) return '-'
  const isNone =
    (code < 0x20 && code !== 9) || (code >= 0x7f && code < 0xa0) || (code & 0xfffe) === 0xfffe || code > 0x10ffff
  if (isNone) return ''
  const character = String.fromCodePoint(code)
  if (/\s/.test(character)) return ' '
  return /[\u2e80-\u2fdf\ufb00-\ufb06]/.test(character) ? character.normalize('NFKC') : character
}

function fontOf(pdf: Pdfium, text: number, i: number, scratch: number): Font {
  const { pdfium } = pdf
  const [flags, name] = [scratch, scratch + 8]
  pdfium.HEAPU8[name] = 0
  const length = pdf.FPDFText_GetFontInfo(text, i, name, scratchBytes - 8, flags)
  const isNamed = length > 0 && length <= scratchBytes - 8
  return {
    name: isNamed ? pdfium.UTF8ToString(name) : '',
    flags: isNamed ? pdfium.getValue(flags, 'i32') : 0,
    weight: pdf.FPDFText_GetFontWeight(text, i),
    size: pdf.FPDFText_GetFontSize(text, i) * scaleOf(pdf, text, i, scratch),
  }
}

/** The factor by which the text's matrix enlarges it. */
function scaleOf(pdf: Pdfium, text: number, i: number, scratch: number): number {
  if (!pdf.FPDFText_GetMatrix(text, i, scratch)) return 1
  const [c, d] = [8, 12].map((offset) => pdf.pdfium.getValue(scratch + offset, 'float'))
  return Math.hypot(c ?? 0, d ?? 1) || 1
}

function placeOf(pdf: Pdfium, text: number, i: number, scratch: number) {
  const { pdfium } = pdf
  pdf.FPDFText_GetCharOrigin(text, i, scratch, scratch + 8)
  const [x, y] = [pdfium.getValue(scratch, 'double'), pdfium.getValue(scratch + 8, 'double')]
  pdf.FPDFText_GetLooseCharBox(text, i, scratch)
  const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map((offset) =>
    pdfium.getValue(scratch + offset, 'float'),
  )
  return { x, y, left, right, bottom, top }
}
