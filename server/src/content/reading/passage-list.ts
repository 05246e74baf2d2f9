/** Collects what a reader finds, below the headings that it stands under, and keeps to the limits of a file. */
import { cleanCharacters } from '@polyphony/contract/ground/characters/clean-characters'
import type { Anchor } from '@polyphony/contract/knowledge/retrieval/anchor'
import { CallError } from '../../ground/kernel/call-error.ts'
import type { Pages, Paragraph, Table, TableRow } from './passages.ts'

/** Paragraphs and rows of a file. */
export const mostPassages = 200_000
const mostCharacters = 20_000_000
const mostCells = 4_000_000
/** Twice what a cell of a spreadsheet holds. */
const longestCell = 65_536
const longestHeading = 200

interface OpenHeading {
  level: number
  text: string
  anchor: Anchor
  /** Whether something stands below it: it is found with that, then. */
  hasText: boolean
}

export class PassageList {
  pages: Pages | null = null
  readonly #name: string
  readonly #found: (Paragraph | Table)[] = []
  #open: OpenHeading[] = []
  #paragraphs = 0
  #passages = 0
  #characters = 0
  #cells = 0

  /** @param name of the file */
  constructor(name: string) {
    this.#name = name
  }

  /** What follows stands below it, until one of its level or a higher one. @param level 1 is the highest, a title 0 */
  heading(level: number, text: string, place?: Anchor): void {
    this.leaveHeadings(level)
    if (!hasWords(text)) return
    const heading = clean(text).replace(/\s+/g, ' ').trim()
    // Somebody has made a whole paragraph look like one.
    if (heading.length > longestHeading) return this.paragraph(text, place)
    this.#open.push({ level, text: heading, anchor: place ?? this.place(heading), hasText: false })
  }

  /** A heading with nothing below it is a passage of its own. */
  leaveHeadings(level = 0): void {
    for (let last = this.#open.at(-1); last && last.level >= level; last = this.#open.at(-1)) {
      this.#open = this.#open.slice(0, -1)
      if (!last.hasText) this.#add({ text: last.text, anchor: last.anchor, heading: this.#path() })
    }
  }

  /** The place of the document's next paragraph. */
  place(heading?: string): Anchor {
    const path = [...this.#open.map(({ text }) => text), ...(heading === undefined ? [] : [heading])]
    return { in: 'headings', path, paragraph: this.#paragraphs++ }
  }

  paragraph(text: string, anchor?: Anchor, goes_on: NonNullable<Paragraph['goes_on']> = []): void {
    if (!hasWords(text)) return
    const goesOn = goes_on.length > 0 && { goes_on }
    this.#add({ text: clean(text), anchor: anchor ?? this.place(), ...goesOn, heading: this.#path() })
  }

  /** Rows without words are left out. */
  table({ caption, header, rows }: Omit<Table, 'heading'>): void {
    const written = rows.filter(({ cells }) => cells.some(hasWords))
    if (written.length === 0) return this.paragraph([caption ?? '', ...header].join(' ').trim(), rows[0]?.anchor)
    for (const row of written) this.#countRow(row)
    this.#add({
      caption: caption && clean(caption),
      header: header.map(clean),
      rows: written.map(({ cells, anchor }) => ({ cells: cells.map(clean), anchor })),
      heading: this.#path(),
    })
  }

  /** Before a table is built. @throws CallError FILE_TOO_LONG, FILE_TOO_COMPLEX */
  requireRoom(rows: number, columns: number): void {
    if (rows > mostPassages) throw new CallError('FILE_TOO_LONG', { max: mostPassages })
    if (rows * columns > mostCells) this.#refuse()
  }

  /** @throws CallError FILE_EMPTY */
  close(): (Paragraph | Table)[] {
    this.leaveHeadings()
    if (this.#found.length === 0) throw new CallError('FILE_EMPTY')
    return this.#found
  }

  #path(): string[] {
    for (const heading of this.#open) heading.hasText = true
    return this.#open.map(({ text }) => text)
  }

  #add(passage: Paragraph | Table): void {
    if ('text' in passage) this.#count(passage.text)
    this.#found.push(passage)
  }

  #countRow({ cells }: TableRow): void {
    this.#cells += cells.length
    if (cells.some(({ length }) => length > longestCell) || this.#cells > mostCells) this.#refuse()
    this.#count(...cells)
  }

  #count(...texts: string[]): void {
    if (++this.#passages > mostPassages) throw new CallError('FILE_TOO_LONG', { max: mostPassages })
    for (const { length } of texts) this.#characters += length
    if (this.#characters > mostCharacters) this.#refuse()
  }

  #refuse(): never {
    throw new CallError('FILE_TOO_COMPLEX', { name: this.#name })
  }
}

export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
const clean = (text: string) => cleanCharacters(text)
