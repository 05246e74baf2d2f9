/** The content of one paragraph as a flat list of items, each with its pieces of XML. */
import { present } from '@polyphony/contract/ground/collection/present'
import type { Item } from '../office/paragraph.ts'
import { childOf, type Range, unescapeXml, whole, type XmlElement } from '../skeleton/xml.ts'
import { formatOf } from './run-format.ts'

type FieldItem = { kind: 'field'; type: string; raw: Range[] } | { kind: 'instruction'; text: string; raw: Range[] }

// Marks of proofing and layout, which may be lost by translating.
const dropped = new Set(['pPr', 'rPr', 'proofErr', 'lastRenderedPageBreak'])
const transparent = new Set(['smartTag', 'customXml'])
const containers: Record<string, string> = {
  hyperlink: 'link',
  ins: 'ins',
  moveTo: 'ins',
  dir: 'dir',
  bdo: 'dir',
  sdt: 'field',
}
const markLabels: Record<string, string> = {
  tab: 'tab',
  cr: 'br',
  drawing: 'image',
  pict: 'image',
  object: 'image',
  'mc:AlternateContent': 'image',
  footnoteReference: 'note',
  endnoteReference: 'note',
  'm:oMath': 'math',
  'm:oMathPara': 'math',
  moveFrom: 'del',
  bookmarkStart: 'bookmark',
  bookmarkEnd: 'bookmark',
  commentRangeStart: 'comment',
  commentRangeEnd: 'comment',
  commentReference: 'comment',
}

export interface InlineOptions {
  /** Whether the text of a run is left out, as hidden text may be. */
  isLeftOut?: (run: XmlElement, paragraph: XmlElement, text: string) => boolean
  /** Whether the words that a field shows are text. */
  isFieldText?: (words: string) => boolean
}

export function inlineItems(paragraph: XmlElement, xml: string, options: InlineOptions = {}): Item[] {
  const reader = new InlineReader(xml, paragraph, options)
  reader.readChildren(paragraph)
  return resolveFields(reader.items, options)
}

class InlineReader {
  readonly items: (Item | FieldItem)[] = []
  readonly #xml: string
  /** Ids of Word's own bookmark for the place that was edited last. */
  readonly #goBack = new Set<string | undefined>()

  readonly #paragraph: XmlElement
  readonly #options: InlineOptions

  constructor(xml: string, paragraph: XmlElement, options: InlineOptions) {
    this.#xml = xml
    this.#paragraph = paragraph
    this.#options = options
  }

  readChildren(parent: XmlElement) {
    for (const element of parent.children) {
      if (dropped.has(element.name) || this.#isGoBack(element)) continue
      if (element.name === 'r') this.#readRun(element)
      else if (transparent.has(element.name)) this.readChildren(element)
      else if (element.name === 'fldSimple') this.#readSimpleField(element)
      else if (containers[element.name]) this.#readContainer(element, present(containers[element.name]))
      else this.#mark(element, [whole(element)])
    }
  }

  #isGoBack(element: XmlElement): boolean {
    if (element.name === 'bookmarkStart' && element.attributes.name === '_GoBack') {
      this.#goBack.add(element.attributes.id)
      return true
    }
    return element.name === 'bookmarkEnd' && this.#goBack.has(element.attributes.id)
  }

  #readContainer(element: XmlElement, label: string) {
    const content = element.name === 'sdt' ? childOf(element, 'sdtContent') : element
    if (!content || content.close.from === content.close.to) {
      this.#mark(element, [whole(element)])
      return
    }
    const name = `container${element.open.from}`
    this.items.push({ kind: 'open', label, name, raw: [{ from: element.open.from, to: content.open.to }] })
    this.readChildren(content)
    this.items.push({ kind: 'close', label, name, raw: [{ from: content.close.from, to: element.close.to }] })
  }

  #readSimpleField(element: XmlElement) {
    const instruction = element.attributes.instr ?? ''
    const label = fieldLabel(instruction)
    if (isLink(instruction)) this.#readContainer(element, 'link')
    else if (textFields.has(label) && this.#options.isFieldText?.(wordsIn(element, this.#xml)))
      this.#readContainer(element, label)
    else this.items.push({ kind: 'mark', label, raw: [whole(element)] })
  }

  #readRun(run: XmlElement) {
    const format = formatOf(run, this.#xml)
    const rPr = childOf(run, 'rPr')
    for (const child of run.children) {
      if (dropped.has(child.name)) continue
      const raw = [run.open, ...(rPr ? [whole(rPr)] : []), whole(child), run.close]
      const text = this.#textOf(child)
      if (text !== null) this.#push(run, { kind: 'text', text, format, raw })
      else if (child.name === 'ruby') this.#readRuby(child, run)
      else if (child.name === 'fldChar')
        this.items.push({ kind: 'field', type: child.attributes.fldCharType ?? '', raw })
      else if (child.name === 'instrText') this.items.push({ kind: 'instruction', text: this.#contentOf(child), raw })
      else this.#mark(child, raw)
    }
  }

  /** Reads the base text; the ruby above it is a reading aid for the source and is removed by translating. */
  #readRuby(ruby: XmlElement, run: XmlElement) {
    const runs = childOf(ruby, 'rubyBase')?.children.filter((child) => child.name === 'r') ?? []
    const text = runs.flatMap((each) => each.children.map((child) => this.#textOf(child) ?? '')).join('')
    const format = formatOf(runs[0] ?? run, this.#xml)
    if (text) this.#push(run, { kind: 'text', text, format, raw: [run.open, whole(ruby), run.close] })
  }

  /** What is left out is one code, however many runs it has. */
  #push(run: XmlElement, item: Item & { kind: 'text' }) {
    if (!this.#options.isLeftOut?.(run, this.#paragraph, item.text)) {
      this.items.push(item)
      return
    }
    const before = this.items.at(-1)
    if (before?.kind === 'mark' && before.label === 'hidden') before.raw.push(...item.raw)
    else this.items.push({ kind: 'mark', label: 'hidden', raw: [...item.raw] })
  }

  #textOf(child: XmlElement): string | null {
    if (child.name === 'noBreakHyphen') return '\u2011'
    if (child.name === 'softHyphen') return '\u00ad'
    if (child.name !== 't') return null
    const text = this.#contentOf(child)
    return child.attributes.space === 'preserve' ? text : text.trim()
  }

  #contentOf(element: XmlElement): string {
    return unescapeXml(this.#xml.slice(element.open.to, element.close.from)).replace(/\r\n?/g, '\n')
  }

  #mark(element: XmlElement, raw: Range[]) {
    const isLineBreak = element.name === 'br' && (element.attributes.type ?? 'textWrapping') === 'textWrapping'
    const label = isLineBreak ? 'br' : element.name === 'br' ? 'page' : (markLabels[element.name] ?? element.name)
    this.items.push({ kind: 'mark', label, raw })
  }
}

