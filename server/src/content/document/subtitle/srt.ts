/** SubRip: indexes and blank lines may be missing, tags are HTML-like, and `{\an8}` comes from ASS. */
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

const timing =
  /^\s*(\d{1,4}):(\d{1,2}):(\d{1,2})(?:[,.](\d{1,3}))?\s*-->\s*(\d{1,4}):(\d{1,2}):(\d{1,2})(?:[,.](\d{1,3}))?(?:\s.*)?$/
const markup = /<(\/?)([A-Za-z]{1,20})(\s[^<>]{0,500})?>|\{\\[^{}]{0,200}\}/g
const knownTags = new Set(['i', 'b', 'u', 's', 'font', 'em', 'strong', 'ruby', 'rt', 'c', 'v'])

export const srt: SubtitleFormat = {
  isIt: (text) => linesOf(text.slice(0, 20_000)).some((line) => timing.test(line.text)),
  read(text) {
    const lines = linesOf(text)
    const starts = lines.flatMap((line, i) => (line.text.includes('-->') && timing.test(line.text) ? [i] : []))
    const isIndexed = starts[0] !== undefined && isIndex(lines[starts[0] - 1])
    return starts.map((start, i) => {
      const next = starts[i + 1]
      const payload = payloadLines(lines, start + 1, next ?? lines.length, isIndexed && next !== undefined)
      return cueOf(text, present(lines[start]), payload)
    })
  },
  write(target, codes, newline) {
    const written = writePieces(withoutBlankLines(target), codes, (part) => part)
    // A line of text that looks like a timing would begin a cue.
    const safe = written.split('\n').map((line) => (timing.test(line) ? line.replace('-->', '→') : line))
    return safe.join(newline)
  },
}

function isIndex(line: Line | undefined): boolean {
  return line !== undefined && /^\s*\d{1,7}\s*$/.test(line.text)
}

/** From behind the timing to before the next cue's index, without blank lines at the end. */
function payloadLines(lines: Line[], from: number, to: number, hasIndexAfter: boolean): Line[] {
  const payload = lines.slice(from, to)
  const dropBlank = () => {
    while (payload.length > 0 && !payload.at(-1)?.text.trim()) payload.pop()
  }
  dropBlank()
  if (hasIndexAfter && isIndex(payload.at(-1))) payload.pop()
  dropBlank()
  return payload
}

function cueOf(text: string, timingLine: Line, payload: Line[]): Cue {
  const [h1, m1, s1, f1, h2, m2, s2, f2] = (timing.exec(timingLine.text) ?? []).slice(1)
  const from = payload[0]?.from ?? timingLine.to
  const to = payload.at(-1)?.to ?? timingLine.to
  return {
    start_ms: toMs(Number(h1), Number(m1), Number(s1), fraction(f1)),
    end_ms: toMs(Number(h2), Number(m2), Number(s2), fraction(f2)),
    speaker: null,
    context: null,
    from,
    to,
    pieces: piecesOf(text.slice(from, to).replace(/\r\n?/g, '\n'), markup, (match) => {
      const [raw, slash, tag] = match
      if (!tag) return { kind: 'alone', raw, label: raw.slice(1, -1) }
      const name = tag.toLowerCase()
      if (!knownTags.has(name)) return null
      return { kind: slash ? 'close' : 'open', raw, label: name, name }
    }),
  }
}

/** ",5" is half a second. */
function fraction(digits = '0'): number {
  return Number(digits.padEnd(3, '0'))
}
