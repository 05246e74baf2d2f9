/** Reads what was decided about months of the books. */
import { createHash } from 'node:crypto'
import type { TrialBalance } from '@polyphony/contract'
import type { Tx } from '../../../ground/db/connect.ts'

/** The last decision about each month, newest month first. */
export async function lastDecisions(tx: Tx, entityId: string) {
  return tx
    .selectFrom('accounting_period')
    .distinctOn('month')
    .selectAll()
    .where('entity_id', '=', entityId)
    .orderBy('month', 'desc')
    .orderBy('version', 'desc')
    .execute()
}

/** The last closing of a month; its trial balance holds as long as the month isn't opened again. */
export async function lastClosing(tx: Tx, entityId: string, month: string) {
  return tx
    .selectFrom('accounting_period')
    .select(['trial_balance', 'seal', 'created_at'])
    .where('entity_id', '=', entityId)
    .where('month', '=', month)
    .where('trial_balance', 'is not', null)
    .orderBy('version', 'desc')
    .executeTakeFirst()
}

/** @param previous of the month closed before; null where none was */
export function sealOfMonth(entityId: string, month: string, balance: TrialBalance, previous: Buffer | null): Buffer {
  const lines = balance.lines.map((line) =>
    [line.currency, line.kind, line.before_minor, line.debit_minor, line.credit_minor, line.after_minor].join(' '),
  )
  const told = ['month', entityId, month, balance.transaction_count, ...lines, previous?.toString('hex') ?? '-']
  return createHash('sha256').update(told.join('\n')).digest()
}
