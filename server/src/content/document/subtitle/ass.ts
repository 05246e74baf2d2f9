/** Advanced SubStation Alpha: only the text of Dialogue lines is translated; every other line and section stays. */
import type { Piece } from '../tagged-text.ts'
import { type Cue, linesOf, piecesOf, type SubtitleFormat, toMs, withoutBlankLines, writePieces } from './cue.ts'

const usualFormat = 'Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text'
const stamp = /^(\d{1,4}):(\d{1,2}):(\d{1,2})[.:](\d{1,3})$/
const markup = /\{[^{}]*\}|\\N|\\n|\\h/g
const drawingOn = /\\p[1-9]/
const drawingOff = /\\p0/

export const ass: SubtitleFormat = {
  isIt: (text) => /^(?:\s|;.*$)*\[Script Info\]/im.test(text.slice(0, 2000)) || /^\[Events\]/im.test(text),
  read(text) {
    const cues: Cue[] = []
    let isEvents = false
    let fields = fieldsOf(usualFormat)
    for (const line of linesOf(text)) {
      if (/^\[.*\]\s*$/.test(line.text)) isEvents = /^\[events\]/i.test(line.text)
      else if (!isEvents) continue
      else if (/^Format:/i.test(line.text)) fields = fieldsOf(line.text.slice('Format:'.length))
      else if (/^Dialogue:/i.test(line.text)) {
        const cue = cueOf(line.text, line.from, fields)
        if (cue) cues.push(cue)
      }
    }
    return cues
  },
  write(target, codes) {
    const escape = (part: string) =>
      part
        .replace(/[{}]/g, (brace) => `\\${brace}`)
        .replace(/\n/g, '\\N')
        .replace(/\u00a0/g, '\\h')
    return writePieces(withoutBlankLines(target), codes, escape)
  },
}

function fieldsOf(format: string): string[] {
  return format.split(',').map((field) => field.trim().toLowerCase())
}

function cueOf(line: string, lineFrom: number, fields: string[]): Cue | null {
  const values: string[] = []
  let from = line.indexOf(':') + 1
  for (let i = 1; i < fields.length; i++) {
    const comma = line.indexOf(',', from)
    if (comma < 0) return null
    values.push(line.slice(from, comma).trim())
    from = comma + 1
  }
  const value = (field: string) => values[fields.indexOf(field)] ?? ''
  const start_ms = msOf(value('start'))
  const end_ms = msOf(value('end'))
  // The format requires the text to be the last field, because it can contain commas.
  if (start_ms === null || end_ms === null || fields.at(-1) !== 'text') return null
  const pieces = textPieces(line.slice(from))
  if (pieces.length > 0 && !pieces.some((piece) => piece.kind === 'text')) return null
  return {
    start_ms,
    end_ms,
    speaker: value('name') || value('actor') || null,
    context: value('style') || null,
    from: lineFrom + from,
    to: lineFrom + line.length,
    pieces,
  }
}

function msOf(value: string): number | null {
  const match = stamp.exec(value)
  if (!match) return null
  const [, h, m, s, fraction = ''] = match
  return toMs(Number(h), Number(m), Number(s), Number(fraction.padEnd(3, '0')))
}

/** Override blocks are codes; a drawing between {\p1} and {\p0} is part of the code. */
function textPieces(text: string): Piece[] {
  const pieces: Piece[] = piecesOf(text, markup, (match) => {
    const raw = match[0]
    if (raw === '\\N') return { kind: 'text', text: '\n' }
    if (raw === '\\h') return { kind: 'text', text: '\u00a0' }
    if (raw === '\\n') return { kind: 'alone', raw, label: 'br' }
    if (text[match.index - 1] === '\\') return null
    return { kind: 'alone', raw, label: raw.slice(1, -1).slice(0, 40) }
  })
  const kept: Piece[] = []
  let drawing: Piece | null = null
  for (const piece of pieces) {
    if (drawing && drawing.kind === 'alone') {
      const isEnd = piece.kind === 'alone' && drawingOff.test(piece.raw)
      drawing.raw += piece.kind === 'text' ? piece.text.replace(/\n/g, '\\N').replace(/\u00a0/g, '\\h') : piece.raw
      if (isEnd) drawing = null
      continue
    }
    kept.push(piece)
    if (piece.kind === 'alone' && drawingOn.test(piece.raw) && !drawingOff.test(piece.raw)) {
      piece.label = 'drawing'
      drawing = piece
    }
  }
  return kept.map((piece) =>
    piece.kind === 'text' ? { ...piece, text: piece.text.replace(/\\([{}])/g, '$1') } : piece,
  )
}
