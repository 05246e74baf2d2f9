import type { FileReading, FoundExtra, TextEncoding } from '@polyphony/contract/content/file/file-reading'
import type { LengthLimit } from '@polyphony/contract/content/text/length-limit'
import type { SegmentContent, SegmentState } from '@polyphony/contract/content/text/segment'

export const documentFormats = [
  'srt',
  'vtt',
  'ass',
  'ttml',
  'docx',
  'pptx',
  'xlsx',
  'txt',
  'csv',
  'html',
  'md',
  'xliff',
] as const
export type DocumentFormat = (typeof documentFormats)[number]

/** `key` finds the segment's position in the original; it is valid only for the same bytes. */
export interface ParsedSegment extends SegmentContent {
  key: string
  /** The target that the file contains, and its state. */
  target?: string
  state?: SegmentState
  length_limit?: LengthLimit
  /** Those of a table with several, by language; `*` where it doesn't say it. */
  targets?: Readonly<Record<string, string>>
}

export interface ParsedDocument {
  format: DocumentFormat
  segments: ParsedSegment[]
  word_count: number
  /** In iconv's spelling; for a package the encoding of the text inside. */
  encoding: string
  /** Whether the bytes or a person say it; undefined as true. */
  is_encoding_sure?: boolean
  likely_encodings?: TextEncoding[]
  /** The language that the file says it is written in. */
  source_lang?: string
  /** The language that the file says its targets have, or shall have. */
  target_lang?: string
  /** Of a table whose headings name its columns, or that is read by columns; chosen: by a person. */
  table?: { is_by_columns: boolean; is_chosen: boolean }
  /** Text beside the file's own, taken or not. */
  extras?: FoundExtra[]
}

export interface ReadOptions {
  source_lang: string
  /** How a person has chosen to read the file. */
  reading?: FileReading | null
}
export interface WriteOptions extends ReadOptions {
  target_lang: string
}

/** Tagged targets by segment key. A segment without one keeps its source text. */
export type Targets = ReadonlyMap<string, string>
