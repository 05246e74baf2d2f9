import type { Currency } from '@polyphony/contract'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'

/** An order that a program places by a token. */
interface Spending {
  readonly token_id: string
  readonly account_id: string
  readonly task_id: string
  readonly charge_minor: number
  readonly currency: Currency
  readonly ip: string
}

/**
 * Takes an order's price of what may be spent by the token, in the order's transaction: two at once wait for each other.
 * @throws SPEND_LIMIT_REACHED; Unauthorize if it was revoked meanwhile
 */
export async function spendByToken(transaction: Transaction, order: Spending): Promise<void> {
  const { token_id, account_id, task_id, charge_minor, currency, ip } = order
  const { tx } = transaction
  const row = await tx
    .selectFrom('api_token')
    .select(['spend_limit_minor', 'spent_minor', 'currency'])
    .where('token_id', '=', token_id)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new CallError('Unauthorize')
  const left_minor = row.spend_limit_minor - row.spent_minor
  if (row.currency !== currency || charge_minor > left_minor)
    throw new CallError('SPEND_LIMIT_REACHED', { left_minor, currency: row.currency })
  await tx
    .updateTable('api_token')
    .set({ spent_minor: row.spent_minor + charge_minor })
    .where('token_id', '=', token_id)
    .execute()
  const params = { charge_minor, currency }
  await recordAudit(transaction, { action: 'programOrdered', actor_id: account_id, subject_id: task_id, params, ip })
}
