/** Which of a transcript's words a machine wasn't sure of, as marks in the text as it reads now. */
import type { SpokenWord } from '@polyphony/contract'
import type { Mark } from './marks.ts'

/** Below these a word is marked: hardly heard, and not quite. */
const unsureBelow = 0.5
const doubtfulBelow = 0.8
/** How far a word is looked for behind the one before it: somebody may have written something in between. */
const reach = 60

export function wordMarks(text: string, words: readonly SpokenWord[] | null): Mark[] {
  const marks: Mark[] = []
  let searched = 0
  for (const { text: word, confidence } of words ?? []) {
    const start = placeOf(text, word, searched)
    if (start < 0) continue
    const end = start + word.length
    if (confidence !== null && confidence < doubtfulBelow)
      marks.push({ start, end, kind: confidence < unsureBelow ? 'unsure' : 'doubtful' })
    searched = end
  }
  return marks
}

/** As a whole: `art` isn't found inside of `start`, while signs of Chinese stand side by side. */
function placeOf(text: string, word: string, start: number): number {
  for (
    let index = text.indexOf(word, start);
    index >= 0 && index <= start + reach;
    index = text.indexOf(word, index + 1)
  ) {
    const isInside = /[a-z\d]$/i.test(text.slice(0, index)) && /^[a-z\d]/i.test(word)
    if (!isInside) return index
  }
  return -1
}

export const unsureCount = (text: string, words: readonly SpokenWord[] | null): number =>
  wordMarks(text, words).filter((mark) => mark.kind === 'unsure').length
