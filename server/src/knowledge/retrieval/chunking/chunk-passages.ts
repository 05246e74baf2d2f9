/** Cuts what was read of a file into chunks, by a parsing mode. */
import type { ParsingMode } from '@polyphony/contract'
import { isTable, type Paragraph, type Passages, type Table } from '../../../content/reading/passages.ts'
import type { Chunk } from '../index-revision.ts'
import { chunkRows, chunkTable } from './chunk-table.ts'
import { chunkParagraphs, chunkRoom, type Languages } from './chunk-text.ts'
import { pageOf } from './join-anchors.ts'

/** Sections and pages stay whole up to this room. */
const wholeRoom = 4 * chunkRoom

type Section = readonly Paragraph[]

interface Mode {
  /** What belongs together; a chunk is never of two. */
  readonly sections: (paragraphs: readonly Paragraph[]) => Section[]
  readonly chunkSection: (languages: Languages, section: Section) => Chunk[]
  readonly chunkTable: (languages: Languages, table: Table) => Chunk[]
}

const headingOf = ({ heading }: Paragraph) => JSON.stringify(heading)
const chunkWhole = (languages: Languages, section: Section) => chunkParagraphs(languages, section, wholeRoom)

const modes: Record<ParsingMode, Mode> = {
  automatic: {
    sections: (paragraphs) => runsBy(paragraphs, headingOf),
    chunkSection: chunkParagraphs,
    chunkTable,
  },
  headings: { sections: (paragraphs) => runsBy(paragraphs, headingOf), chunkSection: chunkWhole, chunkTable },
  pages: {
    sections: (paragraphs) => runsBy(paragraphs, ({ anchor }) => pageOf(anchor)),
    chunkSection: chunkWhole,
    chunkTable,
  },
  questions: { sections: questionsOf, chunkSection: chunkWhole, chunkTable: chunkRows },
  rows: {
    sections: (paragraphs) => runsBy(paragraphs, headingOf),
    chunkSection: chunkParagraphs,
    chunkTable: chunkRows,
  },
}

export function chunkPassages({ passages, ...languages }: Passages, mode: ParsingMode): Chunk[] {
  const { sections, chunkSection, chunkTable } = modes[mode]
  const chunks: Chunk[] = []
  let paragraphs: Paragraph[] = []
  const close = () => {
    for (const section of sections(paragraphs)) chunks.push(...chunkSection(languages, section))
    paragraphs = []
  }
  for (const passage of passages) {
    if (!isTable(passage)) {
      paragraphs.push(passage)
      continue
    }
    close()
    chunks.push(...chunkTable(languages, passage))
  }
  close()
  return chunks
}

function runsBy(paragraphs: readonly Paragraph[], keyOf: (paragraph: Paragraph) => string): Section[] {
  const runs: Paragraph[][] = []
  let last: string | undefined
  for (const paragraph of paragraphs) {
    const key = keyOf(paragraph)
    if (key === last) runs.at(-1)?.push(paragraph)
    else runs.push([paragraph])
    last = key
  }
  return runs
}

const question = /^\s*(?:[qQ]\s*\d*|问题?|質問|問)\s*\d*\s*[.:：、．)）]|[?？]\s*$/u

/** A question with all that follows until the next one; what stands before the first is a section as well. */
function questionsOf(paragraphs: readonly Paragraph[]): Section[] {
  const sections: Paragraph[][] = []
  for (const paragraph of paragraphs) {
    if (sections.length === 0 || question.test(paragraph.text)) sections.push([paragraph])
    else sections.at(-1)?.push(paragraph)
  }
  return sections
}
