/** Marks the words of a transcript with a low confidence in the present text. */
import type { SpokenWord } from '@polyphony/contract'
import type { Mark } from './marks.ts'

/** Words below these confidences are marked as unsure and as doubtful. */
const unsureBelow = 0.5
const doubtfulBelow = 0.8
/** A word is searched within this many characters after the previous one, because a person may have inserted text. */
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

/** Finds whole words only: not `art` in `start`. Chinese characters need no space between them. */
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