/** Fields that begin and end here: a link contains its text, a computed field (page number, reference) is one code. */
function resolveFields(items: (Item | FieldItem)[], options: InlineOptions): Item[] {
  const ends = fieldEnds(items)
  const resolved: Item[] = []
  /** A field whose text is read, by the index of its end. */
  const links = new Map<number, { name: string; label: string }>()
  for (let i = 0; i < items.length; i++) {
    const item = present(items[i])
    const link = links.get(i)
    if (link) {
      resolved.push({ kind: 'close', ...link, raw: item.raw })
    } else if (item.kind === 'field' || item.kind === 'instruction') {
      const field = ends.get(i)
      const instruction = field ? instructionText(items, i, field.separate > 0 ? field.separate : field.end) : ''
      if (field && field.separate > 0 && (isLink(instruction) || isText(items, field, { instruction, options }))) {
        const link = { name: `field${i}`, label: isLink(instruction) ? 'link' : fieldLabel(instruction) }
        resolved.push({ kind: 'open', ...link, raw: rawOf(items, i, field.separate) })
        links.set(field.end, link)
        i = field.separate
      } else if (field) {
        resolved.push({ kind: 'mark', label: fieldLabel(instruction), raw: rawOf(items, i, field.end) })
        i = field.end
      } else resolved.push({ kind: 'mark', label: 'field', raw: item.raw })
    } else resolved.push(item)
  }
  return resolved
}

/** Fields that show words which somebody wrote. */
const textFields = new Set(
  'IF AUTHOR FORMTEXT TITLE SUBJECT KEYWORDS COMMENTS QUOTE FILLIN ASK DOCPROPERTY MACROBUTTON STYLEREF USERNAME'.split(
    ' ',
  ),
)

function isText(
  items: (Item | FieldItem)[],
  { separate, end }: FieldEnd,
  { instruction, options }: { instruction: string; options: InlineOptions },
): boolean {
  if (!textFields.has(fieldLabel(instruction))) return false
  const shown = items.slice(separate + 1, end)
  if (shown.some(({ kind }) => kind === 'field')) return false
  const words = shown.map((item) => (item.kind === 'text' ? item.text : '')).join('')
  return options.isFieldText?.(words) ?? false
}

function wordsIn(element: XmlElement, xml: string): string {
  return element.children
    .map((child) =>
      child.name === 't' ? unescapeXml(xml.slice(child.open.to, child.close.from)) : wordsIn(child, xml),
    )
    .join('')
}

interface FieldEnd {
  separate: number
  end: number
}

/** By the index of its beginning: a field that ends in the same container. */
function fieldEnds(items: (Item | FieldItem)[]): Map<number, FieldEnd> {
  const ends = new Map<number, FieldEnd>()
  const open: { begin: number; separate: number; depth: string }[] = []
  const path: string[] = []
  items.forEach((item, i) => {
    if (item.kind === 'open') path.push(item.name)
    else if (item.kind === 'close') path.pop()
    else if (item.kind === 'field') {
      const depth = path.at(-1) ?? ''
      if (item.type === 'begin') open.push({ begin: i, separate: -1, depth })
      const field = open.at(-1)
      if (item.type === 'separate' && field && field.depth === depth) field.separate = i
      if (item.type === 'end') {
        open.pop()
        if (field && field.depth === depth) ends.set(field.begin, { separate: field.separate, end: i })
      }
    }
  })
  return ends
}

function instructionText(items: (Item | FieldItem)[], from: number, to: number): string {
  let text = ''
  for (let i = from; i < to; i++) {
    const item = items[i]
    if (item?.kind === 'instruction') text += item.text
  }
  return text
}

function rawOf(items: (Item | FieldItem)[], from: number, to: number): Range[] {
  return items.slice(from, to + 1).flatMap((item) => item.raw)
}

function isLink(instruction: string): boolean {
  return /^\s*HYPERLINK\b/i.test(instruction)
}

function fieldLabel(instruction: string): string {
  return /[A-Za-z]+/.exec(instruction)?.[0].toUpperCase() ?? 'field'
}
