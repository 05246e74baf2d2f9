/** Word documents: paragraphs and tables below their headings, notes at the end. */
import { docx } from '../../document/docx/docx-file.ts'
import { inlineItems } from '../../document/docx/inline.ts'
import { openPackage } from '../../document/office/package.ts'
import { parseXml, type XmlElement } from '../../document/skeleton/xml.ts'
import type { PassageList } from '../passage-list.ts'
import type { ReadingInput } from '../passages.ts'
import { type DocxStyles, readStyles } from './docx-styles.ts'
import { addDocxTable } from './docx-table.ts'

/** These repeat other text for old programs, or aren't part of the text any more. */
const skipped = new Set(['mc:Fallback', 'del', 'moveFrom', 'pPr', 'rPr', 'sectPr', 'tblPr'])
/** Headers and footers repeat themselves, comments are about the text, and what is drawn stands in no paragraph. */
const read = new Set<string | null>([null, 'footnote', 'endnote'])

export function readDocx({ bytes }: ReadingInput, list: PassageList): void {
  const file = openPackage(bytes, 'doc')
  const parts = docx.parts(file).filter(({ context }) => read.has(context))
  const styles = readStyles(file, parts[0]?.name ?? '')
  for (const { name, context } of parts) {
    if (context) list.leaveHeadings()
    const { text } = file.read(name)
    new Reader(text, styles, list).read(parseXml(text, name))
  }
}

class Reader {
  readonly #xml: string
  readonly #styles: DocxStyles
  readonly #list: PassageList

  constructor(xml: string, styles: DocxStyles, list: PassageList) {
    this.#xml = xml
    this.#styles = styles
    this.#list = list
  }

  /** `parseXml` limits how deep it goes. */
  read(parent: XmlElement): void {
    for (const element of parent.children) {
      if (skipped.has(element.name)) continue
      if (element.name === 'p') this.#paragraph(element)
      else if (element.name !== 'tbl' || !addDocxTable(element, this.#list, this.textOf)) this.read(element)
    }
  }

  #paragraph(element: XmlElement): void {
    const { level, isContents } = this.#styles.of(element)
    const text = isContents ? '' : this.#ownText(element)
    if (level !== null && text) this.#list.heading(level, text)
    else this.#list.paragraph(text)
    this.read(element) // a text box follows the paragraph that it belongs to
  }

  #ownText(paragraph: XmlElement): string {
    return inlineItems(paragraph, this.#xml)
      .map((item) => (item.kind === 'text' ? item.text : item.kind === 'mark' ? (spaces[item.label] ?? '') : ''))
      .join('')
      .trim()
  }

  /** All that is written in a cell. */
  readonly textOf = (parent: XmlElement): string => {
    const texts = parent.children.map((element) => {
      if (skipped.has(element.name)) return ''
      const inner = this.textOf(element)
      return element.name === 'p' ? [this.#ownText(element), inner].filter(Boolean).join('\n') : inner
    })
    return texts.filter(Boolean).join('\n')
  }
}

const spaces: Readonly<Record<string, string>> = { tab: ' ', br: '\n' }
