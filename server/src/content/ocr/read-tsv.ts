/** Reads lines of text from tesseract's TSV output. */
import { enclosing, present, type SegmentRegion } from '@polyphony/contract'

export interface TextLine {
  readonly region: SegmentRegion
  readonly text: string
  /** 0–100. */
  readonly score: number
}

interface Word extends TextLine {
  readonly line: string
}

const wordLevel = '5'
/** A lower confidence is most likely no text at all. */
const leastScore = 25
const cjk = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\u3000-\u303f\uff00-\uffef]/u

/** In the order of the file; rows of another shape are skipped. */
export function readTsv(tsv: string): TextLine[] {
  const lines = new Map<string, Word[]>()
  for (const row of tsv.split(/\r?\n/)) {
    const word = readWord(row)
    if (word) lines.set(word.line, [...(lines.get(word.line) ?? []), word])
  }
  return [...lines.values()].map(lineOf).filter((line) => line.score >= leastScore && /[\p{L}\p{N}]/u.test(line.text))
}

function readWord(row: string): Word | null {
  const [level, page, block, paragraph, line, , ...rest] = row.split('\t')
  const [x, y, width, height, score] = rest.slice(0, 5).map(Number) as [number, number, number, number, number]
  const text = (rest[5] ?? '').trim()
  if (level !== wordLevel || !text || rest.length < 6) return null
  if (![x, y, width, height, score].every(Number.isFinite) || score < 0) return null
  return { line: [page, block, paragraph, line].join(' '), region: { x, y, width, height }, text, score }
}

function lineOf(words: readonly Word[]): TextLine {
  const length = words.reduce((sum, word) => sum + word.text.length, 0)
  return {
    region: words.map((word) => word.region).reduce(enclosing),
    text: words.map((word) => word.text).reduce(joinWords),
    score: Math.round(words.reduce((sum, word) => sum + word.score * word.text.length, 0) / length),
  }
}

/** Han characters and kana are joined without spaces. */
function joinWords(before: string, word: string): string {
  return cjk.test(present(before.at(-1))) || cjk.test(present(word[0])) ? before + word : `${before} ${word}`
}
