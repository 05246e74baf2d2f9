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

const widthPixels = 1240
const mostPixels = 3 * widthPixels ** 2
const white = 0xffffffff
/** With what is noted on the page, but no forms: they would be able to run scripts. */
const withAnnotations = 0x01
const asRgba = 0x10

/** @throws CallError FILE_ENCRYPTED, FILE_ABNORMAL, FILE_PARSE_FAILED { place } */
export async function renderPages(bytes: Uint8Array, first: number, most: number): Promise<DrawnPages> {
  try {
    const pdf = await startedPdfium()
    const { opened, count, close } = openPdf(pdf, bytes)
    try {
      const wanted = Array.from({ length: Math.max(0, Math.min(most, count - first)) }, (_, index) => first + index)
      return { count, pages: wanted.map((index) => draw(pdf, opened, index)) }
    } finally {
      close()
    }
  } catch (error) {
    throw asCallError(error)
  }
}

/** A page that can't be read is an empty one. */
function draw(pdf: Pdfium, opened: number, index: number): DrawnPage {
  const page = pdf.FPDF_LoadPage(opened, index)
  const { width, height } = sizeOf(page ? pdf.FPDF_GetPageWidthF(page) : 0, page ? pdf.FPDF_GetPageHeightF(page) : 0)
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

/** As wide as a screen shows it; a very long page is smaller. */
function sizeOf(width: number, height: number): { width: number; height: number } {
  const [wide, high] = width > 0 && height > 0 ? [width, height] : [210, 297]
  const scale = Math.min(widthPixels / wide, Math.sqrt(mostPixels / (wide * high)))
  return { width: Math.max(1, Math.floor(wide * scale)), height: Math.max(1, Math.floor(high * scale)) }
}
