/** One paragraph as tagged text, and tagged text as the content of that paragraph again. */
import { isCodeToken, type SegmentCode, tokenize, whiteSpaceCodes, writeCode } from '@polyphony/contract/segment'
import { type Piece, type Tagged, tag } from '../tagged-text.ts'
import { type Item, inlineItems } from './inline.ts'
import { labelOf, plainFormat, type RunFormat, showsOnSpace, writeRun } from './run-format.ts'
import { childOf, type Range, type XmlElement } from './xml.ts'

/** What a code stands for: XML to be copied, and the format of text inside it. */
export interface Markup {
  raw: Range[]
  format: RunFormat | null
}

export interface Paragraph {
  tagged: Tagged<Markup>
  /** Of text outside any code. */
  format: RunFormat
  /** Where its inline content stands. */
  content: Range
  /** `heading` …; null for running text. */
  context: string | null
}

export function readParagraph(element: XmlElement, xml: string, context: string | null): Paragraph | null {
  const items = joinSpaces(inlineItems(element, xml))
  if (!items.some((item) => item.kind === 'text' && /[\p{L}\p{N}]/u.test(item.text))) return null
  const root: Level = { items: [], format: plainFormat }
  const pieces = piecesOf(nest(items, root))
  const pPr = childOf(element, 'pPr')
  return {
    tagged: tag(pieces),
    format: root.format,
    content: { from: pPr ? pPr.close.to : element.open.to, to: element.close.from },
    context,
  }
}

/** White space in another format than the word before it looks no different, mostly: one code less. */
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

/** What stands directly in the paragraph or in one container, with the format most of its text has. */
interface Level {
  items: (Item | { kind: 'level'; open: Item; close: Item; level: Level })[]
  format: RunFormat
}

function nest(items: Item[], root: Level): Level {
  const levels: { level: Level; open: Item | null }[] = [{ level: root, open: null }]
  for (const item of items) {
    const current = levels.at(-1) as (typeof levels)[number]
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
    // Marks behind the last word of a format stand outside it.
    const trailing: Piece<Markup>[] = []
    while (pieces.at(-1)?.kind === 'alone') trailing.unshift(pieces.pop() as Piece<Markup>)
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

/** The format with the most stretches of text, which leaves the fewest codes; of several the one with most text. */
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
  /** What the part calls the namespace of WordprocessingML, with its colon. */
  prefix: string
  target_lang: string
  /** A piece of the original XML, with what was patched inside it. */
  copy(range: Range): string
}

/**
 * The content of the paragraph for a tagged text. Codes that don't nest are mended: an end without beginning is passed
 * over, what is open at the end of its surroundings is closed there, and an anchor (a note, a bookmark) stands once.
 */
export function writeParagraph(paragraph: Paragraph, text: string, context: WriteContext): string {
  const { codes, raw } = paragraph.tagged
  const labels = new Map(codes.map((code) => [code.id, code.label]))
  const open: { code: string; format: RunFormat }[] = []
  const used = new Set<string>()
  const copy = (token: string) => (raw.get(token)?.raw ?? []).map((range) => context.copy(range)).join('')
  let xml = ''
  const close = () => {
    const last = open.pop()
    if (last) xml += copy(writeCode({ code: last.code, kind: 'close' }))
  }
  for (const token of tokenize(text, codes)) {
    if (!isCodeToken(token)) {
      xml += writeRun(token.text, open.at(-1)?.format ?? paragraph.format, context.prefix, context.target_lang)
      continue
    }
    const written = writeCode(token)
    if (token.kind === 'alone') {
      const isAgain = used.has(written) && !whiteSpaceCodes[labels.get(token.code) ?? '']
      if (!isAgain) xml += copy(written)
      used.add(written)
    } else if (token.kind === 'open') {
      xml += copy(written)
      open.push({ code: token.code, format: raw.get(written)?.format ?? paragraph.format })
    } else if (open.some((each) => each.code === token.code)) {
      while (open.at(-1)?.code !== token.code) close()
      close()
    }
  }
  while (open.length > 0) close()
  return xml
}

/** The codes that a part of the tagged text uses. */
export function codesIn(text: string, codes: readonly SegmentCode[]): SegmentCode[] {
  const ids = new Set(tokenize(text, codes).flatMap((token) => (isCodeToken(token) ? [token.code] : [])))
  return codes.filter((code) => ids.has(code.id))
}
