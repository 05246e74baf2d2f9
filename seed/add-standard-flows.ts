/** Adds new standard flows to a database, and new versions of changed ones. */
import { sql, type Transaction } from 'kysely'
import type { Database } from '../server/src/ground/db/schema.ts'
import { uuidv7 } from '../server/src/ground/kernel/ids.ts'
import { standardFlows } from './flows.ts'

const texts = ['name_zh', 'name_en', 'name_ja', 'description_zh', 'description_en', 'description_ja'] as const
const columns = [...texts, 'media', 'graph', 'order_num'] as const

export async function addStandardFlows(tx: Transaction<Database>): Promise<void> {
  const rows = standardFlows.map(({ key, media, name, description, graph }, order_num) => ({
    flow_id: uuidv7(),
    standard_key: key,
    order_num,
    name_zh: name.zh,
    name_en: name.en,
    name_ja: name.ja,
    description_zh: description.zh,
    description_en: description.en,
    description_ja: description.ja,
    media,
    graph: JSON.stringify(graph),
  }))
  const given = columns.map((column) => sql.ref(`excluded.${column}`))
  const kept = columns.map((column) => sql.ref(`flow.${column}`))
  await tx
    .insertInto('flow')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('standard_key')
        .doUpdateSet({
          ...Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])),
          version: sql`flow.version + 1`,
          updated_at: sql`now()`,
        })
        .where(sql<boolean>`(${sql.join(kept)}) is distinct from (${sql.join(given)})`),
    )
    .execute()
}
