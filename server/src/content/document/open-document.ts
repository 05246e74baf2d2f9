/** Reads a client's file into segments, and writes the file with their targets. */
import { cleanCharacters } from '@polyphony/contract/ground/characters/clean-characters'
import { csv } from './csv-file.ts'
import { formatOf } from './document-format.ts'
import { docx } from './docx/docx-file.ts'
import { openHtml, writeHtml } from './html/html-file.ts'
import { markdown } from './markdown/markdown-text.ts'
import { type OfficeFormat, openOffice, writeOffice } from './office/office-file.ts'
import type {
  DocumentFormat,
  ParsedDocument,
  ParsedSegment,
  ReadOptions,
  Targets,
  WriteOptions,
} from './parsed-document.ts'
import { pptx } from './pptx/pptx-file.ts'
import { protectLiterals } from './protect-literals.ts'
import { type BlockFormat, openBlocks, writeBlocks } from './skeleton/block-file.ts'
import { openSubtitles, writeSubtitles } from './subtitle/subtitle-file.ts'
import { lookAtTable, openTable, writeTable } from './table/table-file.ts'
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
export async function openDocument(bytes: Uint8Array, fileName: string, options: ReadOptions): Promise<ParsedDocument> {
  const opened = await openByFormat(bytes, fileName, options)
  refuseTooLong(opened.segments.length)
  return { ...opened, segments: opened.segments.map((segment) => protectLiterals(cleanSegment(segment))) }
}

async function openByFormat(bytes: Uint8Array, fileName: string, options: ReadOptions): Promise<ParsedDocument> {
  const format = formatOf(fileName)
  const byColumns = openTable(format, bytes, options)
  if (byColumns) return byColumns
  const opened = await openWhole(format, bytes, options)
  const table = lookAtTable(format, bytes, options)
  return table?.suggested ? { ...opened, table: { is_by_columns: false, is_chosen: Boolean(options.reading) } } : opened
}

async function openWhole(format: DocumentFormat, bytes: Uint8Array, options: ReadOptions): Promise<ParsedDocument> {
  const office = officeFormats[format]
  if (office) return openOffice(office, bytes, options)
  const blocks = blockFormats[format]
  if (blocks) return openBlocks(blocks, bytes, options)
  if (format === 'xliff') return openXliff(bytes)
  if (format === 'html') return openHtml(bytes, options)
  if (format === 'txt') return openText(bytes, options)
  return openSubtitles(bytes, options)
}

/** The formats' own codes are made of characters that pass. */
function cleanSegment(segment: ParsedSegment): ParsedSegment {
  const { source, target, targets, context, speaker, codes } = segment
  return {
    ...segment,
    source: cleanCharacters(source),
    codes: codes.map((code) => ({ ...code, label: cleanCharacters(code.label) })),
    ...(target !== undefined && { target: cleanCharacters(target) }),
    ...(targets && {
      targets: Object.fromEntries(Object.entries(targets).map(([lang, text]) => [lang, cleanCharacters(text)])),
    }),
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
  options: WriteOptions,
): Promise<Uint8Array> {
  const written = new Map([...targets].filter(([, target]) => target.trim()))
  const format = formatOf(fileName)
  const byColumns = writeTable(format, original, written, options)
  if (byColumns) return byColumns
  const office = officeFormats[format]
  if (office) return writeOffice(office, original, written, options)
  const blocks = blockFormats[format]
  if (blocks) return writeBlocks(blocks, original, written, options)
  if (format === 'xliff') return writeXliff(original, written, options.target_lang)
  if (format === 'html') return writeHtml(original, written, options)
  if (format === 'txt') return writeText(original, written, options)
  return writeSubtitles(original, written, options)
}
