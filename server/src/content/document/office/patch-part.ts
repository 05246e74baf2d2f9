/** Writes an XML part with some of its paragraphs patched. */
import { CallError } from '../../../ground/kernel/call-error.ts'
import { type Patch, patchText } from '../skeleton/patch-text.ts'
import { type Paragraph, writeParagraph } from './paragraph.ts'
import type { RunWriter } from './run-format.ts'

/** The part with new tagged texts for some of its paragraphs. Everything else stays unchanged. */
export function patchPart(
  xml: string,
  paragraphs: readonly Paragraph[],
  texts: ReadonlyMap<number, string>,
  writeRun: RunWriter,
): string {
  const patches = [...texts].flatMap(([index, text]): Patch[] => {
    const paragraph = paragraphs[index]
    if (!paragraph) throw new CallError('FILE_ABNORMAL')
    if (text === paragraph.tagged.text) return []
    return [{ ...paragraph.content, write: (copy) => writeParagraph(paragraph, text, { writeRun, copy }) }]
  })
  return patchText(xml, patches)
}
