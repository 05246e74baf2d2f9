import { type SettleLack, toWireTime } from '@polyphony/contract'
import type { Tx } from '../../ground/db/connect.ts'
import { bankAccountsOf } from '../../people/engagement/bank/payable.ts'

interface Payable {
  lacks: SettleLack[]
  /** The account that is paid to now; null where there is none. */
  bank_account_id: string | null
}

/** What is there, and what is missing, before talents can be paid. @returns each of them */
export async function payablesOf(tx: Tx, talentIds: readonly string[], now: Date): Promise<Map<string, Payable>> {
  if (talentIds.length === 0) return new Map() // no list of nobody in SQL
  const engaged = await tx.selectFrom('engagement').select('account_id').where('account_id', 'in', talentIds).execute()
  const signed = new Set(engaged.map(({ account_id }) => account_id))
  const banks = await payableBanks(tx, talentIds, now)
  return new Map(
    [...new Set(talentIds)].map((id) => {
      const bank_account_id = banks.get(id) ?? null
      const lacks: SettleLack[] = [
        ...(signed.has(id) ? [] : (['contract'] as const)),
        ...(bank_account_id === null ? (['bank'] as const) : []),
      ]
      return [id, { lacks, bank_account_id }]
    }),
  )
}

async function payableBanks(tx: Tx, talentIds: readonly string[], now: Date): Promise<Map<string, string>> {
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
