/** Converts a paragraph to tagged text, and tagged text to the content of that paragraph. */

import type { ExtraText } from '@polyphony/contract/content/file/file-reading'
import { isCodeToken, writeCode } from '@polyphony/contract/content/text/segment'
import { present } from '@polyphony/contract/ground/collection/present'
import type { Range } from '../skeleton/xml.ts'
import { nestedTokens, type Piece, type Tagged, tag } from '../tagged-text.ts'
import { labelOf, plainFormat, type RunFormat, type RunWriter, showsOnSpace } from './run-format.ts'

/** An item of a paragraph, with its pieces of XML. */
export type Item =
  | { kind: 'text'; text: string; format: RunFormat; raw: Range[] }
  | { kind: 'mark'; label: string; raw: Range[] }
  | { kind: 'open' | 'close'; label: string; name: string; raw: Range[] }

/** What a code represents: XML to be copied, and the format of the text inside it. */
export interface Markup {
  raw: Range[]
  format: RunFormat | null
}

export interface Paragraph {
  tagged: Tagged<Markup>
  /** The format of text outside all codes. */
  format: RunFormat
  /** The position of its inline content. */
  content: Range
  /** `heading` …; null for body text. */
  context: string | null
  /** The name by which another part refers to it: a shared string's number, a cell's address. */
  name?: string
  /** What it is where it isn't the file's own text. */
  extra?: ExtraText
}

/** The paragraph of these items, or null if they contain no word.  @param content the position of the items */
export function paragraphOf(inline: Item[], content: Range, context: string | null): Paragraph | null {
  const items = joinSpaces(inline)
  if (!items.some((item) => item.kind === 'text' && /[\p{L}\p{N}]/u.test(item.text))) return null
  const root: Level = { items: [], format: plainFormat }
  const pieces = piecesOf(nest(items, root))
  return { tagged: tag(pieces), format: root.format, content, context }
}

/** White space with another format than the word before usually looks the same, so it needs no code of its own. */
function joinSpaces(items: Item[]): Item[] {
  let before: RunFormat | null = null
  return items.map((item) => {
    if (item.kind !== 'text') {
      if (item.kind !== 'mark') before = null
      return item
    }
    const isHidden = before && !item.text.trim() && !showsOnSpace(item.format) && !showsOnSpace(before)
    const format = isHidden && before ? before : item.format
    before = format
    return { ...item, format }
  })
}

/** The items directly in the paragraph or in one container, with the format of most of its text. */
interface Level {
  items: (Item | { kind: 'level'; open: Item; close: Item; level: Level })[]
  format: RunFormat
}

function nest(items: Item[], root: Level): Level {
  const levels: { level: Level; open: Item | null }[] = [{ level: root, open: null }]
  for (const item of items) {
    const current = present(levels.at(-1))
    if (item.kind === 'open') levels.push({ level: { items: [], format: plainFormat }, open: item })
    else if (item.kind === 'close' && current.open) {
      levels.pop()
      levels.at(-1)?.level.items.push({ kind: 'level', open: current.open, close: item, level: current.level })
    } else current.level.items.push(item)
  }
  return root
}

function piecesOf(level: Level): Piece<Markup>[] {
  level.format = baseFormat(level)
  const pieces: Piece<Markup>[] = []
  let open: RunFormat | null = null
  let formats = 0
  const markup = (raw: Range[], format: RunFormat | null = null): Markup => ({ raw, format })
  const closeFormat = (name: string) => {
    // Codes behind the last word of a format are put outside it.
    const trailing: Piece<Markup>[] = []
    while (pieces.at(-1)?.kind === 'alone') trailing.unshift(present(pieces.pop()))
    pieces.push({ kind: 'close', label: '', name, raw: markup([]) }, ...trailing)
    open = null
  }
  let name = ''
  for (const item of level.items) {
    if (item.kind === 'text') {
      if (open && open.key !== item.format.key) closeFormat(name)
      if (!open && item.format.key !== level.format.key) {
        open = item.format
        name = `format${formats++}`
        const label = labelOf(item.format, level.format)
        pieces.push({ kind: 'open', label, name, raw: markup([], item.format) })
      }
      pieces.push({ kind: 'text', text: item.text })
    } else if (item.kind === 'mark') {
      pieces.push({ kind: 'alone', label: item.label, raw: markup(item.raw) })
    } else if (item.kind === 'level' && item.open.kind === 'open' && item.close.kind === 'close') {
      if (open) closeFormat(name)
      const inner = piecesOf(item.level)
      const { label, name: container } = item.open
      pieces.push({ kind: 'open', label, name: container, raw: markup(item.open.raw, item.level.format) })
      pieces.push(...inner, { kind: 'close', label, name: container, raw: markup(item.close.raw) })
    }
  }
  if (open) closeFormat(name)
  return pieces
}

/** The format with the most stretches of text, which needs the fewest codes; of several the one with most text. */
function baseFormat(level: Level): RunFormat {
  const counts = new Map<string, { format: RunFormat; stretches: number; length: number }>()
  let before = ''
  for (const item of level.items) {
    if (item.kind !== 'text') continue
    const { key } = item.format
    const count = counts.get(key) ?? { format: item.format, stretches: 0, length: 0 }
    counts.set(key, count)
    if (count.length === 0 || before !== key) count.stretches++
    count.length += item.text.length
    before = key
  }
  const best = [...counts.values()].toSorted((a, b) => b.stretches - a.stretches || b.length - a.length)[0]
  return best?.format ?? plainFormat
}

export interface WriteContext {
  writeRun: RunWriter
  /** A piece of the original XML, including the patches inside it. */
  copy(range: Range): string
}

/** Writes the content of the paragraph for a tagged text. */
export function writeParagraph(paragraph: Paragraph, text: string, { writeRun, copy }: WriteContext): string {
  const { codes, raw } = paragraph.tagged
  const formats = [paragraph.format]
  let xml = ''
  for (const token of nestedTokens(text, codes)) {
    if (!isCodeToken(token)) {
      xml += writeRun(token.text, present(formats.at(-1)))
      continue
    }
    const markup = raw.get(writeCode(token))
    xml += (markup?.raw ?? []).map(copy).join('')
    if (token.kind === 'open') formats.push(markup?.format ?? paragraph.format)
    else if (token.kind === 'close') formats.pop()
  }
  return xml
}
