/** Presentations: slide by slide, below its title, what each of its shapes says; then its notes. */

import { plainText } from '@polyphony/contract/content/text/segment'
import type { Anchor } from '@polyphony/contract/knowledge/retrieval/anchor'
import { contentOf, readDrawing } from '../../document/office/drawing-text.ts'
import { type OfficePackage, openPackage } from '../../document/office/package.ts'
import { slidesOf } from '../../document/pptx/pptx-file.ts'
import { childOf, parseXml, type XmlElement } from '../../document/skeleton/xml.ts'
import type { PassageList } from '../passage-list.ts'
import type { ReadingInput } from '../passages.ts'
import { addTable, type PlacedRow } from '../table/add-table.ts'
import { rowOf } from '../table/table-row.ts'

export async function readPptx({ bytes, progress }: ReadingInput, list: PassageList): Promise<void> {
  const file = openPackage(bytes, 'ppt')
  const slides = slidesOf(file)
  for (const [index, part] of slides.entries()) {
    new SlideReader(file, part, index + 1, list).read()
    await progress(index + 1, slides.length)
  }
}

const mostSpan = 60
const isSet = (value: string | undefined) => value === '1' || value === 'true'

const shapeNames = new Set(['p:sp', 'p:pic', 'p:cxnSp', 'p:graphicFrame'])

class SlideReader {
  readonly #file: OfficePackage
  readonly #part: string
  readonly #slide: number
  readonly #list: PassageList
  readonly #xml: string
  readonly #shapes: XmlElement[]

  constructor(file: OfficePackage, part: string, slide: number, list: PassageList) {
    this.#file = file
    this.#part = part
    this.#slide = slide
    this.#list = list
    this.#xml = file.read(part).text
    this.#shapes = shapesOf(parseXml(this.#xml, part))
  }

  read(): void {
    this.#list.leaveHeadings()
    const title = this.#shapes.findIndex(isTitle)
    const titleShape = this.#shapes[title]
    if (titleShape) this.#list.heading(1, this.#textOf(titleShape), this.#place(title))
    for (const [index, shape] of this.#shapes.entries()) if (index !== title) this.#readShape(shape, index)
    for (const { kind, target } of this.#file.relations(this.#part))
      if (kind === 'notesSlide') this.#list.paragraph(this.#textOfPart(target), this.#place(this.#shapes.length))
  }

  #place(shape: number): Anchor {
    return { in: 'slides', slide: this.#slide, shape }
  }

  #readShape(shape: XmlElement, index: number): void {
    const table = find(shape, 'a:tbl')
    if (table) return this.#readTable(table, index)
    this.#list.paragraph([this.#textOf(shape), ...this.#linked(shape)].filter(Boolean).join('\n'), this.#place(index))
  }

  #readTable(table: XmlElement, index: number): void {
    const rows: PlacedRow[] = []
    for (const row of table.children.filter(({ name }) => name === 'a:tr')) {
      const cells = row.children.filter(({ name, attributes }) => name === 'a:tc' && !isSet(attributes.hMerge))
      const read = cells.map((cell) => ({
        text: this.#textOf(cell),
        columns: Math.min(mostSpan, Number(cell.attributes.gridSpan ?? 1) || 1),
        goesOn: isSet(cell.attributes.vMerge),
        isStrong: false,
      }))
      rows.push({ ...rowOf(read, rows.at(-1)), anchor: this.#place(index) })
    }
    addTable(this.#list, rows)
  }

  /** What diagrams and charts say stands in parts of their own. */
  #linked(shape: XmlElement): string[] {
    const data = find(shape, 'a:graphicData')
    const ids = data?.children.flatMap(({ attributes }) => [attributes['r:dm'], attributes['r:id']]) ?? []
    const linked = this.#file.relations(this.#part).filter(({ id }) => ids.includes(id))
    return linked
      .filter(({ kind }) => kind === 'diagramData' || kind === 'chart')
      .map(({ target }) => this.#textOfPart(target))
  }

  #textOfPart(part: string): string {
    const paragraphs = readDrawing(this.#file.read(part).text, part, null)
    return [...new Set(paragraphs.map(({ tagged }) => plainText(tagged.text, tagged.codes)))].join('\n')
  }

  #textOf(shape: XmlElement): string {
    return paragraphsIn(shape)
      .map((paragraph) => this.#paragraphText(paragraph).trim())
      .filter(Boolean)
      .join('\n')
  }

  #paragraphText(paragraph: XmlElement): string {
    return paragraph.children
      .map((child) => {
        if (child.name === 'a:br') return '\n'
        const text = child.name === 'a:r' ? childOf(child, 'a:t') : undefined
        return text ? contentOf(text, this.#xml) : ''
      })
      .join('')
  }
}

/** Of the whole slide in the order drawn, those of groups among them. */
function shapesOf(element: XmlElement): XmlElement[] {
  return element.children.flatMap((child) => {
    if (child.name === 'mc:Fallback') return []
    return shapeNames.has(child.name) ? [child] : shapesOf(child)
  })
}

function isTitle(shape: XmlElement): boolean {
  const type = find(shape, 'p:ph')?.attributes.type ?? ''
  return /^(?:title|ctrTitle)$/.test(type) && paragraphsIn(shape).length > 0
}

function find(element: XmlElement, name: string): XmlElement | undefined {
  for (const child of element.children) {
    const found = child.name === name ? child : find(child, name)
    if (found) return found
  }
  return undefined
}

function paragraphsIn(element: XmlElement): XmlElement[] {
  return element.children.flatMap((child) => (child.name === 'a:p' ? [child] : paragraphsIn(child)))
}
