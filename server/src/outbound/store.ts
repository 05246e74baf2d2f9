/** Messages that go out. What they say is sealed; it is dropped once it was sent. */
import type { Language, OutboundChannel } from '@polyphony/contract'
import type { App } from '../context.ts'
import type { Work } from '../kernel/transaction.ts'
import { outboundSend } from './job-names.ts'
import type { Mail, Sms } from './templates/params.ts'

export interface NewMessage {
  channel: OutboundChannel
  target: string
  language: Language
  account_id: string | null
  expires_at: Date | null
  content: Mail | Sms
}

const sealedFor = (messageId: string) => `outbound/${messageId}`

export function isConfigured({ SMTP_URL, SMS_PROVIDER }: App['config'], channel: OutboundChannel): boolean {
  return Boolean(channel === 'mail' ? SMTP_URL : SMS_PROVIDER)
}

/** The row, and the job that sends it; without a server for the channel the row stays where it is. */
export async function addMessage(work: Work, { content, ...message }: NewMessage): Promise<void> {
  const message_id = work.newId()
  const goesOut = isConfigured(work.config, message.channel)
  await work.tx
    .insertInto('outbound_message')
    .values({
      ...message,
      message_id,
      kind: content.kind,
      state: goesOut ? 'queued' : 'captured',
      content_sealed: work.seal.seal(JSON.stringify(content), sealedFor(message_id)),
      created_at: work.now(),
    })
    .execute()
  if (goesOut) await work.enqueue(outboundSend, { message_id })
}

export function openContent<T extends Mail | Sms>(seal: App['seal'], messageId: string, sealed: string): T {
  return JSON.parse(seal.open(sealed, sealedFor(messageId))) as T
}
