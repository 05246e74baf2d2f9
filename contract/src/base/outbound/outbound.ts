/** Mails and SMS that the server sends, as operators see them. */
import { z } from 'zod'
import { empty, id, listOf, page } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { languages } from '../../ground/limits.ts'
import { wireTime } from '../../ground/time.ts'

export const outboundChannels = ['mail', 'sms'] as const
export type OutboundChannel = (typeof outboundChannels)[number]

/**
 * `code`: for one of the code purposes; `letter`: of the message center; `digest`: the daily mail with several letters.
 */
export const outboundKinds = ['code', 'letter', 'digest'] as const
export type OutboundKind = (typeof outboundKinds)[number]

/**
 * `captured`: no server is configured for the channel, so the message is only stored. Otherwise `queued` → `sending` →
 * `sent` or `failed`; a failed message that still has its content can be queued again.
 */
export const outboundStates = ['captured', 'queued', 'sending', 'sent', 'failed'] as const
export type OutboundState = (typeof outboundStates)[number]

/**
 * `refused`: the other server will never accept it; `unreachable`: on every try; `expired`: before it could be sent.
 */
export const outboundFailures = ['refused', 'unreachable', 'expired'] as const
export type OutboundFailure = (typeof outboundFailures)[number]

export const outboundEntry = z.object({
  message_id: id,
  channel: z.enum(outboundChannels),
  kind: z.enum(outboundKinds),
  state: z.enum(outboundStates),
  target: z.string(), // masked, unless the message is captured
  language: z.enum(languages),
  attempts: z.number().int(),
  failure: z.enum(outboundFailures).nullable(),
  error: z.string(), // the other server's answer
  created_at: wireTime,
  sent_at: wireTime.nullable(),
  can: z.object({ retry: z.boolean() }),
})
export type OutboundEntry = z.infer<typeof outboundEntry>

/** The message as its recipient would see it. */
export const outboundContent = z.object({
  subject: z.string().nullable(), // null: an SMS has none
  text: z.string(),
  html: z.string().nullable(),
  code: z.string().nullable(),
})
export type OutboundContent = z.infer<typeof outboundContent>

export const outbound = {
  getOutboundList: call({
    path: '/ops/outbox/getOutboundList',
    access: 'operator',
    input: page.extend({
      channel: z.enum(outboundChannels).optional(),
      state: z.enum(outboundStates).optional(),
      target: z.string().trim().max(200).optional(), // a part of the address or number
    }),
    output: listOf(outboundEntry).extend({
      /** Whether a server is configured for the channel; if none is, nothing is sent. */
      is_mail_configured: z.boolean(),
      is_sms_configured: z.boolean(),
    }),
  }),
  /** Gives the content of captured messages only, and writes to the audit log that it was read. */
  getOutboundDetail: call({
    path: '/ops/outbox/getOutboundDetail',
    access: 'operator',
    input: z.object({ message_id: id }),
    output: outboundEntry.extend({ content: outboundContent.nullable() }),
    errors: ['NOT_FOUND'],
  }),
  retryOutbound: call({
    path: '/ops/outbox/retryOutbound',
    access: 'operator',
    input: z.object({ message_id: id }),
    output: empty,
    errors: ['NOT_FOUND', 'Operator_Expired'],
  }),
}
