/** Web pages: what is read of them, below its headings, without what leads elsewhere or runs. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { decodeWhole } from '../../document/encoding/encoding.ts'
import type { PassageList } from '../passage-list.ts'
import type { ReadingInput } from '../passages.ts'
import { addTable } from '../table/add-table.ts'
import { childrenOf, gridOf, rowsOf } from './html-table.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

const words = (list: string) => new Set(list.split(' '))
const inline = words(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr',
)
const skipped = words(
  'audio button canvas datalist embed head iframe img input math meter nav noembed noframes noscript object picture progress rp rt script select style svg template textarea video',
)
const headingName = /^h([1-6])$/
const deepest = 400

export function readHtml({ bytes, lang }: ReadingInput, list: PassageList): void {
  const reader = new Reader(list)
  reader.read(parse(decodeWhole(bytes, { source_lang: lang ?? '' }).text), 0)
  reader.endRun()
}

class Reader {
  readonly #list: PassageList
  #run = ''

  constructor(list: PassageList) {
    this.#list = list
  }

  read(parent: Node, depth: number): void {
    if (depth > deepest) throw new CallError('FILE_ABNORMAL')
    for (const node of childrenOf(parent)) {
      if (node.nodeName === '#text' && 'value' in node) this.#run += node.value
      if (!('tagName' in node) || skipped.has(node.tagName)) continue
      if (node.tagName === 'br') this.#run += '\u2028'
      else if (inline.has(node.tagName)) this.read(node, depth + 1)
      else this.#block(node, depth)
    }
  }

  #block(element: Element, depth: number): void {
    this.endRun()
    const level = headingName.exec(element.tagName)?.[1]
    if (level) this.#list.heading(Number(level), tidy(textOf(element, depth)))
    else if (element.tagName === 'table' && this.#table(element, depth)) return
    else if (element.tagName === 'pre') this.#list.paragraph(textOf(element, depth).trim())
    else this.read(element, depth + 1)
    this.endRun()
  }

  endRun(): void {
    const text = tidy(this.#run)
    this.#run = ''
    this.#list.paragraph(text)
  }

  /** What is a table for the layout's sake is read as text. */
  #table(table: Element, depth: number): boolean {
    const rows = rowsOf(table)
    const isLayout = rows.length < 2 || rows.every(({ cells }) => cells.length < 2)
    if (isLayout || rows.some(({ cells }) => cells.some((cell) => hasInside(cell, 'table', depth)))) return false
    const caption = childrenOf(table).find((node): node is Element => 'tagName' in node && node.tagName === 'caption')
    const grid = gridOf(rows, (cell) => tidy(textOf(cell, depth)), this.#list)
    addTable(
      this.#list,
      grid.map((row) => ({ ...row, anchor: this.#list.place() })),
      caption ? tidy(textOf(caption, depth)) || null : null,
    )
    return true
  }
}

function hasInside(element: Node, tag: string, depth: number): boolean {
  if (depth > deepest) throw new CallError('FILE_ABNORMAL')
  return childrenOf(element).some(
    (node) => ('tagName' in node && node.tagName === tag) || hasInside(node, tag, depth + 1),
  )
}

function textOf(element: Node, depth: number): string {
  if (depth > deepest) throw new CallError('FILE_ABNORMAL')
  return childrenOf(element)
    .map((node) => {
      if (node.nodeName === '#text' && 'value' in node) return node.value
      if (!('tagName' in node) || skipped.has(node.tagName)) return ''
      if (node.tagName === 'br') return '\u2028'
      const text = textOf(node, depth + 1)
      return inline.has(node.tagName) ? text : ` ${text} `
    })
    .join('')
}

/** White space is layout; only a line break that the page asks for stays one. */
const tidy = (text: string) =>
  text
    .replace(/[ \t\r\n\f]+/g, ' ')
    .replace(/ ?\u2028 ?/g, '\n')
    .trim()
