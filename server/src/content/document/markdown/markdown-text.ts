/** The paragraphs, headings and cells of a Markdown file, with their marks as codes. Code and embedded HTML stay. */
import type { Nodes, Parents, PhrasingContent, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { frontmatter } from 'micromark-extension-frontmatter'
import { gfm } from 'micromark-extension-gfm'
import type { BlockFormat } from '../skeleton/block-file.ts'
import type { TextBlock } from '../skeleton/blocks.ts'
import type { Range } from '../skeleton/xml.ts'
import { type Piece, tag } from '../tagged-text.ts'
import { readExtras } from './markdown-extras.ts'
import { requireShallow } from './require-shallow.ts'

const labels: Record<string, string> = {
  strong: 'b',
  emphasis: 'i',
  delete: 's',
  link: 'link',
  linkReference: 'link',
  break: 'br',
  inlineCode: 'code',
  image: 'image',
  imageReference: 'image',
  footnoteReference: 'note',
  html: 'html',
}
const containers = new Set(['strong', 'emphasis', 'delete', 'link', 'linkReference'])
const blocks = new Set(['paragraph', 'heading', 'tableCell'])

export const markdown: BlockFormat = { name: 'md', blocks: readMarkdown }

/** @throws CallError FILE_PARSE_FAILED { place } where it is nested too deeply */
export function parseMarkdown(text: string): Root {
  requireShallow(text)
  return fromMarkdown(text, {
    extensions: [gfm(), frontmatter(['yaml', 'toml'])],
    mdastExtensions: [gfmFromMarkdown(), frontmatterFromMarkdown(['yaml', 'toml'])],
  })
}

export function readMarkdown(text: string): TextBlock[] {
  const root = parseMarkdown(text)
  const found: TextBlock[] = []
  const walk = (node: Nodes, context: string | null) => {
    if (blocks.has(node.type)) {
      const block = blockOf(node as Parents, text, contexts[node.type] ?? context)
      if (block) found.push(block)
    } else if ('children' in node) for (const child of node.children) walk(child, contexts[node.type] ?? context)
  }
  walk(root, null)
  return [...found, ...readExtras(root, text)]
}

const contexts: Record<string, string> = { heading: 'heading', tableCell: 'cell', footnoteDefinition: 'footnote' }

function blockOf(node: Parents, text: string, context: string | null): TextBlock | null {
  const children = node.children as PhrasingContent[]
  const [first, last] = [children[0], children.at(-1)]
  if (!first || !last) return null
  const content = { from: rangeOf(first).from, to: rangeOf(last).to }
  const tagged = tag(piecesOf(children, content, text))
  const isCell = node.type === 'tableCell'
  return { tagged, context, content, escape: (part) => escapeMarkdown(part, isCell) }
}

/** Between two children of a line stand at most the marks of the blocks they are in: part of the break before them. */
function piecesOf(children: readonly PhrasingContent[], bounds: Range, text: string): Piece<Range>[] {
  return children.flatMap((child, i): Piece<Range>[] => {
    const { from, to } = rangeOf(child)
    const next = children[i + 1]
    const end = next ? rangeOf(next).from : bounds.to
    if (child.type === 'text') return [{ kind: 'text', text: child.value.replace(/[ \t]*\n[ \t]*/g, ' ') }]
    const label = labels[child.type] ?? child.type
    const inner = containers.has(child.type) && 'children' in child ? (child.children as PhrasingContent[]) : []
    const [first, last] = [inner[0], inner.at(-1)]
    const isAddress = child.type === 'link' && !text.slice(from, to).startsWith('[')
    if (!first || !last || isAddress) return [{ kind: 'alone', label, raw: { from, to: end } }]
    const content = { from: rangeOf(first).from, to: rangeOf(last).to }
    const name = `${child.type}${from}`
    return [
      { kind: 'open', name, label, raw: { from, to: content.from } },
      ...piecesOf(inner, content, text),
      { kind: 'close', name, label, raw: { from: content.to, to: end } },
    ]
  })
}

function rangeOf({ position }: Nodes): Range {
  return { from: position?.start.offset ?? 0, to: position?.end.offset ?? 0 }
}

/** Text so that Markdown takes it as text; signs that mean nothing where they stand stay bare. */
function escapeMarkdown(text: string, isCell: boolean): string {
  const escaped = text
    .replace(/\s*[\r\n]+\s*/g, ' ')
    .replace(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\')
    .replace(/[`[\]~]/g, '\\$&')
    .replace(/(?<!^|\s)\*|\*(?!\s|$)/g, '\\*')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/<(?=[A-Za-z/!?])/g, '\\<')
    .replace(/&(?=#?[A-Za-z0-9]{1,31};)/g, '\\&')
    .replace(/^(\s*)([#>+=:*-])/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])/, '$1\\$2')
  return isCell ? escaped.replace(/\|/g, '\\|') : escaped
}
