/** Headers and footers of printed sheets: text with codes for fonts, page numbers and their three places. */
import { contentOf } from '../office/drawing-text.ts'
import { type Item, type Paragraph, paragraphOf } from '../office/paragraph.ts'
import { plainFormat, type RunFormat } from '../office/run-format.ts'
import { childOf, escapeXml, parseXml, type XmlElement } from '../skeleton/xml.ts'

export const pageFormat: RunFormat = { ...plainFormat, key: 'page' }

/** A code as it is escaped in XML; two signs are one of text. */
const code = /&amp;(?:"[^"]*"|&quot;.*?&quot;|K[0-9A-F]{6}|K\d\d[+-]\d{3}|\d{1,3}|[A-Z])/gs
const place = /^&amp;[LCR]$/
const labels: Readonly<Record<string, string>> = {
  P: 'page',
  N: 'pages',
  D: 'date',
  T: 'time',
  F: 'file',
  A: 'sheet',
  Z: 'path',
  G: 'image',
}

export function readPageHeaders(xml: string, part: string): Paragraph[] {
  if (!xml.includes('headerFooter')) return []
  const root = parseXml(xml, part).children[0]
  const all = root && childOf(root, 'headerFooter')
  return (all?.children ?? []).flatMap((element) => placesOf(element, xml))
}

/** Left, in the middle and right are texts of their own. */
function placesOf(element: XmlElement, xml: string): Paragraph[] {
  const context = element.name.endsWith('Footer') ? 'footer' : 'header'
  const found: Paragraph[] = []
  let items: Item[] = []
  let from = element.open.to
  let begin = from
  const text = (to: number) => {
    const content = contentOf({ ...element, open: { from, to: from }, close: { from: to, to } }, xml)
    if (to > from) items.push({ kind: 'text', text: content.replaceAll('&&', '&'), format: pageFormat, raw: [] })
  }
  const end = (to: number) => {
    text(to)
    const paragraph = paragraphOf(items, { from: begin, to }, context)
    if (paragraph) found.push({ ...paragraph, extra: 'sheetHeaders' })
    items = []
  }
  const written = xml.slice(element.open.to, element.close.from)
  for (const match of written.replaceAll('&amp;&amp;', '_'.repeat(10)).matchAll(code)) {
    const start = element.open.to + match.index
    const to = start + match[0].length
    if (place.test(match[0])) {
      end(start)
      begin = to
    } else {
      text(start)
      items.push({ kind: 'mark', label: labels[match[0].slice(5, 6)] ?? 'format', raw: [{ from: start, to }] })
    }
    from = to
  }
  end(element.close.from)
  return found
}

export const writePageHeader = (text: string): string => escapeXml(text.replaceAll('&', '&&'))
