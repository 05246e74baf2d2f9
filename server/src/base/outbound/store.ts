/** Outgoing messages. Their content is sealed, and deleted after sending. */
import {
  type Language,
  type OutboundChannel,
  type OutboundFailure,
  type OutboundKind,
  type OutboundState,
  toWireTime,
} from '@polyphony/contract'
import type { App } from '../../ground/context.ts'
import { sqlTime, type Tx } from '../../ground/db/connect.ts'
import { countCapped, type Page, pageOf } from '../../ground/db/page.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
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

/** Adds the row and the job that sends it; without a server for the channel the row stays as it is. */
export async function addMessage(transaction: Transaction, { content, ...message }: NewMessage): Promise<void> {
  const message_id = transaction.newId()
  const goesOut = isConfigured(transaction.config, message.channel)
  await transaction.tx
    .insertInto('outbound_message')
    .values({
      ...message,
      message_id,
      kind: content.kind,
      state: goesOut ? 'queued' : 'captured',
      content_sealed: transaction.seal.seal(JSON.stringify(content), sealedFor(message_id)),
      created_at: transaction.now(),
    })
    .execute()
  if (goesOut) await transaction.enqueue(outboundSend, { message_id })
}

export function openContent<T extends Mail | Sms>(seal: App['seal'], messageId: string, sealed: string): T {
  return JSON.parse(seal.open(sealed, sealedFor(messageId))) as T
}

export interface ClaimedMessage {
  message_id: string
  channel: OutboundChannel
  kind: OutboundKind
  target: string
  language: Language
  content_sealed: string
  attempts: number
  error: string
  expires_at: string | null
}

/**
 * Begins a try; null if there is nothing to send. If the state is `sending` already, the worker that began it has died.
 */
export async function claimMessage(tx: Tx, messageId: string): Promise<ClaimedMessage | null> {
  const row = await tx
    .updateTable('outbound_message')
    .set((message) => ({ state: 'sending', attempts: message('attempts', '+', 1) }))
    .where('message_id', '=', messageId)
    .where('state', 'in', ['queued', 'sending'])
    .where('content_sealed', 'is not', null)
    .returning([
      'message_id',
      'channel',
      'kind',
      'target',
      'language',
      'content_sealed',
      'attempts',
      'error',
      'expires_at',
    ])
    .executeTakeFirst()
  return (row as ClaimedMessage | undefined) ?? null
}

export async function setOutcome(
  tx: Tx,
  messageId: string,
  outcome: {
    state: OutboundState
    failure?: OutboundFailure
    error?: string
    sent_at?: Date
    content_sealed?: null
  },
): Promise<void> {
  await tx
    .updateTable('outbound_message')
    .set(outcome)
    .where('message_id', '=', messageId)
    .where('state', '=', 'sending')
    .execute()
}

const shown = [
  'message_id',
  'channel',
  'kind',
  'state',
  'target',
  'language',
  'account_id',
  'content_sealed',
  'attempts',
  'failure',
  'error',
  'created_at',
  'expires_at',
  'sent_at',
] as const

export interface MessageFilter extends Page {
  channel?: OutboundChannel
  state?: OutboundState
  target?: string
}

export async function listMessages(tx: Tx, filter: MessageFilter) {
  const { channel, state, target } = filter
  let rows = tx.selectFrom('outbound_message').select(shown)
  if (channel) rows = rows.where('channel', '=', channel)
  if (state) rows = rows.where('state', '=', state)
  if (target) rows = rows.where('target', 'like', `%${target.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)
  const list = await pageOf(rows, filter).orderBy('created_at', 'desc').orderBy('message_id', 'desc').execute()
  return { list, ...(await countCapped(tx, rows)) }
}
export type StoredMessage = Awaited<ReturnType<typeof listMessages>>['list'][number]

export async function findMessage(tx: Tx, messageId: string): Promise<StoredMessage | null> {
  const row = await tx
    .selectFrom('outbound_message')
    .select(shown)
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return row ?? null
}

/** @returns false if it hasn't failed, or its content is deleted */
export async function requeueMessage(tx: Tx, messageId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outbound_message')
    .set({ state: 'queued', attempts: 0, failure: null })
    .where('message_id', '=', messageId)
    .where('state', '=', 'failed')
    .where('content_sealed', 'is not', null)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', sqlTime(toWireTime(now)))]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
