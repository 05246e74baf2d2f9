/**
 * Markdown as blocks. While an answer is being written only its last blocks are read anew, and what is half written looks as it
 * will: an emphasis that isn't closed yet, the head of a table.
 */
import type { RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

export interface Block {
  /** Of the text it was read from; two that are equal look the same. */
  readonly source: string
  readonly start: number
  readonly node: RootContent
}

const options = { extensions: [gfm({ singleTilde: false })], mdastExtensions: [gfmFromMarkdown()] }

/** Blocks at the end that what follows may still change: an item joins the list before it, a line the paragraph. */
const open = 2

export function readMarkdown(text: string, before: readonly Block[] = [], isWritten = true): Block[] {
  const kept = before.slice(0, -open)
  const last = kept.at(-1)
  const isLonger = last !== undefined && kept.every(({ source, start }) => text.startsWith(source, start))
  const from = isLonger ? last.start + last.source.length : 0
  const rest = isWritten ? text.slice(from) : completed(text.slice(from))
  const blocks = fromMarkdown(rest, options).children.map((node): Block => {
    const [start = 0, end = rest.length] = [node.position?.start.offset, node.position?.end.offset]
    return { source: rest.slice(start, end), start: from + start, node }
  })
  return isLonger ? [...kept, ...blocks] : blocks
}

/** With what its last block lacks to be read as what it is going to be. */
export function completed(text: string): string {
  const begin = text.lastIndexOf('\n\n') + 1
  const [head, tail] = [text.slice(0, begin), text.slice(begin)]
  if (isInFence(text)) return text
  const lines = tail.trim().split('\n')
  if (lines.length === 1 && /^\|?[^|\n]+\|/.test(lines[0] ?? '')) return head // a table's head, or a row to come
  // Half a source's number, half a link's address.
  const whole = tail.replace(/\[\d{0,3}$/, '').replace(/\]\([^)\n]*$/, ']')
  return head + closed(whole.replace(/[*_`~]+$/, (marks) => (isClosing(whole, marks) ? marks : '')))
}

const isClosing = (text: string, marks: string) => count(text, marks) % 2 === 0
const count = (text: string, part: string) => text.split(part).length - 1
const isInFence = (text: string) => [...text.matchAll(/^ {0,3}(`{3,}|~{3,})/gm)].length % 2 === 1

function closed(text: string): string {
  const isCode = count(text.replaceAll('``', ''), '`') % 2 === 1
  if (isCode) return `${text}\``
  const plain = text.replaceAll(/`[^`]*`/g, '')
  return count(plain, '**') % 2 === 1 ? `${text.trimEnd()}**` : text
}
