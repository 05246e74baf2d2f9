/** What a reader of any format has found in a file, in its order: paragraphs and tables, each with its place. */
import type { PassageGrade } from '@polyphony/contract/knowledge/bases/knowledge'
import type { Anchor } from '@polyphony/contract/knowledge/retrieval/anchor'

export interface Passages {
  readonly lang: string
  /** Of the translations; null where nothing is translated. */
  readonly lang_2: string | null
  readonly passages: readonly (Paragraph | Table)[]
}

interface UnderHeading {
  /** The headings that it stands below, outermost first. */
  readonly heading: readonly string[]
}

export interface Paragraph extends UnderHeading {
  readonly text: string
  readonly anchor: Anchor
  /** Where it goes on elsewhere, as its last sentence does over the foot of a page. */
  readonly goes_on?: readonly { /** A place in the text. */ readonly from: number; readonly anchor: Anchor }[]
  /** Its translation, and who has confirmed it: the paragraph is never divided then. */
  readonly text_2?: string
  readonly grade?: PassageGrade
}

export interface Table extends UnderHeading {
  readonly caption: string | null
  /** The names of the columns; empty where there are none. */
  readonly header: readonly string[]
  readonly rows: readonly TableRow[]
}

export interface TableRow {
  readonly cells: readonly string[]
  readonly anchor: Anchor
}

export const isTable = (passage: Paragraph | Table): passage is Table => 'rows' in passage

export interface Pages {
  readonly count: number
  /** The others are pictures: nobody finds what stands on them before they are recognised. */
  readonly with_text: number
}

export interface Reading extends Passages {
  /** Null where the format has none. */
  readonly pages: Pages | null
}

/** What a reader of a format is given. */
export interface ReadingInput {
  readonly bytes: Uint8Array
  /** Of the file; null where nobody knows. */
  readonly lang: string | null
  /** Is to be awaited, so that it gets out. */
  progress(done: number, total: number): Promise<void>
}
