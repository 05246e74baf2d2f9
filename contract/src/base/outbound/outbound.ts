/** What goes out by mail and SMS, as operators see it. */
import { z } from 'zod'
import { empty, id, listOf, page } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { languages } from '../../ground/limits.ts'
import { wireTime } from '../../ground/time.ts'

export const outboundChannels = ['mail', 'sms'] as const
export type OutboundChannel = (typeof outboundChannels)[number]

/** `code` of one of the purposes; a `letter` of the message center; the daily `digest` of letters. */
export const outboundKinds = ['code', 'letter', 'digest'] as const
export type OutboundKind = (typeof outboundKinds)[number]

/**
 * `captured`: no server for the channel is configured, it stays here. Else `queued` → `sending` → `sent` or `failed`; a failed
 * one that still has its content can be queued again.
 */
export const outboundStates = ['captured', 'queued', 'sending', 'sent', 'failed'] as const
export type OutboundState = (typeof outboundStates)[number]

/** `refused` for good by the other server; `unreachable` on every try; `expired` before it could go. */
export const outboundFailures = ['refused', 'unreachable', 'expired'] as const
export type OutboundFailure = (typeof outboundFailures)[number]

export const outboundEntry = z.object({
  message_id: id,
  channel: z.enum(outboundChannels),
  kind: z.enum(outboundKinds),
  state: z.enum(outboundStates),
  target: z.string(), // masked, unless captured
  language: z.enum(languages),
  attempts: z.number().int(),
  failure: z.enum(outboundFailures).nullable(),
  error: z.string(), // what the other server said
  created_at: wireTime,
  sent_at: wireTime.nullable(),
  can: z.object({ retry: z.boolean() }),
})
export type OutboundEntry = z.infer<typeof outboundEntry>

/** As the recipient would see it. */
export const outboundContent = z.object({
  subject: z.string().nullable(), // null: an SMS
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
      target: z.string().trim().max(200).optional(), // a part of it
    }),
    output: listOf(outboundEntry).extend({
      /** Whether a server is configured for the channel; where none is, nothing leaves the house. */
      is_mail_configured: z.boolean(),
      is_sms_configured: z.boolean(),
    }),
  }),
  /** The content of captured ones only. That it was read is in the audit log. */
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
