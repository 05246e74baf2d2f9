/** The vectors of a file's chunks, where there is a model. */
import { housePurpose } from '../../../ground/adapters/ai/meter.ts'
import type { App } from '../../../ground/context.ts'
import { type Said, textOf } from './chunk-text.ts'
import { type EmbedWatch, embedTexts } from './embed-texts.ts'
import type { FileMeaning } from './file-meaning.ts'
import { knownMeaning } from './vector-store.ts'

interface Owned {
  readonly company_id: string
  readonly knowledge_id: string
  /** Who has put it there: the calls are recorded for them. */
  readonly added_by: string
}

/** What the file has vectors of already isn't embedded again. */
export async function embedChunks(
  app: Pick<App, 'ai' | 'db' | 'now'>,
  { company_id, knowledge_id, added_by }: Owned,
  chunks: readonly Said[],
  watch: EmbedWatch,
): Promise<FileMeaning> {
  const purpose = { ...housePurpose, company_id, account_id: added_by }
  const known = () => knownMeaning(app.db, knowledge_id)
  return embedTexts(app, purpose, chunks.map(textOf), { ...watch, known })
}
