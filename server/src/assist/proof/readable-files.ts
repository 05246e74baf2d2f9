import { sql } from 'kysely'
import type { Actor } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { readableCompany } from '../../knowledge/bases/kbs/policy.ts'
import { readableFile } from '../../knowledge/bases/kbs/reached-bases.ts'

/** The names of those of these files that somebody reads. */
export async function readableFiles(
  tx: Tx,
  actor: Actor,
  knowledgeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (knowledgeIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('knowledge as k')
    .select(['k.knowledge_id', 'k.name'])
    .where(sql<boolean>`k.knowledge_id = any(${[...new Set(knowledgeIds)]}::uuid[])`)
    .where('k.company_id', '=', readableCompany(actor))
    .where(readableFile(actor.account_id))
    .execute()
  return new Map(rows.map(({ knowledge_id, name }) => [knowledge_id, name]))
}
