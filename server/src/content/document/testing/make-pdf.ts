/** Draws a PDF for a test. */
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

export function makePdf(
  draw: (page: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 72, ...options })
  draw(document)
  document.end()
  return buffer(document)
}
