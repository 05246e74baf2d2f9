/** What a person chooses by, how a file is read: its encoding with others that it may have, and what else it contains. */
import {
  type FileLook,
  type FileReading,
  type TextEncoding,
  usualReading,
} from '@polyphony/contract/content/file/file-reading'
import { formatOf } from './document-format.ts'
import { decode, isLossless } from './encoding/code-page.ts'
import { openDocument } from './open-document.ts'
import type { ParsedDocument, ReadOptions } from './parsed-document.ts'
import { lookAtTable } from './table/table-file.ts'

const mostLines = 6
const longestLine = 120

/** @param wanted an encoding that is shown with the likely ones @throws as `openDocument` does */
export async function lookAtDocument(
  bytes: Uint8Array,
  name: string,
  { source_lang, reading, wanted }: ReadOptions & { wanted: TextEncoding | null },
): Promise<FileLook> {
  const opened = await openDocument(bytes, name, { source_lang, reading })
  return {
    encoding: opened.encoding,
    is_encoding_sure: opened.is_encoding_sure ?? true,
    encodings: await previews(bytes, name, { source_lang, opened, reading: reading ?? usualReading, wanted }),
    extras: opened.extras ?? [],
    table: lookAtTable(formatOf(name), bytes, { source_lang, reading }),
  }
}

interface Asked {
  source_lang: string
  opened: ParsedDocument
  reading: FileReading
  wanted: TextEncoding | null
}

async function previews(bytes: Uint8Array, name: string, { source_lang, opened, reading, wanted }: Asked) {
  if (!opened.likely_encodings) return []
  const found = reading.encoding
    ? (await openDocument(bytes, name, { source_lang, reading: { ...reading, encoding: null } })).likely_encodings
    : opened.likely_encodings
  const shown = new Set([
    ...(wanted ? [wanted] : []),
    ...(reading.encoding ? [reading.encoding] : []),
    ...(found ?? []),
  ])
  return [...shown]
    .filter((encoding) => isLossless(bytes, encoding))
    .map((encoding) => ({ encoding, lines: linesIn(decode(bytes, encoding)) }))
}

/** Lines in which encodings differ, as long as there are some. */
function linesIn(text: string): string[] {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim())
  const telling = lines.filter((line) => /[^\p{ASCII}]/u.test(line))
  return (telling.length > 0 ? telling : lines).slice(0, mostLines).map((line) => line.slice(0, longestLine))
}
