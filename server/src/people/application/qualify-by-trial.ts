/** What passing a trial changes about the talent. */
import { nextApplicationState, type RoleId, type RolePair } from '@polyphony/contract'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { addNativeLang } from './grant-roles.ts'
import { change, findLatest } from './store.ts'

/** Nobody vouches but the trial: `qualified_by` stays null. What the talent had before stays; what was lost is there again. */
export async function qualifyByTrial(
  transaction: Transaction,
  account_id: string,
  { role_id, source_lang, target_lang }: RolePair & { role_id: RoleId },
): Promise<void> {
  const { tx } = transaction
  const at = transaction.now()
  await tx
    .insertInto('talent_role')
    .values({ account_id, role_id, level: 1, unlocked_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'role_id']).doNothing())
    .execute()
  const qualified = { qualified_at: at, qualified_by: null }
  await tx
    .insertInto('talent_pair')
    .values({ account_id, role_id, source_lang, target_lang, ...qualified })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'role_id', 'source_lang', 'target_lang'])
        .doUpdateSet({ ...qualified, lost_at: null, lost_by: null, lost_reason: '' })
        .where('talent_pair.lost_at', 'is not', null),
    )
    .execute()
  await passApplication(transaction, account_id)
}

/** The first round was passed and this is the second. Where an operator decides at this moment, their word stands. */
async function passApplication(transaction: Transaction, accountId: string): Promise<void> {
  const row = await findLatest(transaction.tx, accountId)
  const state = row && nextApplicationState(row.state, 'passByTrial')
  if (!row || !state) return
  const isMine = await change(transaction.tx, row, { state, updated_at: transaction.now() })
  if (isMine) await addNativeLang(transaction, accountId, row.content.native_lang)
}
