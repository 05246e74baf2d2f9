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

/** `key` finds the segment's place in the original again; it means something only together with those bytes. */
export interface ParsedSegment extends SegmentContent {
  key: string
  /** What the file already says in its own target language, and how far that is. */
  target?: string
  state?: SegmentState
}

export interface ParsedDocument {
  format: DocumentFormat
  segments: ParsedSegment[]
  word_count: number
  /** As iconv names it; of the text inside for a packed format. */
  encoding: string
  /** The language of the targets that the file brings; left out where it brings none. */
  target_lang?: string
}

/** Tagged targets by segment key. What has none keeps its source text. */
export type Targets = ReadonlyMap<string, string>
