/** Collects the pieces of one stretch of marked-up text into tagged text with its codes, and remembers what each code stood for. */

import {
  isCodeToken,
  type SegmentCode,
  type SegmentToken,
  tokenize,
  whiteSpaceCodes,
  writeCode,
} from '@polyphony/contract/content/text/segment'
import { present } from '@polyphony/contract/ground/collection/present'

/** A piece of the original: text, or markup to be kept as a code. `open` and `close` pair by nesting, name by name. */
export type Piece<Raw = string> =
  | { kind: 'text'; text: string }
  | { kind: 'alone'; raw: Raw; label: string }
  | { kind: 'open' | 'close'; raw: Raw; label: string; name: string }

export interface Tagged<Raw = string> {
  text: string
  codes: SegmentCode[]
  /** What stands in the file for a written code, e.g. `⟦1⟧` → `<i>`. */
  raw: Map<string, Raw>
}

/** An opening without its closing (or the other way round, or crossed) becomes a standalone code. */
export function tag<Raw = string>(pieces: readonly Piece<Raw>[]): Tagged<Raw> {
  const partners = pair(pieces)
  const plain = pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('')
  const nextId = idsNotIn(plain)
  const tagged: Tagged<Raw> = { text: '', codes: [], raw: new Map() }
  const ids = new Map<number, string>()
  const parts: string[] = []
  const write = (token: string, raw: Raw) => {
    tagged.raw.set(token, raw)
    parts.push(token)
  }
  pieces.forEach((piece, i) => {
    if (piece.kind === 'text') {
      parts.push(piece.text)
      return
    }
    const partner = partners.get(i)
    if (piece.kind === 'close' && partner !== undefined) {
      write(`⟦/${ids.get(partner)}⟧`, piece.raw)
      return
    }
    const id = nextId()
    ids.set(i, id)
    const isPaired = partner !== undefined
    tagged.codes.push({ id, kind: isPaired ? 'paired' : 'alone', label: piece.label })
    write(isPaired ? `⟦${id}⟧` : `⟦${id}/⟧`, piece.raw)
  })
  tagged.text = parts.join('')
  return tagged
}

/** The partner of each opening and closing that has one, by index. */
function pair(pieces: readonly Piece<unknown>[]): Map<number, number> {
  const partners = new Map<number, number>()
  const open: { at: number; name: string }[] = []
  const openOfName = new Map<string, number>()
  const count = (name: string, change: number) => openOfName.set(name, (openOfName.get(name) ?? 0) + change)
  pieces.forEach((piece, index) => {
    if (piece.kind === 'open') {
      open.push({ at: index, name: piece.name })
      count(piece.name, 1)
    }
    if (piece.kind !== 'close' || !openOfName.get(piece.name)) return
    // What was opened inside and not closed stays alone.
    for (let opener = open.pop(); opener; opener = open.pop()) {
      count(opener.name, -1)
      if (opener.name !== piece.name) continue
      partners.set(opener.at, index)
      partners.set(index, opener.at)
      break
    }
  })
  return partners
}

/** Ids that the text doesn't happen to write as if they were codes. */
function idsNotIn(text: string): () => string {
  const written = new Set(Array.from(text.matchAll(/⟦\/?(\d+)\/?⟧/g), (match) => match[1]))
  let last = 0
  return () => {
    do last++
    while (written.has(String(last)))
    return String(last)
  }
}

/**
 * The tokens of a target with its codes mended where they don't nest: an end without beginning is passed over, what is
 * open at the end of its surroundings is closed there, and an anchor (a note, a bookmark) stands once.
 */
export function nestedTokens(text: string, codes: readonly SegmentCode[]): SegmentToken[] {
  const labels = new Map(codes.map((code) => [code.id, code.label]))
  const open: string[] = []
  const used = new Set<string>()
  const tokens: SegmentToken[] = []
  const close = () => tokens.push({ code: present(open.pop()), kind: 'close' })
  for (const token of tokenize(text, codes)) {
    if (!isCodeToken(token)) tokens.push(token)
    else if (token.kind === 'alone') {
      const isAgain = used.has(token.code) && !whiteSpaceCodes[labels.get(token.code) ?? '']
      if (!isAgain) tokens.push(token)
      used.add(token.code)
    } else if (token.kind === 'open') {
      tokens.push(token)
      open.push(token.code)
    } else if (open.includes(token.code)) {
      while (open.at(-1) !== token.code) close()
      close()
    }
  }
  while (open.length > 0) close()
  return tokens
}

/** A target with its codes as the original wrote them, mended as by `nestedTokens`. */
export function writeTagged(tagged: Tagged, text: string, escape: (text: string) => string): string {
  return nestedTokens(text, tagged.codes)
    .map((token) => (isCodeToken(token) ? (tagged.raw.get(writeCode(token)) ?? '') : escape(token.text)))
    .join('')
}

/** The codes that a part of the tagged text uses. */
export function codesIn(text: string, codes: readonly SegmentCode[]): SegmentCode[] {
  const ids = new Set(tokenize(text, codes).flatMap((token) => (isCodeToken(token) ? [token.code] : [])))
  return codes.filter((code) => ids.has(code.id))
}
