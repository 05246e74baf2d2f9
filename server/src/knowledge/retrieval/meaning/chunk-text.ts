/** What of a chunk is embedded. */
import { createHash } from 'node:crypto'

export interface Said {
  readonly heading: readonly string[]
  readonly body: string
  readonly body_2: string | null
}

/** About as much as the smaller models read; of a longer section its beginning says what it is about. */
const mostCharacters = 3200

/** With the headings that it stands below and its translation: a question in either language finds both. */
export function textOf({ heading, body, body_2 }: Said): string {
  const text = [heading.join(' › '), body, body_2 ?? ''].filter(Boolean).join('\n')
  return text.slice(0, mostCharacters).toWellFormed()
}

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)
