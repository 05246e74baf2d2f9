/** TTML (and DFXP): the paragraphs of the body are cues; styles, regions, metadata and layout stay. */

import type { SegmentCode } from '@polyphony/contract/content/text/segment'
import { present } from '@polyphony/contract/ground/collection/present'
import { escapeXml, parseXml, type Range, unescapeXml, type XmlElement } from '../skeleton/xml.ts'
import { type Piece, writeTagged } from '../tagged-text.ts'
import type { Cue, SubtitleFormat } from './cue.ts'
import { type Clock, clockOf, type Interval, intervalOf } from './ttml-time.ts'

export const ttml: SubtitleFormat = {
  isIt: (text) => /<(?:[\w.-]+:)?tt[\s>]/.test(text.slice(0, 5000)) && /^\s*</.test(text),
  read(text) {
    const root = present(parseXml(text, 'ttml').children[0])
    const reader = new Reader(text, root)
    const keepsSpace = root.attributes.space === 'preserve'
    const body = root.children.find((child) => child.name === 'body')
    if (body) reader.walk(body, { begin: 0, end: null }, keepsSpace)
    return reader.cues
  },
  write(target, raw, newline) {
    const codes = Array.from(raw.keys()).flatMap((token): SegmentCode[] => {
      const [, id, alone] = /^⟦(\w+)(\/?)⟧$/.exec(token) ?? []
      return id ? [{ id, kind: alone ? 'alone' : 'paired', label: '' }] : []
    })
    const escape = (part: string) => escapeXml(part).replace(/\r\n?|\n/g, newline)
    return writeTagged({ text: '', codes, raw: new Map(raw) }, target, escape)
  },
}

class Reader {
  readonly cues: Cue[] = []
  readonly #xml: string
  readonly #clock: Clock
  readonly #speakers = new Map<string, string>()

  constructor(xml: string, root: XmlElement) {
    this.#xml = xml
    this.#clock = clockOf(root)
    const note = (element: XmlElement) => {
      const name = element.children.find((child) => child.name.endsWith(':name'))
      const { id } = element.attributes
      if (element.name.endsWith(':agent') && id && name) this.#speakers.set(id, this.#textOf(name).trim())
      for (const child of element.children) note(child)
    }
    for (const child of root.children) if (child.name === 'head') note(child)
  }

  walk(element: XmlElement, outer: Interval, keeps: boolean) {
    const interval = intervalOf(element, outer, this.#clock)
    const keepsSpace = element.attributes.space === undefined ? keeps : element.attributes.space === 'preserve'
    if (element.name === 'p') this.#readCue(element, interval, keepsSpace)
    else for (const child of element.children) this.walk(child, interval, keepsSpace)
  }

  #readCue(element: XmlElement, interval: Interval, keepsSpace: boolean) {
    const isSelfClosing = element.close.to === element.open.to
    if (isSelfClosing) return
    const inner = this.#xml.slice(element.open.to, element.close.from)
    const blank = keepsSpace ? 0 : inner.length - inner.trimStart().length
    const from = element.open.to + blank
    const to = keepsSpace ? element.close.from : Math.max(from, element.open.to + inner.trimEnd().length)
    const timed = spanOf(element, interval, this.#clock)
    const pieces = this.#piecesOf({ from, to }, element.children, keepsSpace)
    if (pieces.length > 0 && !pieces.some((piece) => piece.kind === 'text')) return
    const prefix = /^<([^\s/>]*:)?/.exec(this.#xml.slice(element.open.from, element.open.to))?.[1] ?? ''
    const { agent = '', region } = element.attributes
    this.cues.push({
      start_ms: timed.begin,
      end_ms: timed.end ?? timed.begin,
      from,
      to,
      speaker: this.#speakers.get(agent) ?? null,
      context: region ?? null,
      pieces: keepsSpace ? pieces : withoutEdges(pieces),
      newline: `<${prefix}br/>`,
    })
  }

  #piecesOf({ from, to }: Range, children: readonly XmlElement[], keepsSpace: boolean): Piece[] {
    const pieces: Piece[] = []
    const addText = (start: number, end: number) => {
      const text = unescapeXml(this.#xml.slice(start, end)).replace(/\r\n?/g, '\n')
      if (text) pieces.push({ kind: 'text', text: keepsSpace ? text : text.replace(/[ \t\n]+/g, ' ') })
    }
    let index = from
    for (const child of children) {
      addText(index, child.open.from)
      index = child.close.to
      const raw = this.#xml.slice(child.open.from, child.close.to)
      const isReading = /^(?:text|textContainer|delimiter)$/.test(child.attributes.ruby ?? '')
      if (child.name === 'br') pieces.push({ kind: 'text', text: '\n' })
      else if (child.name !== 'span' || isReading || child.close.from === child.close.to) {
        pieces.push({ kind: 'alone', raw, label: isReading ? 'ruby' : child.name })
      } else pieces.push(...this.#spanPieces(child, keepsSpace))
    }
    addText(index, to)
    return pieces
  }

  #spanPieces(span: XmlElement, keepsSpace: boolean): Piece[] {
    const name = `span${span.open.from}`
    const label = labelOf(span)
    const inner = { from: span.open.to, to: span.close.from }
    return [
      { kind: 'open', name, label, raw: this.#xml.slice(span.open.from, span.open.to) },
      ...this.#piecesOf(inner, span.children, keepsSpace),
      { kind: 'close', name, label, raw: this.#xml.slice(span.close.from, span.close.to) },
    ]
  }

  #textOf({ open, close }: XmlElement): string {
    return unescapeXml(this.#xml.slice(open.to, close.from))
  }
}

function labelOf({ attributes }: XmlElement): string {
  if (/italic|oblique/.test(attributes.fontStyle ?? '')) return 'i'
  if (attributes.fontWeight === 'bold') return 'b'
  if (/underline/.test(attributes.textDecoration ?? '')) return 'u'
  return attributes.style ?? attributes.begin ?? 'span'
}

/** A paragraph without times is shown as long as its content. */
function spanOf(element: XmlElement, interval: Interval, clock: Clock): Interval {
  const { begin, end, dur } = element.attributes
  if (begin !== undefined || end !== undefined || dur !== undefined) return interval
  const inner = element.children.filter(({ attributes }) => attributes.begin !== undefined)
  const spans = inner.map((child) => intervalOf(child, interval, clock))
  if (spans.length === 0) return interval
  const ends = spans.map((span) => span.end ?? span.begin)
  return { begin: Math.min(...spans.map((span) => span.begin)), end: Math.max(...ends) }
}

/** Removes spaces at the beginning and end of lines. */
function withoutEdges(pieces: Piece[]): Piece[] {
  const texts = pieces.map((piece) => (piece.kind === 'text' ? piece.text : ''))
  const isLineEdge = (text: string | undefined) => text === undefined || text.includes('\n')
  const neighbour = (index: number, step: number) => {
    let other = index + step
    while (other >= 0 && other < texts.length && texts[other] === '') other += step
    return texts[other]
  }
  return pieces.map((piece, i) => {
    if (piece.kind !== 'text' || piece.text === '\n') return piece
    const start = isLineEdge(neighbour(i, -1)) ? piece.text.trimStart() : piece.text
    return { ...piece, text: isLineEdge(neighbour(i, 1)) ? start.trimEnd() : start }
  })
}
