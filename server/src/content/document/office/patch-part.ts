/** Writes an XML part with some of its paragraphs patched. */
import { present } from '@polyphony/contract/ground/collection/present'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { Range } from '../skeleton/xml.ts'
import { type Paragraph, writeParagraph } from './paragraph.ts'
import type { RunWriter } from './run-format.ts'

interface Patch extends Range {
  write(): string
}

/** The part with new tagged texts for some of its paragraphs. Everything else stays unchanged. */
export function patchPart(
  xml: string,
  paragraphs: readonly Paragraph[],
  texts: ReadonlyMap<number, string>,
  writeRun: RunWriter,
): string {
  const patches: Patch[] = []
  for (const [index, text] of texts) {
    const paragraph = paragraphs[index]
    if (!paragraph) throw new CallError('FILE_ABNORMAL')
    if (text === paragraph.tagged.text) continue
    const copy = (range: Range) => patched(range, patches, paragraph.content)
    const write = () => writeParagraph(paragraph, text, { writeRun, copy })
    patches.push({ ...paragraph.content, write })
  }
  patches.sort((a, b) => a.from - b.from)

  /** A range with the patches inside it, except the patch that it is copied for. */
  function patched(range: Range, all: Patch[], omitted: Range | null): string {
    const parts: string[] = []
    let offset = range.from
    for (let i = firstFrom(all, range.from); i < all.length; i++) {
      const patch = present(all[i])
      if (patch.from >= range.to) break
      if (
        patch.from < offset ||
        patch.to > range.to ||
        (omitted && patch.from === omitted.from && patch.to === omitted.to)
      )
        continue
      parts.push(xml.slice(offset, patch.from), patch.write())
      offset = patch.to
    }
    parts.push(xml.slice(offset, range.to))
    return parts.join('')
  }
  return patched({ from: 0, to: xml.length }, patches, null)
}

function firstFrom(patches: Patch[], from: number): number {
  let [low, high] = [0, patches.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (present(patches[middle]).from < from) low = middle + 1
    else high = middle
  }
  return low
}
