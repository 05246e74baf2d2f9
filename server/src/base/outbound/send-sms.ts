import { type Language, minute } from '@polyphony/contract'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { addMessage } from './store.ts'
import type { Sms, SmsKind, SmsParamsOf } from './templates/params.ts'

/** The SMS goes out once the transaction is committed, and never otherwise. `to` is a phone number as the contract keeps it (E.164). */
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
