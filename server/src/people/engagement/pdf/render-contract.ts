/** Renders a contract as a PDF; a signed one has a page of evidence. Equal input makes equal bytes. */
import type { ContractDocument, Signature } from '@polyphony/contract'
import { createWriter, type Writer } from '../../../base/pdf/writer.ts'
import { type Evidence, evidenceWords } from './evidence.ts'

export interface ContractPdf {
  readonly document: ContractDocument
  /** The PDF's date of creation, in ms. */
  readonly moment: number
  readonly evidence: Evidence | null
}

const left = 64
const width = 467
const muted = '#52635f'
const line = '#d5dcd8'

export async function renderContract({ document, moment, evidence }: ContractPdf): Promise<Uint8Array> {
  const writer = createWriter(document.language, { title: document.title, createdAt: new Date(moment) })
  const { pdf } = writer
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  writeText(writer, document)
  if (evidence) writeEvidence(writer, document, evidence)
  writeFeet(writer, document.sha256)
  pdf.end()
  await finished
  return Buffer.concat(chunks)
}

function writeText(writer: Writer, { title, facts, preamble, sections }: ContractDocument): void {
  const { pdf, write } = writer
  write(title, { size: 20, weight: 'bold' })
  pdf.y += 12
  writeRows(writer, facts, 150)
  pdf.y += 10
  write(preamble, { size: 10 })
  sections.forEach((section, index) => {
    pdf.y += 12
    keepTogether(pdf, 70)
    write(`${index + 1}. ${section.title}`, { size: 12, weight: 'bold' })
    pdf.y += 2
    for (const block of section.blocks) {
      if (typeof block === 'string') write(block, { size: 10 })
      else for (const point of block) writePoint(writer, point)
      pdf.y += 5
    }
  })
}

function writePoint({ pdf, write }: Writer, point: string): void {
  keepTogether(pdf, 20)
  const top = pdf.y
  write('•', { size: 10, x: left + 4, width: 10 })
  pdf.y = top
  write(point, { size: 10, x: left + 18, width: width - 18 })
  pdf.y += 2
}

function writeRows({ pdf, write }: Writer, rows: readonly { name: string; value: string }[], nameWidth: number): void {
  for (const { name, value } of rows) {
    keepTogether(pdf, 36)
    const top = pdf.y
    pdf
      .moveTo(left, top)
      .lineTo(left + width, top)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke()
    pdf.y = top + 5
    write(name, { size: 9.5, color: muted, width: nameWidth - 12 })
    const base = pdf.y
    pdf.y = top + 5
    write(value, { size: 9.5, x: left + nameWidth, width: width - nameWidth })
    pdf.y = Math.max(base, pdf.y) + 1
  }
  pdf
    .moveTo(left, pdf.y)
    .lineTo(left + width, pdf.y)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke()
}

function writeEvidence(writer: Writer, document: ContractDocument, evidence: Evidence): void {
  const { pdf, write } = writer
  const words = evidenceWords[document.language]
  pdf.addPage()
  write(words.heading, { size: 16, weight: 'bold' })
  pdf.y += 6
  write(words.about, { size: 10 })
  pdf.y += 10
  const said = ['legal_name', 'username', 'account_id', 'signed_at', 'ip', 'user_agent'] as const
  writeRows(
    writer,
    [
      ...said.map((name) => ({ name: words[name], value: evidence[name] || '—' })),
      { name: words.method, value: words[evidence.signature.method] },
      { name: words.version, value: document.version },
      { name: words.content_sha256, value: document.sha256 },
      { name: words.document_sha256, value: evidence.document_sha256 },
    ],
    150,
  )
  pdf.y += 18
  write(words.signature, { size: 9.5, color: muted })
  pdf.y += 4
  writeSignature(writer, evidence.signature)
}

function writeSignature({ pdf, write }: Writer, signature: Signature): void {
  const [top, side] = [pdf.y, 330]
  const height = side / 3
  pdf.rect(left, top, side, height).lineWidth(0.5).strokeColor(line).stroke()
  if (signature.method === 'typed') {
    pdf.y = top + height / 2 - 14
    write(signature.name, { size: 20, x: left + 16, width: side - 32 })
    return
  }
  pdf.lineWidth(1.6).lineCap('round').lineJoin('round').strokeColor('#12211f')
  for (const stroke of signature.strokes) {
    const points = stroke.map(([x, y]) => [left + (x * side) / 1000, top + (y * side) / 1000] as const)
    const [first, ...others] = points
    pdf.moveTo(...first!)
    for (const point of others.length > 0 ? others : [first!]) pdf.lineTo(...point)
    pdf.stroke()
  }
}

/** Writes the foot of every page, after the number of pages is known. */
function writeFeet({ pdf, write }: Writer, sha256: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(start + page)
    const { margins, height } = pdf.page
    const bottom = margins.bottom
    margins.bottom = 0 // otherwise the foot would begin a new page
    pdf.y = height - 48
    write(`SHA-256 ${sha256}`, { size: 7, color: muted, width: 400 })
    pdf.y = height - 48
    write(`${page + 1} / ${count}`, { size: 8, color: muted, x: left + width - 40, width: 40 })
    margins.bottom = bottom
  }
}

/** Begins a new page if there is less room than this. */
function keepTogether(pdf: PDFKit.PDFDocument, room: number): void {
  if (pdf.y + room > pdf.page.height - pdf.page.margins.bottom) pdf.addPage()
}
