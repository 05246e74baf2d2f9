/** Common functions of the readers of subtitle formats. */
import type { Piece } from '../tagged-text.ts'

/** A cue with the position of its text in the decoded file. */
export interface Cue {
  start_ms: number
  end_ms: number
  speaker: string | null
  context: string | null
  /** Offsets of the payload in the file's text. */
  from: number
  to: number
  pieces: Piece[]
  /** The line break within the cue, if it isn't a line break of the file. */
  newline?: string
}

export interface SubtitleFormat {
  /** Whether a text has this format, by its content. */
  isIt(text: string): boolean
  read(text: string): Cue[]
  /** A target as it is written in the file; `code` gives the original text of a code. */
  write(target: string, codes: ReadonlyMap<string, string>, newline: string): string
}

/** From hours, minutes, seconds and milliseconds, limited to what the database column can hold. */
export function toMs(hours: number, minutes: number, seconds: number, ms: number): number {
  return Math.min(((hours * 60 + minutes) * 60 + seconds) * 1000 + ms, 2_000_000_000)
}

export interface Line {
  text: string
  from: number
  /** Without the line break. */
  to: number
}

/** Lines by \r\n, \n or \r, with their offsets. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let from = 0
  for (const match of text.matchAll(/\r\n|\n|\r/g)) {
    lines.push({ text: text.slice(from, match.index), from, to: match.index })
    from = match.index + match[0].length
  }
  lines.push({ text: text.slice(from), from, to: text.length })
  return lines
}

/** The most frequent line break of a file. */
export function newlineOf(text: string): string {
  const crlf = text.split('\r\n').length - 1
  const lf = text.split('\n').length - 1 - crlf
  if (crlf > lf) return '\r\n'
  return lf === 0 && text.includes('\r') ? '\r' : '\n'
}

/** Splits a payload by a pattern; `toPiece` turns a match into a piece, or returns null to leave it as text. */
export function piecesOf(text: string, markup: RegExp, toPiece: (match: RegExpExecArray) => Piece | null): Piece[] {
  const pieces: Piece[] = []
  const addText = (part: string) => {
    if (!part) return
    const last = pieces.at(-1)
    if (last?.kind === 'text') last.text += part
    else pieces.push({ kind: 'text', text: part })
  }
  let from = 0
  for (const match of text.matchAll(markup)) {
    const piece = toPiece(match)
    if (!piece) continue
    addText(text.slice(from, match.index))
    if (piece.kind === 'text') addText(piece.text)
    else pieces.push(piece)
    from = match.index + match[0].length
  }
  addText(text.slice(from))
  return pieces
}

/** A target split into text and codes (as in the original), with each text passed through `escape`. */
export function writePieces(
  target: string,
  codes: ReadonlyMap<string, string>,
  escape: (text: string) => string,
): string {
  let written = ''
  let from = 0
  for (const match of target.matchAll(/⟦\/?[0-9A-Za-z]{1,12}\/?⟧/g)) {
    const raw = codes.get(match[0])
    if (raw === undefined) continue
    written += escape(target.slice(from, match.index)) + raw
    from = match.index + match[0].length
  }
  return written + escape(target.slice(from))
}

/** Removes blank lines, because they would end the cue. */
export function withoutBlankLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[^\S\n]*(?=\n)/g, '')
    .replace(/^\s*\n|\n\s*$/g, '')
}
