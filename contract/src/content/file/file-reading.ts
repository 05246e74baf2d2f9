/** How a file's text is read, as far as a person may choose. Without zod: whoever reads files loads it each time. */

/** Text beside a file's own, which comes in by choice. */
export const extraTexts = [
  'hidden',
  'comments',
  'altTexts',
  'fields',
  'charts',
  'diagrams',
  'sheetHeaders',
  'frontMatter',
  'linkTitles',
  'otherSheets',
] as const
export type ExtraText = (typeof extraTexts)[number]

/** What is translated where nobody has chosen: what readers of the delivered file see. */
export const usualExtras: readonly ExtraText[] = ['charts', 'diagrams', 'sheetHeaders', 'linkTitles']

/** As WHATWG and iconv name them, those that files in the field have. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'iso-8859-1',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-7',
  'iso-8859-9',
  'iso-8859-15',
  'koi8-r',
  'koi8-u',
  'macintosh',
] as const
export type TextEncoding = (typeof textEncodings)[number]

/** What the columns of a table are, counted from 0. */
export interface TableColumns {
  /** The first row has names and isn't translated. */
  has_heading: boolean
  source: number
  /** By the language of the order; `*` where the file doesn't say it. A language without one is written over the source. */
  targets: Record<string, number>
  /** Shown with the text, like a heading of its own. */
  key: number | null
  context: number[]
  /** The column that says how many characters a target may have. */
  max_length: number | null
}

export interface FileReading {
  /** Null: as it is found. */
  encoding: TextEncoding | null
  /** Null: the usual ones. */
  extras: ExtraText[] | null
  /** Null: each cell is translated for itself. */
  columns: TableColumns | null
}

export const usualReading: FileReading = { encoding: null, extras: null, columns: null }

export interface FoundExtra {
  kind: ExtraText
  word_count: number
  is_taken: boolean
}

/** What a person chooses by: how the file would be read in each way. */
export interface FileLook {
  encoding: string
  is_encoding_sure: boolean
  /** The likely encodings, the best first, each with lines as it reads them; empty where the file says its own. */
  encodings: { encoding: TextEncoding; lines: string[] }[]
  extras: FoundExtra[]
  /** Of a table: its first rows, and what its headings say of its columns. */
  table: { rows: string[][]; suggested: TableColumns | null } | null
}
