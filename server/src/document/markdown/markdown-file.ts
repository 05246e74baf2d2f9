/** Markdown in and out. Code, front matter and embedded HTML stay. */
import { CallError } from '../../kernel/call-error.ts'
import { type DecodedText, decodeText, encodeText } from '../encoding.ts'
import type { ParsedDocument, Targets } from '../parsed-document.ts'
import { newTexts, parsedDocument, patchBlocks, placeIn, segmentsOf } from '../skeleton/blocks.ts'
import { readMarkdown } from './markdown-text.ts'

export function openMarkdown(bytes: Uint8Array, source_lang: string): ParsedDocument {
  const decoded = readable(bytes, source_lang)
  const segments = readMarkdown(decoded.text).flatMap((block, i) => segmentsOf(block, placeIn('', i), source_lang))
  return parsedDocument('md', segments, decoded.encoding)
}

export function writeMarkdown(bytes: Uint8Array, targets: Targets, source_lang: string): Uint8Array {
  const decoded = readable(bytes, source_lang)
  const blocks = readMarkdown(decoded.text)
  const texts = newTexts(targets, () => blocks).get('')
  const written = texts ? patchBlocks(decoded.text, blocks, texts) : decoded.text
  return written === decoded.text ? bytes : encodeText(written, decoded)
}

function readable(bytes: Uint8Array, source_lang: string): DecodedText {
  const decoded = decodeText(bytes, source_lang)
  if (!decoded.text.trim()) throw new CallError('FILE_EMPTY')
  if (decoded.text.includes('\0')) throw new CallError('FILE_ABNORMAL')
  return decoded
}
