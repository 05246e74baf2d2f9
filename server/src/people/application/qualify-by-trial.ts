/** The effects of a passed trial on the talent. */
import { nextApplicationState, type RoleId, type RolePair } from '@polyphony/contract'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { addNativeLang, grantPair } from '../talent/grant-roles.ts'
import { change, findLatest } from './store.ts'

export async function qualifyByTrial(
  transaction: Transaction,
  account_id: string,
  pair: RolePair & { role_id: RoleId },
): Promise<void> {
  await grantPair(transaction, account_id, pair)
  await passApplication(transaction, account_id)
}

/** Passes the application after its first round, unless an operator decides it at the same moment. */
async function passApplication(transaction: Transaction, accountId: string): Promise<void> {
  const row = await findLatest(transaction.tx, accountId)
  const state = row && nextApplicationState(row.state, 'passByTrial')
  if (!row || !state) return
  const isMine = await change(transaction.tx, row, { state, updated_at: transaction.now() })
  if (isMine) await addNativeLang(transaction, accountId, row.content.native_lang)
}
