/** Reads and writes web pages. */
import { decodeWhole, encodeText } from '../encoding/encoding.ts'
import { patchPart } from '../office/patch-part.ts'
import type { RunFormat } from '../office/run-format.ts'
import type { ParsedDocument, ReadOptions, Targets, WriteOptions } from '../parsed-document.ts'
import { newTexts, parsedDocument, placeIn, segmentsOf } from '../skeleton/blocks.ts'
import { attributeFormat, readHtml } from './html-text.ts'

export function openHtml(bytes: Uint8Array, options: ReadOptions): ParsedDocument {
  const { source_lang } = options
  const decoded = decodeWhole(bytes, options)
  const { paragraphs } = readHtml(decoded.text)
  const inOrder = paragraphs
    .map((paragraph, index) => ({ paragraph, index }))
    .toSorted((a, b) => a.paragraph.content.from - b.paragraph.content.from)
  const segments = inOrder.flatMap(({ paragraph, index }) => segmentsOf(paragraph, placeIn('', index), source_lang))
  return parsedDocument('html', segments, decoded)
}

export function writeHtml(bytes: Uint8Array, targets: Targets, options: WriteOptions): Uint8Array {
  const { target_lang } = options
  const decoded = decodeWhole(bytes, options)
  const { paragraphs, languages } = readHtml(decoded.text)
  const texts = newTexts(targets, () => paragraphs, target_lang).get('') ?? new Map<number, string>()
  const patched = patchPart(decoded.text, paragraphs, texts, escapeHtml)
  if (patched === decoded.text) return bytes
  // The page's language is set before all of its text, so its position is still valid.
  const named = languages
    .toSorted((a, b) => b.from - a.from)
    .reduce((html, { from, to }) => html.slice(0, from) + target_lang + html.slice(to), patched)
  return encodeText(named, decoded)
}

function escapeHtml(text: string, format: RunFormat): string {
  const escaped = text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\u00a0/g, '&nbsp;')
  return format.key === attributeFormat.key ? escaped.replace(/"/g, '&quot;').replace(/'/g, '&#39;') : escaped
}
