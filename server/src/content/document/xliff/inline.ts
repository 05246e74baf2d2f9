/**
 * The content of an XLIFF source or target as tagged text: its inline elements are codes and stay as they are written.
 */
import { present } from '@polyphony/contract/ground/collection/present'
import { type Range, unescapeXml, whole, type XmlElement } from '../skeleton/xml.ts'
import { type Piece, type Tagged, tag } from '../tagged-text.ts'

export interface Inline {
  tagged: Tagged
  /** White space around the text, which isn't part of the segment. */
  lead: string
  trail: string
  /** The tokens of each code by its content, to find the codes of a target. */
  tokens: Map<string, string>
}

type Keyed = Piece & { key?: string }

/** Elements whose begin and end are separate elements. */
const openers = new Set(['bpt', 'bx', 'sc', 'sm'])
const closers = new Set(['ept', 'ex', 'ec', 'em'])
const containers = new Set(['g', 'pc', 'mrk'])

export function readInline(content: Range, children: readonly XmlElement[], xml: string, keepsSpace: boolean): Inline {
  const pieces: Keyed[] = []
  read(content, children, xml, keepsSpace, pieces)
  const { lead, trail } = trimEdges(pieces)
  const tagged = tag(pieces)
  const tokens = new Map<string, string>()
  const written = [...tagged.raw.keys()]
  pieces
    .filter((piece) => piece.kind !== 'text')
    .forEach((piece, i) => tokens.set(piece.key ?? '', present(written[i])))
  return { tagged, lead, trail, tokens }
}

/** A target with the codes of its source. Codes that only the target has are added to both. */
export function readTarget(
  source: Inline,
  content: Range,
  children: readonly XmlElement[],
  xml: string,
  keepsSpace: boolean,
): string {
  const pieces: Keyed[] = []
  read(content, children, xml, keepsSpace, pieces)
  trimEdges(pieces)
  const own = tag(pieces)
  const ownTokens = [...own.raw.keys()]
  const renamed = new Map<string, string>()
  let offset = 0
  for (const piece of pieces) {
    if (piece.kind === 'text') continue
    const written = present(ownTokens[offset++])
    const known = source.tokens.get(piece.key ?? '')
    if (known) renamed.set(written, known)
  }
  const free = freeIds(source.tagged)
  const ids = new Map<string, string>()
  const codes = new Map(own.codes.map((code) => [code.id, code]))
  let text = ''
  let from = 0
  for (const match of own.text.matchAll(/⟦(\/?)(\d+)(\/?)⟧/g)) {
    const raw = own.raw.get(match[0])
    if (raw === undefined) continue
    text += own.text.slice(from, match.index)
    from = match.index + match[0].length
    const id = present(match[2])
    let token = renamed.get(match[0])
    if (!token) {
      const code = present(codes.get(id))
      const added = ids.get(id) ?? free()
      if (!ids.has(id)) source.tagged.codes.push({ ...code, id: added })
      ids.set(id, added)
      token = `⟦${match[1]}${added}${match[3]}⟧`
      source.tagged.raw.set(token, raw)
    }
    text += token
  }
  return text + own.text.slice(from)
}

/** Ids that neither a code has nor the text contains as a token. */
function freeIds({ codes, text }: Tagged): () => string {
  const written = Array.from(text.matchAll(/⟦\/?(\d{1,9})\/?⟧/g), (match) => Number(match[1]))
  let last = [...codes.map(({ id }) => Number(id)), ...written].reduce((most, id) => Math.max(most, id), 0)
  return () => String(++last)
}

function read(content: Range, children: readonly XmlElement[], xml: string, keepsSpace: boolean, pieces: Keyed[]) {
  const addText = (from: number, to: number) => {
    const text = unescapeXml(xml.slice(from, to)).replace(/\r\n?/g, '\n')
    if (text) pieces.push({ kind: 'text', text: keepsSpace ? text : text.replace(/[ \t\n]+/g, ' ') })
  }
  let offset = content.from
  for (const child of children) {
    if (child.open.from < content.from || child.close.to > content.to) continue
    addText(offset, child.open.from)
    offset = child.close.to
    const { name, attributes } = child
    const id = attributes.rid ?? attributes.startRef ?? attributes.id ?? ''
    const raw = xml.slice(child.open.from, child.close.to)
    const label = labelOf(child)
    if (containers.has(name) && child.close.from < child.close.to && !isProtected(child)) {
      const pair = `${name}${child.open.from}`
      const key = `${name} ${attributes.id ?? attributes.mid ?? label}`
      pieces.push({ kind: 'open', label, name: pair, key, raw: xml.slice(child.open.from, child.open.to) })
      read({ from: child.open.to, to: child.close.from }, child.children, xml, keepsSpace, pieces)
      pieces.push({
        kind: 'close',
        label,
        name: pair,
        key: `/${key}`,
        raw: xml.slice(child.close.from, child.close.to),
      })
    } else if (openers.has(name))
      pieces.push({ kind: 'open', label, name: pairName(name, id), key: `${name} ${id}`, raw })
    else if (closers.has(name))
      pieces.push({ kind: 'close', label, name: pairName(name, id), key: `${name} ${id}`, raw })
    else pieces.push({ kind: 'alone', label, key: `${name} ${attributes.id ?? attributes.hex ?? raw}`, raw })
  }
  addText(offset, content.to)
}

/** `bpt` ends with `ept`, `sm` with `em`, and so on. */
const pairName = (name: string, id: string) => `${name.replace(/^e/, 'b').replace(/^s/, 'b')} ${id}`

/** It is marked as not to be translated: one code, including its content. */
function isProtected({ name, attributes }: XmlElement): boolean {
  return name === 'mrk' && (attributes.translate === 'no' || attributes.mtype === 'protected')
}

const labels: Record<string, string> = {
  bold: 'b',
  italic: 'i',
  underlined: 'u',
  link: 'link',
  lb: 'br',
  'x-br': 'br',
  'xlf:b': 'b',
  'xlf:i': 'i',
  'xlf:u': 'u',
  'xlf:lb': 'br',
  'xlf:var': 'var',
  image: 'image',
}

function labelOf({ name, attributes }: XmlElement): string {
  const kind = attributes.subType ?? attributes.ctype ?? attributes.type ?? ''
  const said = attributes.disp ?? attributes.dispStart ?? attributes['equiv-text']
  return labels[kind] ?? (said?.slice(0, 40) || attributes.id || attributes.hex || name)
}

/** Removes white space from the beginning of the first piece and the end of the last, if they are text. */
function trimEdges(pieces: Keyed[]): { lead: string; trail: string } {
  const first = pieces[0]
  let lead = ''
  let trail = ''
  if (first?.kind === 'text') {
    lead = first.text.slice(0, first.text.length - first.text.trimStart().length)
    first.text = first.text.slice(lead.length)
  }
  const last = pieces.at(-1)
  if (last?.kind === 'text') {
    trail = last.text.slice(last.text.trimEnd().length)
    last.text = last.text.slice(0, last.text.length - trail.length)
  }
  return { lead, trail }
}

/** The range of an element's content. */
export function contentOf(element: XmlElement): Range {
  return { from: element.open.to, to: element.close.from }
}

export const isEmpty = (element: XmlElement): boolean => whole(element).to === element.open.to
