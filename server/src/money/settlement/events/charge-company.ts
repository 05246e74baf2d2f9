import type { Currency } from '@polyphony/contract'
import { together } from '../../../ground/db/transact.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { requireCredit } from '../../credit/require-credit.ts'
import { type Posted, post } from '../../ledger/ledger.ts'
import { chargePurchaseOrder } from '../../purchase/charge-purchase-order.ts'

/**
 * Raises what a company owes for an order, where its credit and the purchase order allow; until the work is complete it is
 * deferred revenue. What it agreed to when it ordered doesn't ask them again: neither delivery nor pay waits for that.
 * @throws CREDIT_HOLD, CREDIT_EXCEEDED, PO_CLOSED, PO_EXPIRED, PO_CURRENCY_WRONG, PO_EXHAUSTED
 */
export async function chargeCompany(
  transaction: Transaction,
  { task_id, company_id, currency }: { task_id: string; company_id: string; currency: Currency },
  { event_key, amount_minor, isAgreed = false }: { event_key: string; amount_minor: number; isAgreed?: boolean },
): Promise<Posted | null> {
  const added_minor = amount_minor
  await together(
    isAgreed ? undefined : requireCredit(transaction, { company_id, currency, added_minor }),
    chargePurchaseOrder(transaction, { task_id, currency, added_minor, isAgreed }),
  )
  if (amount_minor === 0) return null
  return post(transaction, {
    kind: 'order',
    event_key,
    task_id,
    company_id,
    entries: [
      { kind: 'company', owner_id: company_id, currency, amount_minor },
      { kind: 'platform_deferred', owner_id: null, currency, amount_minor: -amount_minor },
    ],
  })
}
