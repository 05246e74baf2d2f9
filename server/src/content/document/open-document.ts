/** Reads a client's file into segments, and writes the file with their targets. */
import { cleanCharacters } from '@polyphony/contract/ground/characters/clean-characters'
import { csv } from './csv-file.ts'
import { formatOf } from './document-format.ts'
import { docx } from './docx/docx-file.ts'
import { openHtml, writeHtml } from './html/html-file.ts'
import { markdown } from './markdown/markdown-text.ts'
import { type OfficeFormat, openOffice, writeOffice } from './office/office-file.ts'
import type { DocumentFormat, ParsedDocument, ParsedSegment, Targets } from './parsed-document.ts'
import { pptx } from './pptx/pptx-file.ts'
import { protectLiterals } from './protect-literals.ts'
import { type BlockFormat, openBlocks, writeBlocks } from './skeleton/block-file.ts'
import { openSubtitles, writeSubtitles } from './subtitle/subtitle-file.ts'
import { openText, writeText } from './text-file.ts'
import { refuseTooLong } from './text-limit.ts'
import { openXliff, writeXliff } from './xliff/xliff-file.ts'
import { xlsx } from './xlsx/xlsx-file.ts'

export type { DocumentFormat, ParsedDocument, ParsedSegment, Targets } from './parsed-document.ts'

const officeFormats: Partial<Record<DocumentFormat, OfficeFormat>> = { docx, pptx, xlsx }
const blockFormats: Partial<Record<DocumentFormat, BlockFormat>> = { md: markdown, csv }

/**
 * Reads a file by the ending of its name.
 * @throws CallError FILE_EMPTY, FILE_ENCRYPTED, FILE_ABNORMAL, FILE_PARSE_FAILED { place }, FILE_FORMAT_UNSUPPORTED {
 * type }, FILE_TOO_LONG { max }, SUBTITLE_FORMAT_UNSUPPORTED
 */
export async function openDocument(
  bytes: Uint8Array,
  fileName: string,
  options: { source_lang: string },
): Promise<ParsedDocument> {
  const opened = await openByFormat(bytes, fileName, options)
  refuseTooLong(opened.segments.length)
  return { ...opened, segments: opened.segments.map((segment) => protectLiterals(cleanSegment(segment))) }
}

async function openByFormat(
  bytes: Uint8Array,
  fileName: string,
  { source_lang }: { source_lang: string },
): Promise<ParsedDocument> {
  const format = formatOf(fileName)
  const office = officeFormats[format]
  if (office) return openOffice(office, bytes, source_lang)
  const blocks = blockFormats[format]
  if (blocks) return openBlocks(blocks, bytes, source_lang)
  if (format === 'xliff') return openXliff(bytes)
  if (format === 'html') return openHtml(bytes, source_lang)
  if (format === 'txt') return openText(bytes, source_lang)
  return openSubtitles(bytes, source_lang)
}

/** The formats' own codes are made of characters that pass. */
function cleanSegment(segment: ParsedSegment): ParsedSegment {
  const { source, target, context, speaker, codes } = segment
  return {
    ...segment,
    source: cleanCharacters(source),
    codes: codes.map((code) => ({ ...code, label: cleanCharacters(code.label) })),
    ...(target !== undefined && { target: cleanCharacters(target) }),
    context: context && cleanCharacters(context),
    speaker: speaker && cleanCharacters(speaker),
  }
}

/**
 * The original with targets (tagged with the file's own codes, literals spelt, by segment key) in place of their sources; a source with a blank or no target
 * stays. If nothing changes, the bytes are those of the original.
 */
export async function writeDocument(
  original: Uint8Array,
  fileName: string,
  targets: Targets,
  { source_lang, target_lang }: { source_lang: string; target_lang: string },
): Promise<Uint8Array> {
  const written = new Map([...targets].filter(([, target]) => target.trim()))
  const format = formatOf(fileName)
  const office = officeFormats[format]
  if (office) return writeOffice(office, original, written, target_lang)
  const blocks = blockFormats[format]
  if (blocks) return writeBlocks(blocks, original, written, { source_lang, target_lang })
  if (format === 'xliff') return writeXliff(original, written, target_lang)
  if (format === 'html') return writeHtml(original, written, { source_lang, target_lang })
  if (format === 'txt') return writeText(original, written, { source_lang, target_lang })
  return writeSubtitles(original, written, source_lang)
}
