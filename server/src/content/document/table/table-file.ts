/** Tables that a person has chosen the columns of, and how one looks before. */
import type { FileLook } from '@polyphony/contract/content/file/file-reading'
import { decodeWhole } from '../encoding/encoding.ts'
import type { DocumentFormat, ParsedDocument, ReadOptions, Targets, WriteOptions } from '../parsed-document.ts'
import { lookAtCsv, openCsvTable, writeCsvTable } from './csv-table.ts'
import { lookAtXlsx, openXlsxTable, writeXlsxTable } from './xlsx-table.ts'

const isTable = (format: DocumentFormat) => format === 'csv' || format === 'xlsx'

/** Null where the file isn't read by columns. */
export function openTable(format: DocumentFormat, bytes: Uint8Array, options: ReadOptions): ParsedDocument | null {
  const columns = options.reading?.columns
  if (!columns || !isTable(format)) return null
  return format === 'csv' ? openCsvTable(bytes, options, columns) : openXlsxTable(bytes, options, columns)
}

export function writeTable(
  format: DocumentFormat,
  bytes: Uint8Array,
  targets: Targets,
  options: WriteOptions,
): Uint8Array | null {
  const columns = options.reading?.columns
  if (!columns || !isTable(format)) return null
  return format === 'csv'
    ? writeCsvTable(bytes, targets, { columns, options })
    : writeXlsxTable(bytes, targets, { columns, options })
}

export function lookAtTable(format: DocumentFormat, bytes: Uint8Array, options: ReadOptions): FileLook['table'] {
  if (format === 'xlsx') return lookAtXlsx(bytes, options.source_lang)
  return format === 'csv' ? lookAtCsv(decodeWhole(bytes, options).text, options.source_lang) : null
}
