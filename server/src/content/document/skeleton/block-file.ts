/** A text file made of blocks: everything except their text stays unchanged. */
import { decodeWhole, encodeText } from '../encoding/encoding.ts'
import { ExtraSieve } from '../extra-sieve.ts'
import type { DocumentFormat, ParsedDocument, ReadOptions, Targets, WriteOptions } from '../parsed-document.ts'
import { newTexts, parsedDocument, patchBlocks, placeIn, segmentsOf, type TextBlock } from './blocks.ts'

export interface BlockFormat {
  name: DocumentFormat
  /** The same blocks each time; what isn't the file's own text comes last, so that the numbers of others don't depend on it. */
  blocks(text: string): TextBlock[]
}

export function openBlocks({ name, blocks }: BlockFormat, bytes: Uint8Array, options: ReadOptions): ParsedDocument {
  const { source_lang, reading } = options
  const decoded = decodeWhole(bytes, options)
  const sieve = new ExtraSieve(reading?.extras)
  const inOrder = blocks(decoded.text)
    .map((block, index) => ({ block, index }))
    .filter(({ block: { extra, tagged } }) => !extra || sieve.take(extra, tagged.text))
    .toSorted((a, b) => a.block.content.from - b.block.content.from)
  const segments = inOrder.flatMap(({ block, index }) => segmentsOf(block, placeIn('', index), source_lang))
  return { ...parsedDocument(name, segments, decoded), extras: sieve.found }
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
