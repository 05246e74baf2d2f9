/** Renders a document with amounts as a PDF. Equal input makes equal bytes. */
import { createWriter, type Writer } from '../writer.ts'
import type { PaperPdf, PaperRow } from './paper.ts'

const left = 64
const width = 467
const amountWidth = 110
const muted = '#52635f'
const rule = '#d5dcd8'

export async function renderPaper({ paper, moment }: PaperPdf): Promise<Uint8Array> {
  const writer = createWriter(paper.language, { title: paper.title, createdAt: new Date(moment) })
  const { pdf, write } = writer
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  write(paper.title, { size: 20, weight: 'bold' })
  pdf.y += 12
  for (const { name, value } of paper.facts) writeFact(writer, name, value)
  pdf.y += 18
  writeAmount(writer, paper.headings.item, paper.headings.amount, { size: 9, color: muted })
  for (const row of paper.rows) writeRow(writer, row)
  writeTotal(writer, paper)
  writeFeet(writer)
  pdf.end()
  await finished
  return Buffer.concat(chunks)
}

function writeTotal(writer: Writer, { headings, sums = [], total, paragraphs = [] }: PaperPdf['paper']): void {
  const { pdf, write } = writer
  keepTogether(pdf, 32 + sums.length * 16)
  drawRule(pdf)
  for (const { text, amount } of sums) writeAmount(writer, text, amount, { size: 9.5 })
  writeAmount(writer, headings.total, total, { size: 12, weight: 'bold' })
  for (const text of paragraphs) {
    pdf.y += 10
    keepTogether(pdf, 32)
    write(text, { size: 9.5 })
  }
}

function writeFact({ pdf, write }: Writer, name: string, value: string): void {
  const top = pdf.y
  write(name, { size: 9.5, color: muted, width: 110 })
  pdf.y = top
  write(value, { size: 9.5, x: left + 120, width: width - 120 })
  pdf.y += 2
}

function writeRow(writer: Writer, { title, about, lines, amount }: PaperRow): void {
  const { pdf, write } = writer
  keepTogether(pdf, 48 + lines.length * 13)
  drawRule(pdf)
  writeAmount(writer, title, amount, { size: 10, weight: 'bold' })
  if (about !== '') write(about, { size: 8.5, color: muted, width: width - amountWidth - 10 })
  for (const line of lines) {
    keepTogether(pdf, 16)
    writeAmount(writer, line.text, line.amount, { size: 8.5, color: muted })
  }
  pdf.y += 4
}

/** A text and, right-aligned on its first line, an amount. */
function writeAmount(
  { pdf, write }: Writer,
  text: string,
  amount: string,
  style: { size: number; weight?: 'bold'; color?: string },
): void {
  const top = pdf.y
  write(text, { ...style, width: width - amountWidth - 10 })
  const base = pdf.y
  pdf.y = top
  write(amount, { ...style, x: left + width - amountWidth, width: amountWidth, align: 'right' })
  pdf.y = Math.max(base, pdf.y)
}

function drawRule(pdf: PDFKit.PDFDocument): void {
  pdf.y += 4
  pdf
    .moveTo(left, pdf.y)
    .lineTo(left + width, pdf.y)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke()
  pdf.y += 5
}

/** Writes the foot of every page, after the number of pages is known. */
function writeFeet({ pdf, write }: Writer): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(start + page)
    const { margins, height } = pdf.page
    const bottom = margins.bottom
    margins.bottom = 0 // otherwise the foot would begin a new page
    pdf.y = height - 48
    write(`${page + 1} / ${count}`, { size: 8, color: muted, x: left + width - 40, width: 40, align: 'right' })
    margins.bottom = bottom
  }
}

/** Begins a new page if there is less room than this. */
function keepTogether(pdf: PDFKit.PDFDocument, room: number): void {
  if (pdf.y + room > pdf.page.height - pdf.page.margins.bottom) pdf.addPage()
}
