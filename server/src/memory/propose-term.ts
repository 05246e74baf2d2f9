/** Somebody at work proposes a term; an admin of the company decides. */
import type { Tx } from '../db/connect.ts'
import type { MemoryScope } from './find-matches.ts'
import { refuseTwin } from './manage/filter.ts'

interface Proposal {
  readonly term_id: string
  readonly author_id: string
  readonly source: string
  readonly target: string
  readonly note: string
  readonly created_at: Date
}

/** @throws MEMORY_ENTRY_EXISTS where it is in the termbase, proposed, or refused already. */
export async function proposeTerm(tx: Tx, scope: MemoryScope, { created_at, ...proposal }: Proposal): Promise<void> {
  const { company_id, source_lang, target_lang } = scope
  await tx
    .insertInto('term')
    .values({
      ...{ company_id, source_lang, target_lang, ...proposal },
      ...{ state: 'proposed', created_at, updated_at: created_at },
    })
    .execute()
    .catch(refuseTwin)
}
