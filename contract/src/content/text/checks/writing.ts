/** Checks of spaces, capital letters and repeated words. */
import { type Issue, issue } from './issue.ts'
import { isFullWidthLanguage, type Reading } from './reading.ts'

const doubleSpace = /(?<=\S)[ \u00a0]{2,}(?=\S)/gu
const spaceInCjk = /(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー])[ \u00a0]+(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/gu
const spaceBeforeMark = /(?<=\S)[ \u00a0]+([,.;:!?，。；：！？、])(?!\S)/gu

export function checkSpaces(source: Reading, target: Reading, isCue: boolean): Issue[] {
  const issues: Issue[] = []
  const { text, lang } = target
  if (/^\s/.test(text) !== /^\s/.test(source.text)) {
    issues.push(issue('space_edge', 'warning', target.span(0, text.length - text.trimStart().length), {}))
  }
  if (/\s$/.test(text) !== /\s$/.test(source.text)) {
    issues.push(issue('space_edge', 'warning', target.span(text.trimEnd().length, text.length), {}))
  }
  if (!/[ \u00a0]/.test(text)) return issues
  if (source.text.search(doubleSpace) < 0) {
    for (const match of text.matchAll(doubleSpace)) {
      issues.push(issue('space_double', 'warning', target.span(match.index, match.index + match[0].length), {}))
    }
  }
  // In subtitles a space replaces a comma.
  if (isFullWidthLanguage(lang) && !isCue) {
    for (const match of text.matchAll(spaceInCjk)) {
      issues.push(issue('space_cjk', 'warning', target.span(match.index, match.index + match[0].length), {}))
    }
  }
  for (const match of text.matchAll(spaceBeforeMark)) {
    const mark = match[1] ?? ''
    if (lang === 'fr' && /[;:!?]/.test(mark)) continue
    const span = target.span(match.index, match.index + match[0].length)
    issues.push(issue('space_before_punctuation', 'warning', span, { mark }))
  }
  return issues
}

const firstLetter = /^[^\p{L}\p{N}]*(\p{L})/u

/**
 * Checks that both sides begin in the same case, if both begin with a letter that has two cases. A word of the Latin
 * script in Chinese or Japanese keeps its own.
 */
export function checkCase(source: Reading, target: Reading): Issue[] {
  if (isFullWidthLanguage(source.lang) || isFullWidthLanguage(target.lang)) return []
  const from = firstLetter.exec(source.words)?.[1]
  const to = firstLetter.exec(target.words)
  if (!from || !to?.[1] || !hasCase(from) || !hasCase(to[1])) return []
  const wasCapital = isCapital(from)
  if (wasCapital === isCapital(to[1])) return []
  const end = to[0].length
  return [issue('case_first', wasCapital ? 'warning' : 'info', target.span(end - to[1].length, end), {})]
}

function hasCase(letter: string): boolean {
  return letter.toLowerCase() !== letter.toUpperCase()
}

function isCapital(letter: string): boolean {
  return letter !== letter.toLowerCase()
}

const repeatedWord = /(?<![\p{L}\p{N}])(\p{L}{2,40})\s+\1(?![\p{L}\p{N}])/giu
// Repeating one or two characters is grammar (看看, ますます); repeating three is an error.
const repeatedCharacters = /([\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]{3,12})\1/gu
const maySayTwice = new Set(['that', 'had', 'very', 'no', 'yes', 'bye', 'ha', 'run', 'go', 'now', 'there'])

/** Finds a word that is written twice in a row, unless the source has a repetition, too. */
export function checkRepetition(source: Reading, target: Reading): Issue[] {
  const pattern = isFullWidthLanguage(target.lang) ? repeatedCharacters : repeatedWord
  const [whole] = doubled(source.text) ? [] : doubles(target)
  if (whole) return [whole]
  const issues: Issue[] = []
  for (const match of target.text.matchAll(pattern)) {
    const word = match[1] ?? ''
    if (maySayTwice.has(word.toLowerCase())) continue
    if (source.text.search(repeatedWord) >= 0 || source.text.search(repeatedCharacters) >= 0) return []
    issues.push(issue('word_repeated', 'warning', target.span(match.index, match.index + match[0].length), { word }))
  }
  return issues
}

const fewestDoubled = 6

/** The half of a text that says everything twice; null: it doesn't. */
function doubled(text: string): string | null {
  const said = text.trim()
  for (const gap of [0, 1]) {
    const half = (said.length - gap) / 2
    if (half < fewestDoubled || !Number.isInteger(half)) continue
    const first = said.slice(0, half)
    if (said.endsWith(first) && said.slice(half, half + gap).trim() === '') return first
  }
  return null
}

function doubles(target: Reading): Issue[] {
  const half = doubled(target.text)
  if (half === null) return []
  const word = half.length > 20 ? `${half.slice(0, 19)}…` : half
  const end = target.text.trimEnd().length
  return [issue('word_repeated', 'warning', target.span(end - half.length, end), { word })]
}
