/** What every installation starts with: standard flows, rates, tags. */
import type { Transaction } from 'kysely'
import type { Database } from '../server/src/db/schema.ts'
import { uuidv7 } from '../server/src/kernel/ids.ts'
import { defaultRates } from '../server/src/settlement/default-rates.ts'
import { standardFlows } from './flows.ts'
import { tags } from './memory.ts'

export async function addFoundations(tx: Transaction<Database>): Promise<void> {
  await tx
    .insertInto('flow')
    .values(
      standardFlows.map(({ media, name, description, graph }) => ({
        flow_id: uuidv7(),
        name_zh: name.zh,
        name_en: name.en,
        name_ja: name.ja,
        description_zh: description.zh,
        description_en: description.en,
        description_ja: description.ja,
        media,
        graph: JSON.stringify(graph),
      })),
    )
    .execute()
  const rates = defaultRates.map((rate) => ({ ...rate, rate_id: uuidv7() }))
  await tx.insertInto('rate').values(rates).execute()
  for (const [index, { zh, en, ja, children }] of tags.entries()) {
    const parent_id = uuidv7()
    await tx
      .insertInto('tag')
      .values({ tag_id: parent_id, name_zh: zh, name_en: en, name_ja: ja, order_num: index })
      .execute()
    const rows = children.map(([name_zh, name_en, name_ja], order_num) => ({
      tag_id: uuidv7(),
      parent_id,
      name_zh,
      name_en,
      name_ja,
      order_num,
    }))
    await tx.insertInto('tag').values(rows).execute()
  }
}
