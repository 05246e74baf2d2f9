/** Splits a cue's text, times and words into two. Pure. */
import type { SpokenWord } from '@polyphony/contract'

export interface CueText {
  readonly start_ms: number
  readonly end_ms: number
  readonly target: string
  readonly words: readonly SpokenWord[] | null
}

/** Only letters and digits: recognised and written text differ in punctuation. */
const lettersOf = (text: string) => Array.from(text.normalize('NFKC').matchAll(/[\p{L}\p{N}]/gu)).length

/** Splits before the character at `offset`. null if one part would be empty or the cue is too short. */
export function cutCue(cue: CueText, offset: number): [CueText, CueText] | null {
  const [before, after] = [cue.target.slice(0, offset).trimEnd(), cue.target.slice(offset).trimStart()]
  if (before === '' || after === '' || cue.end_ms - cue.start_ms < 2) return null
  const share = lettersOf(before) / Math.max(1, lettersOf(cue.target))
  const words = cue.words ?? []
  const index = cutOfWords(words, share)
  const [last, next] = [words[index - 1], words[index]]
  const whole = cue.end_ms - cue.start_ms
  const middle = last && next ? last.end_ms : Math.round(cue.start_ms + whole * share)
  const end_ms = Math.min(Math.max(middle, cue.start_ms + 1), cue.end_ms - 1)
  const start_ms = Math.min(Math.max(next?.start_ms ?? end_ms, end_ms), cue.end_ms - 1)
  return [
    { start_ms: cue.start_ms, end_ms, target: before, words: cue.words && words.slice(0, index) },
    { start_ms, end_ms: cue.end_ms, target: after, words: cue.words && words.slice(index) },
  ]
}

/** How many words belong to the first part: those of which more than half lies in its share of the letters. */
function cutOfWords(words: readonly SpokenWord[], share: number): number {
  const whole = words.reduce((sum, word) => sum + lettersOf(word.text), 0)
  let said = 0
  let index = 0
  for (const word of words) {
    const letters = lettersOf(word.text)
    if (said + letters / 2 > share * whole) break
    said += letters
    index += 1
  }
  return index
}

const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u3000-\u303f\uff01-\uff60]/u

export function joinCues(one: CueText, other: CueText): CueText {
  const words = [...(one.words ?? []), ...(other.words ?? [])]
  return {
    start_ms: Math.min(one.start_ms, other.start_ms),
    end_ms: Math.max(one.end_ms, other.end_ms),
    target: joinTexts(one.target, other.target),
    words: one.words || other.words ? words : null,
  }
}

function joinTexts(one: string, other: string): string {
  if (one === '' || other === '') return one + other
  const isUnspaced = unspaced.test(one.slice(-1)) || unspaced.test(other.slice(0, 1))
  return one + (isUnspaced ? '' : ' ') + other
}
