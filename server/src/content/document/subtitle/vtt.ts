/** WebVTT: header, NOTE, STYLE and REGION blocks stay as they are; so do cue ids and settings. */
import { present } from '@polyphony/contract/ground/collection/present'
import {
  type Cue,
  type Line,
  linesOf,
  piecesOf,
  type SubtitleFormat,
  toMs,
  withoutBlankLines,
  writePieces,
} from './cue.ts'

const stamp = String.raw`(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})`
const timing = new RegExp(String.raw`^\s*${stamp}\s*-->\s*${stamp}(?:\s.*)?$`)
const markup = /<(\/?)([A-Za-z]{0,20})([^<>]{0,500})>|&(amp|lt|gt|nbsp|lrm|rlm|quot|#\d{1,7}|#x[0-9A-Fa-f]{1,6});/g
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
  quot: '"',
}

export const vtt: SubtitleFormat = {
  isIt: (text) => /^WEBVTT(?:[ \t\r\n]|$)/.test(text),
  read(text) {
    const lines = linesOf(text)
    const cues: Cue[] = []
    for (let i = 0; i < lines.length; i++) {
      const line = present(lines[i])
      if (isBlockToSkip(lines, i)) {
        while (lines[i + 1]?.text) i++
        continue
      }
      if (!line.text.includes('-->') || !timing.test(line.text)) continue
      const payload: Line[] = []
      while (lines[i + 1]?.text && !lines[i + 1]?.text.includes('-->')) payload.push(present(lines[++i]))
      // The next cue may follow without a blank line: its id isn't text of this one.
      if (lines[i + 1]?.text.includes('-->') && payload.length > 1 && /^\d+$/.test(payload.at(-1)?.text ?? ''))
        payload.pop()
      cues.push(cueOf(text, line, payload))
    }
    return cues
  },
  write(target, codes, newline) {
    const escape = (part: string) =>
      part
        .replace(/&/g, '&amp;')
        .replace(/</g, '&lt;')
        .replace(/>/g, '&gt;')
        .replace(/\u00a0/g, '&nbsp;')
    return writePieces(withoutBlankLines(target), codes, escape).replace(/\n/g, newline)
  },
}

function isBlockToSkip(lines: Line[], i: number): boolean {
  const isStart = i === 0 || !lines[i - 1]?.text
  return isStart && /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(lines[i]?.text ?? '') && !lines[i + 1]?.text.includes('-->')
}

function cueOf(text: string, timingLine: Line, payload: Line[]): Cue {
  const [h1 = '0', m1, s1, f1 = '', h2 = '0', m2, s2, f2 = ''] = (timing.exec(timingLine.text) ?? []).slice(1)
  const from = payload[0]?.from ?? timingLine.to
  const to = payload.at(-1)?.to ?? timingLine.to
  let speaker: string | null = null
  const pieces = piecesOf(text.slice(from, to).replace(/\r\n?/g, '\n'), markup, (match) => {
    const [raw, slash, name = '', rest = '', entity] = match
    if (entity) return { kind: 'text', text: decodeEntity(entity) }
    if (!name) return /^[\d:.]+$/.test(rest) ? { kind: 'alone', raw, label: rest } : null
    if (name === 'v' && !slash) speaker ??= rest.replace(/^[^\s]*/, '').trim() || null
    return { kind: slash ? 'close' : 'open', raw, label: name + (slash ? '' : rest.replace(/^\s+/, ' ')), name }
  })
  return {
    start_ms: toMs(Number(h1), Number(m1), Number(s1), Number(f1.padEnd(3, '0'))),
    end_ms: toMs(Number(h2), Number(m2), Number(s2), Number(f2.padEnd(3, '0'))),
    speaker,
    context: null,
    from,
    to,
    pieces,
  }
}

function decodeEntity(entity: string): string {
  if (!entity.startsWith('#')) return entities[entity] ?? `&${entity};`
  const point = entity[1] === 'x' ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1))
  return point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)
    ? String.fromCodePoint(point)
    : `&${entity};`
}
