/** A page's Markdown as blocks: headings, paragraphs, lists; in them labels of the screen (bold), keys (code) and links. */
import { type HandbookBlock, type HandbookSpan, type PortalLink, paths } from '@polyphony/contract'
import type { Nodes, PhrasingContent, RootContent } from 'mdast'
import { parseMarkdown } from '../../content/document/markdown/markdown-text.ts'

export interface HandbookText {
  readonly title: string
  readonly blocks: readonly HandbookBlock[]
}

/** @throws Error where it has something that pages don't have */
export function readPage(text: string): HandbookText {
  const [first, ...rest] = parseMarkdown(text).children
  if (first?.type !== 'heading' || first.depth !== 1) throw new Error('A page begins with its title.')
  return { title: textOf(first), blocks: rest.map(blockOf) }
}

function blockOf(node: RootContent): HandbookBlock {
  if (node.type === 'heading' && node.depth === 2) return { type: 'heading', lines: [spansOf(node.children)] }
  if (node.type === 'paragraph') return { type: 'text', lines: [spansOf(node.children)] }
  if (node.type !== 'list') throw new Error(`A page has no ${node.type}.`)
  return { type: node.ordered ? 'steps' : 'points', lines: node.children.map(({ children }) => pointOf(children)) }
}

function pointOf([only, ...others]: readonly RootContent[]): HandbookSpan[] {
  if (only?.type !== 'paragraph' || others.length > 0) throw new Error('A point is one paragraph.')
  return spansOf(only.children)
}

const plain = { is_label: false, is_key: false, link: null }

function spansOf(nodes: readonly PhrasingContent[], look: Omit<HandbookSpan, 'text'> = plain): HandbookSpan[] {
  return nodes.flatMap((node): HandbookSpan[] => {
    if (node.type === 'text') return [{ ...look, text: wordsOf(node.value) }]
    if (node.type === 'inlineCode') return [{ ...look, is_key: true, text: node.value }]
    if (node.type === 'strong') return spansOf(node.children, { ...look, is_label: true })
    if (node.type === 'link') return spansOf(node.children, { ...look, link: linkOf(node.url) })
    throw new Error(`A page has no ${node.type}.`)
  })
}

function wordsOf(value: string): string {
  // Markdown takes no bold that ends in a full-width mark and has a letter behind it.
  if (value.includes('**')) throw new Error(`Bold that isn't one: ${value}`)
  return value.replaceAll(/\s*\n\s*/g, ' ')
}

/** Another page, `accept.md`, or a screen, `/task/list`. */
function linkOf(url: string): string {
  const page = /^([\w-]+)\.md$/.exec(url)?.[1]
  return page === undefined ? url : pageLink(page)
}

export const pageLink = (page: string): PortalLink => `${paths.help}?page=${page}`

function textOf(node: Nodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** Without its marks. */
export const plainText = ({ lines }: HandbookBlock): string =>
  lines.map((spans) => spans.map(({ text }) => text).join('')).join('\n')
