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
}

export interface ParsedDocument {
  format: DocumentFormat
  segments: ParsedSegment[]
  word_count: number
  /** In iconv's spelling; for a package the encoding of the text inside. */
  encoding: string
  /** The language that the file says it is written in. */
  source_lang?: string
  /** The language that the file says its targets have, or shall have. */
  target_lang?: string
}

/** Tagged targets by segment key. A segment without one keeps its source text. */
export type Targets = ReadonlyMap<string, string>
