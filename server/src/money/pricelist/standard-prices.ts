/** The standard price lists of a new installation. */
import { fromWireTime, matchBands, pricesBegan, rushFees } from '@polyphony/contract'
import type { Tx } from '../../ground/db/connect.ts'
import { uuidv7 } from '../../ground/kernel/ids.ts'
import { standardLists } from '../price/default-rates.ts'

/** @param from when they begin to be valid */
export async function addStandardPrices(tx: Tx, from = fromWireTime(pricesBegan)): Promise<void> {
  for (const { side, currency, lines } of standardLists) {
    const price_list_id = uuidv7()
    await tx
      .insertInto('price_list')
      .values({ price_list_id, side, currency, name: `Standard ${currency}`, is_standard: true })
      .execute()
    const { price_version_id } = await tx
      .insertInto('price_version')
      .values({
        price_list_id,
        number: 1,
        state: 'draft',
        bands: JSON.stringify(matchBands),
        rush: JSON.stringify(side === 'client' ? rushFees : []),
      })
      .returning('price_version_id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('price_line')
      .values(lines.map((line) => ({ ...line, price_version_id })))
      .execute()
    await tx
      .updateTable('price_version')
      .set({ state: 'active', valid_from: from })
      .where('price_version_id', '=', price_version_id)
      .execute()
  }
}
