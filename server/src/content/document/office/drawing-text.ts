/** Text as DrawingML has it: on slides, in diagrams and charts, and in what is drawn on a sheet. */
import {
  childOf,
  escapeXml,
  parseXml,
  prefixIn,
  type Range,
  unescapeXml,
  whole,
  type XmlElement,
} from '../skeleton/xml.ts'
import { type Item, type Paragraph, paragraphOf } from './paragraph.ts'
import { eastAsianTag, isEastAsian, plainFormat, type RunFormat, type RunWriter } from './run-format.ts'

/** Repeats what stands before it, for old readers. */
const skipped = new Set(['mc:Fallback', 'a:extLst', 'p:extLst', 'c:extLst'])

/** Where text is content alone, without runs: what a chart keeps of its sheet's words. */
export const bareFormat: RunFormat = { ...plainFormat, key: 'bare' }

/** All paragraphs with text, in the order written; those of a hidden shape say so. */
export function readDrawing(
  xml: string,
  part: string,
  partContext: string | null,
  { isLeftOut }: { isLeftOut?: ((element: XmlElement) => boolean) | undefined } = {},
): Paragraph[] {
  const found: Paragraph[] = []
  const walk = (element: XmlElement, context: string | null, isHidden: boolean) => {
    for (const child of element.children) {
      if (skipped.has(child.name) || isLeftOut?.(child)) continue
      if (child.name === 'a:p') {
        const paragraph = readParagraph(child, xml, context)
        if (paragraph) found.push(isHidden ? { ...paragraph, extra: 'hidden' } : paragraph)
      } else if (child.name === 'c:strCache') found.push(...cachedWords(child, xml))
      // Categories of several levels have a cache for each.
      else if (child.name === 'c:multiLvlStrCache')
        for (const level of child.children) found.push(...cachedWords(level, xml))
      else walk(child, contextOf(child) ?? context, isHidden || isHiddenShape(child))
    }
  }
  walk(parseXml(xml, part), partContext, false)
  return found
}

/** Shapes, groups and frames say it in the first of their children, by any prefix. */
function isHiddenShape({ children: [properties] }: XmlElement): boolean {
  const shown = properties?.children.find(({ name }) => name.endsWith(':cNvPr'))
  return /^(?:1|true)$/.test(shown?.attributes.hidden ?? '')
}

function contextOf(element: XmlElement): string | null {
  if (element.name === 'a:tc') return 'cell'
  if (element.name !== 'p:sp') return null
  const properties = childOf(childOf(element, 'p:nvSpPr') ?? element, 'p:nvPr')
  const placeholder = properties && childOf(properties, 'p:ph')
  return /^(?:title|ctrTitle|subTitle)$/.test(placeholder?.attributes.type ?? '') ? 'heading' : null
}

function readParagraph(element: XmlElement, xml: string, context: string | null): Paragraph | null {
  const from = childOf(element, 'a:pPr')?.close.to ?? element.open.to
  const to = childOf(element, 'a:endParaRPr')?.open.from ?? element.close.from
  const items = element.children.flatMap((child): Item[] => {
    if (child.name === 'a:pPr' || child.name === 'a:endParaRPr') return []
    if (child.name !== 'a:r') return [{ kind: 'mark', label: markLabel(child), raw: [whole(child)] }]
    const text = childOf(child, 'a:t')
    if (!text) return []
    return [{ kind: 'text', text: contentOf(text, xml), format: formatOf(child, xml), raw: [whole(child)] }]
  })
  return paragraphOf(items, { from, to }, context)
}

function markLabel(element: XmlElement): string {
  if (element.name === 'a:br') return 'br'
  return element.name === 'a:fld' ? (element.attributes.type ?? 'field') : 'math'
}

function cachedWords(cache: XmlElement, xml: string): Paragraph[] {
  return cache.children.flatMap((point) => {
    const value = childOf(point, 'c:v')
    return value ? (bareParagraph(value, xml, 'chart') ?? []) : []
  })
}

/** The whole content of an element as a paragraph. */
export function bareParagraph(element: XmlElement, xml: string, context: string | null): Paragraph | null {
  const content: Range = { from: element.open.to, to: element.close.from }
  return paragraphOf([{ kind: 'text', text: contentOf(element, xml), format: bareFormat, raw: [] }], content, context)
}

export function contentOf(element: XmlElement, xml: string): string {
  return unescapeXml(xml.slice(element.open.to, element.close.from)).replace(/\r\n?/g, '\n')
}

// Said by spell checkers, not seen.
const invisible = new Set(['lang', 'altLang', 'dirty', 'err', 'smtClean', 'noProof', 'bmk', 'smtId'])
/** What WordprocessingML calls the properties that a label tells. */
const wordNames: Record<string, string> = {
  'a:solidFill': 'color',
  'a:highlight': 'highlight',
  'a:latin': 'rFonts',
  'a:ea': 'rFonts',
  'a:hlinkClick': 'hlinkClick',
  baseline: 'vertAlign',
}

function formatOf(run: XmlElement, xml: string): RunFormat {
  const rPr = childOf(run, 'a:rPr')
  if (!rPr) return plainFormat
  const attributes = Object.entries(rPr.attributes).filter(([name]) => !invisible.has(name))
  const set = attributes.filter(([, value]) => !/^(?:0|false|none|noStrike)$/.test(value)).map(([name]) => name)
  const children = rPr.children.filter((child) => child.name !== 'a:extLst')
  return {
    key: [
      ...attributes.map(([name, value]) => `${name}=${value}`).toSorted(),
      ...children.map((child) => xml.slice(child.open.from, child.close.to)),
    ].join(),
    rPr: xml.slice(rPr.open.from, rPr.close.to),
    properties: new Set([...set, ...children.map((child) => child.name)].map((name) => wordNames[name] ?? name)),
  }
}

export function drawingWriter(xml: string, target_lang: string): RunWriter {
  const prefix = prefixIn(xml, 'a:', 'drawingml')
  const tag = eastAsianTag(target_lang)
  return (text, format) => {
    if (format.key === bareFormat.key) return escapeXml(text)
    const rPr = tag && isEastAsian(text) ? inLanguage(format.rPr, tag, prefix) : format.rPr
    return text
      .split(/(\n)/)
      .filter(Boolean)
      .map((part) =>
        part === '\n'
          ? `<${prefix}br>${rPr}</${prefix}br>`
          : `<${prefix}r>${rPr}<${prefix}t>${escapeXml(part)}</${prefix}t></${prefix}r>`,
      )
      .join('')
  }
}

/** PowerPoint chooses the font, and so the shape of characters, by the language of a run. */
function inLanguage(rPr: string, tag: string, prefix: string): string {
  if (!rPr) return `<${prefix}rPr lang="${tag}"/>`
  const end = rPr.indexOf('>') + 1
  const open = rPr.slice(0, end).replace(/\s(?:lang|altLang)=(?:"[^"]*"|'[^']*')/g, '')
  return open.replace(/^<[^\s/>]+/, (name) => `${name} lang="${tag}"`) + rPr.slice(end)
}
