/** Finds out in which encoding bytes without a byte order mark are text, and whether that is sure. */
import { languageOf } from '@polyphony/contract/content/document/subtitle-profile'
import type { TextEncoding } from '@polyphony/contract/content/file/file-reading'
import { present } from '@polyphony/contract/ground/collection/present'
import { type Writing, writings } from './alphabets.ts'
import { decode, isLossless } from './code-page.ts'

export interface DetectedEncoding {
  encoding: string
  isSure: boolean
  /** The likely ones, the best first; each reads something else. */
  likely: TextEncoding[]
}

const sampleLength = 64 * 1024
/** Of an encoding that nothing speaks for. */
const unfit = -1
/** What the order's language counts. */
const hinted = 0.25
/** Below this score, or so close to another, a person is asked. */
const goodScore = 0.7
const clearLead = 0.2
const mostLikely = 5

export function detectEncoding(bytes: Uint8Array, source_lang: string): DetectedEncoding {
  const wide = wideEncoding(bytes)
  if (wide && isLossless(bytes, wide)) return sure(wide)
  if (isUtf8(bytes)) return sure('utf-8')
  const found = candidates(bytes.subarray(0, sampleLength), languageOf(source_lang)).filter(
    ({ encoding, score }, index) => (score > unfit || index < mostLikely) && isLossless(bytes, encoding),
  )
  const [best, next] = found
  const likely = found.slice(0, mostLikely).map(({ encoding }) => encoding)
  if (!best || best.score <= unfit)
    // The last of all has a character for each byte, so that the file comes back as it was.
    return { encoding: isLossless(bytes, 'windows-1252') ? 'windows-1252' : 'iso-8859-1', isSure: false, likely }
  const isSure = best.score >= goodScore && (!next || leadOf(best, next) >= clearLead)
  return { encoding: best.encoding, isSure, likely }
}

const sure = (encoding: TextEncoding): DetectedEncoding => ({ encoding, isSure: true, likely: [encoding] })

interface Candidate {
  encoding: TextEncoding
  text: string
  score: number
  writing: Writing
  isHinted: boolean
}

/** How much more plausible one reading is, where two differ: code pages of a script may share most letters. */
function leadOf(best: Candidate, next: Candidate): number {
  if (best.text.length !== next.text.length) return best.score - next.score
  const differing = Array.from(best.text, (_, index) => index).filter((index) => best.text[index] !== next.text[index])
  const scoreOf = ({ text, writing, isHinted }: Candidate) =>
    plausibility(differing.map((index) => `${text[index]} `).join(''), writing) + (isHinted ? hinted : 0)
  return scoreOf(best) - scoreOf(next)
}

/** The best score of each reading, best first. */
function candidates(sample: Uint8Array, lang: string): Candidate[] {
  const texts = new Map<TextEncoding, string>()
  const textIn = (encoding: TextEncoding) => {
    const text = texts.get(encoding) ?? decode(sample, encoding)
    texts.set(encoding, text)
    return text
  }
  const best = new Map<string, Candidate>()
  for (const writing of writings) {
    const isHinted = writing.langs.includes(lang)
    for (const encoding of [...writing.pages, 'utf-16le', 'utf-16be'] as const) {
      const text = textIn(encoding)
      const score = plausibility(text, writing) + (isHinted ? hinted : 0)
      if (score > (best.get(text)?.score ?? Number.NEGATIVE_INFINITY)) {
        // Of those that read the same, the first named is the usual one.
        best.set(text, { encoding: best.get(text)?.encoding ?? encoding, text, score, writing, isHinted })
      }
    }
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score)
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** UTF-16 of mostly Latin text: every second byte of its line ends, digits and letters is 0. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const length = Math.min(bytes.length & ~1, 4096)
  if (length < 4) return null
  let [even, odd] = [0, 0]
  for (let i = 0; i < length; i += 2) {
    if (bytes[i] === 0) even++
    if (bytes[i + 1] === 0) odd++
  }
  const enough = length / 2 / 5
  if (odd > enough && even < odd / 10) return 'utf-16le'
  return even > enough && odd < even / 10 ? 'utf-16be' : null
}

const marks = /[\u3000-\u303f！-～‐-‧·×°«»¿¡§№€ºª\u00a0–—‘’‚“”„†•…‰‹›]/u

/**
 * The share of characters beyond ASCII that the language writes, common ones counting more, unlikely ones negatively, and
 * a capital in the middle of a word, too: code pages of the same script differ by it.
 */
function plausibility(text: string, { letters, script }: Writing): number {
  const common = commonOf(letters)
  let [own, often, other, broken] = [0, 0, 0, 0]
  let isAfterSmall = false
  for (const character of text) {
    const point = present(character.codePointAt(0))
    const isSmall = character !== character.toUpperCase()
    if (point < 0x80) {
      if (point < 0x20 && point !== 0x09 && point !== 0x0a && point !== 0x0d) broken++
      isAfterSmall = isSmall
      continue
    }
    const isCapital = character !== character.toLowerCase()
    if (isCapital && isAfterSmall) other++
    isAfterSmall = isSmall
    if (common.has(character)) often++
    if (script ? script.test(character) : common.has(character.toLowerCase()) || common.has(character)) own++
    else if (marks.test(character)) own += 0.5
    else if (point === 0xfffd || (point >= 0xe000 && point <= 0xf8ff) || point < 0xa0) broken++
    else other++
  }
  const all = own + other + broken
  return all === 0 ? 0 : (own * 0.5 + often - other * 0.5 - broken * 4) / all
}

const commonSets = new Map<string, Set<string>>()
function commonOf(letters: string): Set<string> {
  const known = commonSets.get(letters) ?? new Set(letters)
  commonSets.set(letters, known)
  return known
}
