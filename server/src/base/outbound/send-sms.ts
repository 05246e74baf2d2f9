import { type Language, minute } from '@polyphony/contract'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { addMessage } from './store.ts'
import type { Sms, SmsKind, SmsParamsOf } from './templates/params.ts'

/**
 * Sends an SMS after the transaction is committed; a transaction that fails sends none. `to` is a phone number in
 * E.164.
 */
export async function sendSms<K extends SmsKind>(
  transaction: Transaction,
  sms: { to: string; language: Language; kind: K; params: SmsParamsOf<K>; account_id?: string | null },
): Promise<void> {
  const { to, language, kind, params, account_id = null } = sms
  const content: Sms = { kind, params }
  await addMessage(transaction, {
    channel: 'sms',
    target: to,
    language,
    account_id,
    expires_at: new Date(transaction.now().getTime() + params.minutes * minute),
    content,
  })
}
