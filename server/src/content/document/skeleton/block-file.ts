/** A text file made of blocks: everything except their text stays unchanged. */
import { decodeWhole, encodeText } from '../encoding/encoding.ts'
import type { DocumentFormat, ParsedDocument, ReadOptions, Targets, WriteOptions } from '../parsed-document.ts'
import { newTexts, parsedDocument, patchBlocks, placeIn, segmentsOf, type TextBlock } from './blocks.ts'

export interface BlockFormat {
  name: DocumentFormat
  /** In reading order; the same blocks each time. */
  blocks(text: string): TextBlock[]
}

export function openBlocks({ name, blocks }: BlockFormat, bytes: Uint8Array, options: ReadOptions): ParsedDocument {
  const { source_lang } = options
  const decoded = decodeWhole(bytes, options)
  const segments = blocks(decoded.text).flatMap((block, i) => segmentsOf(block, placeIn('', i), source_lang))
  return parsedDocument(name, segments, decoded)
}

export function writeBlocks(
  format: BlockFormat,
  bytes: Uint8Array,
  targets: Targets,
  options: WriteOptions,
): Uint8Array {
  const { target_lang } = options
  const decoded = decodeWhole(bytes, options)
  const blocks = format.blocks(decoded.text)
  const texts = newTexts(targets, () => blocks, target_lang).get('')
  const written = texts ? patchBlocks(decoded.text, blocks, texts) : decoded.text
  return written === decoded.text ? bytes : encodeText(written, decoded)
}
