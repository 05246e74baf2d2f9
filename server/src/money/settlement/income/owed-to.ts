import type { Currency } from '@polyphony/contract'
import type { Tx } from '../../../ground/db/connect.ts'

/** The amounts that we owe a talent according to the ledger, by currency, in minor units. */
export async function owedTo(tx: Tx, talentId: string): Promise<Map<Currency, number>> {
  const rows = await tx
    .selectFrom('ledger_account')
    .select(['currency', 'balance_minor'])
    .where('kind', '=', 'talent')
    .where('owner_id', '=', talentId)
    .execute()
  return new Map(rows.map((row) => [row.currency, 0 - row.balance_minor]))
}
