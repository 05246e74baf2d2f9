/** Cuts what was read of a file into chunks, by a parsing mode. */
import { setImmediate } from 'node:timers/promises'
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
  readonly chunkSection: (languages: Languages, section: Section) => Iterable<Chunk>
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

export const chunkPassages = (passages: Passages, mode: ParsingMode): Chunk[] => [...chunksOfPassages(passages, mode)]

/** For so long nobody else has a turn: the largest files take ten seconds. */
const turnMs = 50

/** As `chunkPassages`, while others go on with their work. @throws the signal's reason */
export async function chunkInTurns(passages: Passages, mode: ParsingMode, signal: AbortSignal): Promise<Chunk[]> {
  const chunks: Chunk[] = []
  let begun = performance.now()
  for (const chunk of chunksOfPassages(passages, mode)) {
    chunks.push(chunk)
    if (performance.now() - begun < turnMs) continue
    await setImmediate()
    signal.throwIfAborted()
    begun = performance.now()
  }
  return chunks
}

function* chunksOfPassages({ passages, ...languages }: Passages, mode: ParsingMode): Generator<Chunk> {
  const { sections, chunkSection, chunkTable } = modes[mode]
  let paragraphs: Paragraph[] = []
  function* close(): Generator<Chunk> {
    for (const section of sections(paragraphs)) yield* chunkSection(languages, section)
    paragraphs = []
  }
  for (const passage of passages) {
    if (!isTable(passage)) {
      paragraphs.push(passage)
      continue
    }
    yield* close()
    yield* chunkTable(languages, passage)
  }
  yield* close()
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
