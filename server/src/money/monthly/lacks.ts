import { type SettleLack, toWireTime } from '@polyphony/contract'
import type { Tx } from '../../ground/db/connect.ts'
import { bankAccountsOf } from '../../people/engagement/bank/payable.ts'

/** What is missing before talents can be paid; those who lack nothing aren't in it. */
export async function lacksOf(tx: Tx, talentIds: readonly string[], now: Date): Promise<Map<string, SettleLack[]>> {
  if (talentIds.length === 0) return new Map() // no list of nobody in SQL
  const signed = new Set(
    (await tx.selectFrom('engagement').select('account_id').where('account_id', 'in', talentIds).execute()).map(
      (row) => row.account_id,
    ),
  )
  const payable = await payableAccounts(tx, talentIds, now)
  const lacking = [...new Set(talentIds)].map((id): [string, SettleLack[]] => [
    id,
    [...(signed.has(id) ? [] : (['contract'] as const)), ...(payable.has(id) ? [] : (['bank'] as const))],
  ])
  return new Map(lacking.filter(([, lacks]) => lacks.length > 0))
}

/** The bank account of each talent that is paid to now; some have none. */
export async function payableAccounts(tx: Tx, talentIds: readonly string[], now: Date): Promise<Map<string, string>> {
  if (talentIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('bank_account')
    .select(['bank_account_id', 'account_id', 'created_at', 'payable_from'])
    .where('account_id', 'in', talentIds)
    .orderBy('created_at', 'desc')
    .orderBy('bank_account_id', 'desc')
    .execute()
  const found = new Map<string, string>()
  for (const [account_id, own] of Map.groupBy(rows, (row) => row.account_id)) {
    const { payable } = bankAccountsOf(own, toWireTime(now))
    if (payable) found.set(account_id, payable.bank_account_id)
  }
  return found
}
