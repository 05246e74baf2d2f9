/** Writes paragraphs and tables as a Word document; equal input makes equal bytes. */
import { strToU8, type Zippable, zipSync } from 'fflate'
import { escapeXml } from '../skeleton/xml.ts'
import type { Flow, Item } from './assemble.ts'
import { contentTypes, documentRelations, namespaces, numbering, packageRelations, stylesOf } from './docx-frame.ts'
import { appendRuns, isUnspaced, type Run, type Style, textOf } from './page-text.ts'
import type { Paragraph } from './paragraphs.ts'
import type { RunningHead, RunningHeads } from './running-heads.ts'

/** In points. */
export interface PageSetup {
  width: number
  height: number
  margins: { left: number; right: number; top: number; bottom: number }
}

export function writeDocx(flow: Flow, heads: RunningHeads, page: PageSetup): Uint8Array {
  const script = scriptOf(flow)
  const runningHeads = Object.entries(heads).flatMap(([name, head]) =>
    head ? [{ name, head: head as RunningHead }] : [],
  )
  const names = runningHeads.map(({ name }) => name)
  const files: Record<string, string> = {
    '[Content_Types].xml': contentTypes(names),
    '_rels/.rels': packageRelations,
    'word/document.xml': documentXml(flow, names, page),
    'word/styles.xml': stylesOf({ ...flow, script }),
    'word/numbering.xml': numbering,
    'word/_rels/document.xml.rels': documentRelations(names),
  }
  for (const { name, head } of runningHeads) files[`word/${name}.xml`] = headXml(name, head)
  const mtime = new Date(2000, 0, 1)
  const zippable: Zippable = {}
  for (const [name, xml] of Object.entries(files)) {
    zippable[name] = [strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`), { mtime }]
  }
  return zipSync(zippable)
}

/** Which East Asian glyphs the text needs. */
function scriptOf({ items }: Flow): 'ja' | 'ko' | 'zh' | null {
  const text = items
    .flatMap((item) => (item.kind === 'paragraph' ? item.paragraph.runs : item.rows.flat(2)))
    .map((run) => run.text)
  const has = (pattern: RegExp) => text.some((each) => pattern.test(each))
  if (has(/[\p{sc=Hira}\p{sc=Kana}]/u)) return 'ja'
  if (has(/\p{sc=Hang}/u)) return 'ko'
  return has(/\p{sc=Han}/u) ? 'zh' : null
}

const twips = (points: number) => Math.round(points * 20)

function documentXml({ items, bodySize }: Flow, heads: readonly string[], page: PageSetup): string {
  const { width, height, margins } = page
  const references = heads.map((name) => `<w:${name}Reference w:type="default" r:id="${name}"/>`).join('')
  const size = `<w:pgSz w:w="${twips(width)}" w:h="${twips(height)}"${width > height ? ' w:orient="landscape"' : ''}/>`
  const edges = Object.entries(margins).map(([name, points]) => `w:${name}="${twips(points)}"`)
  const section = `${references}${size}<w:pgMar ${edges.join(' ')} w:header="500" w:footer="500" w:gutter="0"/>`
  const body = items.map((item) => itemXml(item, bodySize)).join('')
  return `<w:document ${namespaces}><w:body>${body}<w:sectPr>${section}</w:sectPr></w:body></w:document>`
}

function itemXml(item: Item, bodySize: number): string {
  if (item.kind === 'paragraph') return paragraphXml(item.paragraph, item.heading, item.startsPage, bodySize)
  const lead = item.startsPage ? '<w:p><w:pPr><w:pageBreakBefore/></w:pPr></w:p>' : ''
  return `${lead}${tableXml(item.rows, bodySize)}<w:p/>`
}

function paragraphXml(paragraph: Paragraph, heading: number | null, startsPage: boolean, bodySize: number): string {
  const properties = [
    heading ? `<w:pStyle w:val="Heading${heading}"/>` : '',
    startsPage ? '<w:pageBreakBefore/>' : '',
    paragraph.marker === 'bullet' ? '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>' : '',
    indentOf(paragraph),
    paragraph.isCentred ? '<w:jc w:val="center"/>' : '',
  ].join('')
  return `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${runsXml(paragraph.runs, bodySize)}</w:p>`
}

const hanging = 360

function indentOf({ marker, indent, isCentred }: Paragraph): string {
  if (marker) return `<w:ind w:left="${Math.max(hanging, Math.min(twips(indent), 4000))}" w:hanging="${hanging}"/>`
  return !isCentred && indent > 12 ? `<w:ind w:left="${Math.min(twips(indent), 4000)}"/>` : ''
}

function tableXml(rows: readonly Run[][][], bodySize: number): string {
  const columns = rows[0]?.length ?? 0
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="A6A6A6"/>`)
    .join('')
  const grid = '<w:gridCol/>'.repeat(columns)
  const body = rows.map((cells) => {
    const row = cells.map(
      (runs) => `<w:tc><w:tcPr><w:tcW w:w="0" w:type="auto"/></w:tcPr><w:p>${runsXml(runs, bodySize)}</w:p></w:tc>`,
    )
    return `<w:tr>${row.join('')}</w:tr>`
  })
  const properties = `<w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${borders}</w:tblBorders>`
  return `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${body.join('')}</w:tbl>`
}

/** All text gets the size of the body, except raised marks: otherwise small differences of size would become codes. */
function runsXml(runs: readonly Run[], bodySize: number): string {
  const letters = Map.groupBy(runs, ({ style }) => style.size)
  const [most] = [...letters].toSorted((a, b) => textOf(b[1]).length - textOf(a[1]).length)
  const size = most?.[0] ?? bodySize
  const even: Run[] = []
  appendRuns(
    even,
    runs.map(({ text, style }) => ({ text, style: { ...style, size } })),
  )
  return even.map(({ text, style }) => runXml(text, style, bodySize)).join('')
}

function runXml(text: string, style: Style, bodySize: number): string {
  const halves = Math.max(2, Math.round(style.size * 2))
  const properties = [
    Array.from(text).some(isUnspaced) ? '<w:rFonts w:hint="eastAsia"/>' : '',
    style.isBold ? '<w:b/><w:bCs/>' : '',
    style.isItalic ? '<w:i/><w:iCs/>' : '',
    style.size === bodySize ? '' : `<w:sz w:val="${halves}"/><w:szCs w:val="${halves}"/>`,
    style.raised ? `<w:vertAlign w:val="${style.raised}"/>` : '',
  ].join('')
  const content = text
    .split(/(\t)/)
    .filter(Boolean)
    .map((part) => (part === '\t' ? '<w:tab/>' : `<w:t xml:space="preserve">${escapeXml(part.toWellFormed())}</w:t>`))
  return `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}${content.join('')}</w:r>`
}

function headXml(name: string, { parts, style }: RunningHead): string {
  const root = name === 'header' ? 'hdr' : 'ftr'
  const number = '<w:fldSimple w:instr=" PAGE "><w:r><w:t>1</w:t></w:r></w:fldSimple>'
  const content = parts.map((part) => (part === null ? number : part && runXml(part, style, 0)))
  return `<w:${root} ${namespaces}><w:p>${content.join('')}</w:p></w:${root}>`
}
