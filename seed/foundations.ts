/** The data of every installation: standard flows, price lists, tags. */
import type { Transaction } from 'kysely'
import type { Database } from '../server/src/ground/db/schema.ts'
import { uuidv7 } from '../server/src/ground/kernel/ids.ts'
import { addStandardPrices } from '../server/src/money/pricelist/standard-prices.ts'
import { addStandardFlows } from './add-standard-flows.ts'
import { tags } from './memory.ts'

export async function addFoundations(tx: Transaction<Database>): Promise<void> {
  await addStandardFlows(tx)
  await addStandardPrices(tx)
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
