import { type Language, minute } from '@polyphony/contract'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { addMessage } from './store.ts'
import type { Mail, MailKind, MailParamsOf } from './templates/params.ts'

/**
 * Sends a mail after the transaction is committed; a transaction that fails sends none. The text is rendered when it is
 * sent.
 */
export async function sendMail<K extends MailKind>(
  transaction: Transaction,
  mail: { to: string; language: Language; kind: K; params: MailParamsOf<K>; account_id?: string | null },
): Promise<void> {
  const { to, language, kind, params, account_id = null } = mail
  const content = { kind, params } as Mail
  await addMessage(transaction, {
    channel: 'mail',
    target: to,
    language,
    account_id,
    expires_at:
      content.kind === 'code' ? new Date(transaction.now().getTime() + content.params.minutes * minute) : null,
    content,
  })
}
