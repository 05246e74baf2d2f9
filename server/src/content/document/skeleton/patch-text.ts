/** Writes a text with some of its ranges patched; a patch may lie in what another one copies. */
import { present } from '@polyphony/contract/ground/collection/present'
import type { Range } from './xml.ts'

export interface Patch extends Range {
  /** @param copy a piece of the original text, including the patches inside it */
  write(copy: (range: Range) => string): string
}

/** The text with new texts in place of ranges. Everything else stays unchanged. */
export function patchText(text: string, given: readonly Patch[]): string {
  const patches = given.toSorted((a, b) => a.from - b.from || b.to - a.to)
  const patched = (range: Range, omitted: Range | null): string => {
    const parts: string[] = []
    let offset = range.from
    for (let i = firstFrom(patches, range.from); i < patches.length; i++) {
      const patch = present(patches[i])
      if (patch.from >= range.to) break
      const isOmitted = omitted !== null && patch.from === omitted.from && patch.to === omitted.to
      if (patch.from < offset || patch.to > range.to || isOmitted) continue
      parts.push(
        text.slice(offset, patch.from),
        patch.write((inner) => patched(inner, patch)),
      )
      offset = patch.to
    }
    parts.push(text.slice(offset, range.to))
    return parts.join('')
  }
  return patched({ from: 0, to: text.length }, null)
}

function firstFrom(patches: readonly Patch[], from: number): number {
  let [low, high] = [0, patches.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (present(patches[middle]).from < from) low = middle + 1
    else high = middle
  }
  return low
}
