/** What a reader of any format has found in a file, in its order: paragraphs and tables, each with its place. */
import type { Anchor, PassageGrade } from '@polyphony/contract'

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
