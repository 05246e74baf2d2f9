/** Who may sign in, and who is an operator. A lock with a reason was set by an operator: a company can't end it. */
import type { Tx } from '../../ground/db/connect.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'

export async function lockByOperator({ tx, now }: Transaction, accountId: string, reason: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ status: 'locked', locked_reason: reason, updated_at: now() })
    .where('account_id', '=', accountId)
    .execute()
}

/** Also ends a lock after wrong passwords. */
export async function unlockByOperator({ tx, now }: Transaction, accountId: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      status: 'normal',
      locked_reason: null,
      failed_count: 0,
      lockout_count: 0,
      locked_until: null,
      updated_at: now(),
    })
    .where('account_id', '=', accountId)
    .execute()
}

/** @returns false if the account is locked already, or erased */
export async function lockByCompany({ tx, now }: Transaction, accountId: string): Promise<boolean> {
  const locked = await tx
    .updateTable('account')
    .set({ status: 'locked', updated_at: now() })
    .where('account_id', '=', accountId)
    .where('status', '=', 'normal')
    .where('locked_reason', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  return locked !== undefined
}

/** @returns false if no company has locked it, or an operator has */
export async function unlockByCompany({ tx, now }: Transaction, accountId: string): Promise<boolean> {
  const unlocked = await tx
    .updateTable('account')
    .set({ status: 'normal', updated_at: now() })
    .where('account_id', '=', accountId)
    .where('status', '=', 'locked')
    .where('locked_reason', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  return unlocked !== undefined
}

export async function keepOperator({ tx, now }: Transaction, accountId: string, is_operator: boolean): Promise<void> {
  await tx.updateTable('account').set({ is_operator, updated_at: now() }).where('account_id', '=', accountId).execute()
}

/** The account is erased at this moment, unless its owner cancels that. */
export async function announceErasure(tx: Tx, accountId: string, erase_at: Date): Promise<void> {
  await tx.updateTable('account').set({ erase_at }).where('account_id', '=', accountId).execute()
}

/** @returns false if no erasure was requested */
export async function callOffErasure(tx: Tx, accountId: string): Promise<boolean> {
  const kept = await tx
    .updateTable('account')
    .set({ erase_at: null })
    .where('account_id', '=', accountId)
    .where('erase_at', 'is not', null)
    .returning('account_id')
    .executeTakeFirst()
  return kept !== undefined
}
