/**
 * Moves the caret in a read-only text, which browsers don't do: by characters as readers see them, or by words, in
 * UTF-16 units.
 */
export interface Caret {
  /** The start and the end of the selection; equal where nothing is selected. */
  anchor: number
  focus: number
}

export interface CaretKey {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

type Unit = 'grapheme' | 'word'

/**
 * The range that is examined on either side of the caret: longer words need several steps, and long texts no more time.
 */
const stretch = 200

function stepOf(text: string, offset: number, step: 1 | -1, unit: Unit): number {
  const start = step === 1 ? offset : Math.max(0, offset - stretch)
  const parts = [...new Intl.Segmenter(undefined, { granularity: unit }).segment(text.slice(start, start + stretch))]
  const borders = parts.map(({ index, segment, isWordLike }) => ({
    start: start + index,
    end: start + index + segment.length,
    isWord: unit === 'grapheme' || isWordLike,
  }))
  if (step === 1)
    return borders.find(({ end, isWord }) => isWord && end > offset)?.end ?? Math.min(text.length, start + stretch)
  return borders.findLast(({ start, end, isWord }) => isWord && start < offset && end <= offset)?.start ?? start
}

/** The new caret after a key; null for any other key. In a right-to-left text the left key moves forward. */
export function moveCaret(
  text: string,
  { anchor, focus }: Caret,
  press: CaretKey,
  isRightToLeft: boolean,
): Caret | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = press
  if (altKey || metaKey) return null
  const caretAt = (next: number): Caret => ({ anchor: shiftKey ? anchor : next, focus: next })
  if (key === 'Home') return caretAt(0)
  if (key === 'End') return caretAt(text.length)
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  const step = (key === 'ArrowRight') !== isRightToLeft ? 1 : -1
  const isLeaving = anchor !== focus && !shiftKey && !ctrlKey
  if (isLeaving) return caretAt(step === 1 ? Math.max(anchor, focus) : Math.min(anchor, focus))
  return caretAt(stepOf(text, focus, step, ctrlKey ? 'word' : 'grapheme'))
}
