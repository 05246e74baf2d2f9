/** What a reader has found, one passage after the other: rows of tables are passages here. */
import type { Anchor } from '@polyphony/contract'
import type { Reading } from '../passages.ts'
import { readPassages } from '../read-passages.ts'

export interface Found {
  texts: readonly string[]
  anchor: Anchor
  heading: readonly string[]
}

export const read = (bytes: Uint8Array | string, name: string, lang: string | null = null): Promise<Reading> =>
  readPassages({ bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes, lang, progress: async () => {} }, name)

export const allOf = ({ passages }: Reading): Found[] =>
  passages.flatMap((passage) => {
    const { heading } = passage
    if ('text' in passage) return [{ texts: [passage.text], anchor: passage.anchor, heading }]
    return passage.rows.map(({ cells, anchor }) => ({ texts: cells.filter(Boolean), anchor, heading }))
  })

/** Ten of them, others each time. */
export const some = <One>(all: readonly One[]): One[] =>
  all
    .map((one) => ({ one, by: Math.random() }))
    .toSorted((a, b) => a.by - b.by)
    .slice(0, 10)
    .map(({ one }) => one)
