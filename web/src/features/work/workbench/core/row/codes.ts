/** Functions for codes of the original file in a target that is being written. */
import { codesOf, type SegmentCode, writeCode } from '@polyphony/contract'

export interface Selection {
  start: number
  end: number
}

export interface Written {
  text: string
  selection: Selection
}

export function withInsertion(text: string, selection: Selection, insertion: string): Written {
  const caret = selection.start + insertion.length
  return {
    text: text.slice(0, selection.start) + insertion + text.slice(selection.end),
    selection: { start: caret, end: caret },
  }
}

/** Codes of the source that the target lacks, in the source's order, as they are written. */
export function missingCodes(source: string, target: string, codes: readonly SegmentCode[]): string[] {
  const present = codesOf(target, codes).map(writeCode)
  return codesOf(source, codes)
    .map(writeCode)
    .filter((code) => {
      const index = present.indexOf(code)
      if (index >= 0) present.splice(index, 1)
      return index < 0
    })
}

/** Inserts the next missing code; a pair that is missing completely is put around the selection. */
export function withNextCode(
  source: string,
  text: string,
  codes: readonly SegmentCode[],
  selection: Selection,
): Written | null {
  const missing = missingCodes(source, text, codes)
  const [first] = missing
  if (!first) return null
  const closing = `⟦/${first.slice(1)}`
  if (selection.end > selection.start && missing.includes(closing)) {
    const enclosed = text.slice(selection.start, selection.end)
    const written = withInsertion(text, selection, first + enclosed + closing)
    return { ...written, selection: { start: selection.start + first.length, end: selection.end + first.length } }
  }
  return withInsertion(text, selection, first)
}

/** Inserts the source's n-th code (from 1), whether it is missing or not. */
export function withCode(
  source: string,
  text: string,
  codes: readonly SegmentCode[],
  selection: Selection,
  n: number,
): Written | null {
  const code = codesOf(source, codes)[n - 1]
  return code ? withInsertion(text, selection, writeCode(code)) : null
}
