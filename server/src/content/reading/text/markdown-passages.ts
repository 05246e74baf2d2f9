/** Markdown: paragraphs, items of lists, code and tables below their headings. */
import type { Nodes, Root, Table } from 'mdast'
import { decodeWhole } from '../../document/encoding/encoding.ts'
import { parseMarkdown } from '../../document/markdown/markdown-text.ts'
import type { PassageList } from '../passage-list.ts'
import type { ReadingInput } from '../passages.ts'

export function readMarkdown({ bytes, lang }: ReadingInput, list: PassageList): void {
  const root: Root = parseMarkdown(decodeWhole(bytes, { source_lang: lang ?? '' }).text)
  for (const node of root.children) read(node, list)
}

/** How deep it goes is limited by `parseMarkdown`. */
function read(node: Nodes, list: PassageList): void {
  if (node.type === 'heading') list.heading(node.depth, textOf(node))
  else if (node.type === 'table') readTable(node, list)
  else if (node.type === 'paragraph') list.paragraph(textOf(node))
  else if (node.type === 'code') list.paragraph(node.value)
  else if ('children' in node) for (const child of node.children) read(child, list)
}

/** The first row of a table in Markdown is its header, always. */
function readTable({ children: [first, ...rest] }: Table, list: PassageList): void {
  const cellsOf = (row: Table['children'][number]) => row.children.map(textOf)
  if (first) list.place() // the header is a paragraph as its rows are
  list.table({
    caption: null,
    header: first ? cellsOf(first) : [],
    rows: rest.map((row) => ({ cells: cellsOf(row), anchor: list.place() })),
  })
}

function textOf(node: Nodes): string {
  if (node.type === 'break') return '\n'
  if (node.type === 'html') return ''
  if (node.type === 'text') return node.value.replace(/[ \t]*\n[ \t]*/g, ' ')
  if ('value' in node) return node.value
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? ''
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
