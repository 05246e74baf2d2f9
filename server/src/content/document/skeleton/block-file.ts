/** A text file made of blocks: everything except their text stays unchanged. */
import { decodeWhole, encodeText } from '../encoding.ts'
import type { DocumentFormat, ParsedDocument, Targets } from '../parsed-document.ts'
import { newTexts, parsedDocument, patchBlocks, placeIn, segmentsOf, type TextBlock } from './blocks.ts'

export interface BlockFormat {
  name: DocumentFormat
  /** In reading order; the same blocks each time. */
  blocks(text: string): TextBlock[]
}

export function openBlocks({ name, blocks }: BlockFormat, bytes: Uint8Array, source_lang: string): ParsedDocument {
  const decoded = decodeWhole(bytes, source_lang)
  const segments = blocks(decoded.text).flatMap((block, i) => segmentsOf(block, placeIn('', i), source_lang))
  return parsedDocument(name, segments, decoded.encoding)
}

export function writeBlocks(
  format: BlockFormat,
  bytes: Uint8Array,
  targets: Targets,
  { source_lang, target_lang }: { source_lang: string; target_lang: string },
): Uint8Array {
  const decoded = decodeWhole(bytes, source_lang)
  const blocks = format.blocks(decoded.text)
  const texts = newTexts(targets, () => blocks, target_lang).get('')
  const written = texts ? patchBlocks(decoded.text, blocks, texts) : decoded.text
  return written === decoded.text ? bytes : encodeText(written, decoded)
}
