/** Draws pages of a PDF as pictures: nothing that the PDF could do on a screen is left in them. */
import { asCallError, openPdf, type Pdfium, startedPdfium } from './pdfium.ts'

export interface DrawnPage {
  width: number
  height: number
  /** RGBA. */
  pixels: Uint8Array
}

export interface DrawnPages {
  /** Of the whole document. */
  count: number
  pages: DrawnPage[]
}

export interface WantedPages {
  /** From 0. */
  readonly first: number
  readonly most: number
  /** In pixels; as wide as a screen shows it where it is missing. */
  readonly width?: number | undefined
}

const screenWidth = 1240
const white = 0xffffffff
/** With what is noted on the page, but no forms: they would be able to run scripts. */
const withAnnotations = 0x01
const asRgba = 0x10

/** @throws CallError FILE_ENCRYPTED, FILE_ABNORMAL, FILE_PARSE_FAILED { place } */
export async function renderPages(
  bytes: Uint8Array,
  { first, most, width = screenWidth }: WantedPages,
): Promise<DrawnPages> {
  try {
    const pdf = await startedPdfium()
    const { opened, count, close } = openPdf(pdf, bytes)
    try {
      const wanted = Array.from({ length: Math.max(0, Math.min(most, count - first)) }, (_, index) => first + index)
      return { count, pages: wanted.map((index) => draw(pdf, opened, { index, pageWidth: width })) }
    } finally {
      close()
    }
  } catch (error) {
    throw asCallError(error)
  }
}

/** A page that can't be read is an empty one. */
function draw(pdf: Pdfium, opened: number, { index, pageWidth }: { index: number; pageWidth: number }): DrawnPage {
  const page = pdf.FPDF_LoadPage(opened, index)
  const given = page ? { wide: pdf.FPDF_GetPageWidthF(page), high: pdf.FPDF_GetPageHeightF(page) } : noSize
  const { width, height } = sizeOf(given, pageWidth)
  const bitmap = pdf.FPDFBitmap_Create(width, height, 0)
  try {
    pdf.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
    if (page) pdf.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withAnnotations | asRgba)
    const start = pdf.FPDFBitmap_GetBuffer(bitmap)
    const pixels = pdf.pdfium.HEAPU8.slice(start, start + 4 * width * height)
    for (let alpha = 3; alpha < pixels.length; alpha += 4) pixels[alpha] = 255
    return { width, height, pixels }
  } finally {
    pdf.FPDFBitmap_Destroy(bitmap)
    if (page) pdf.FPDF_ClosePage(page)
  }
}

const noSize = { wide: 0, high: 0 }

/** A very long page is less wide than was asked for. */
function sizeOf(given: typeof noSize, pageWidth: number): { width: number; height: number } {
  const { wide, high } = given.wide > 0 && given.high > 0 ? given : { wide: 210, high: 297 }
  const scale = Math.min(pageWidth / wide, Math.sqrt((3 * pageWidth ** 2) / (wide * high)))
  return { width: Math.max(1, Math.floor(wide * scale)), height: Math.max(1, Math.floor(high * scale)) }
}
