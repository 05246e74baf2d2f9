import { calls } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { implement } from '../../ground/kernel/call/implement.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { contentOf, entryOf } from './entry.ts'
import { outboundSend } from './job-names.ts'
import { findMessage, isConfigured, listMessages, requeueMessage } from './store.ts'

export const outboundCalls = implement(calls.outbound, {
  getOutboundList: async ({ db, config, now }, input) => {
    const { list, ...count } = await listMessages(db, input)
    return {
      ...count,
      list: list.map((message) => entryOf(message, now())),
      is_mail_configured: isConfigured(config, 'mail'),
      is_sms_configured: isConfigured(config, 'sms'),
    }
  },
  getOutboundDetail: (ctx, { message_id }) => readMessage(ctx, message_id),
  retryOutbound: async (ctx, { message_id }) => {
    if (!(await findMessage(ctx.db, message_id))) throw notFound()
    await inTransaction(ctx, async (transaction) => {
      if (!(await requeueMessage(transaction.tx, message_id, transaction.now())))
        throw new CallError('Operator_Expired')
      await transaction.enqueue(outboundSend, { message_id })
    })
    return {}
  },
})

/** Writes to the audit log before it answers, because the message was meant for somebody else. */
async function readMessage(ctx: Ctx, messageId: string) {
  const { actor, request } = ctx
  return inTransaction(ctx, async (transaction) => {
    const message = await findMessage(transaction.tx, messageId)
    if (!message) throw notFound()
    const content = contentOf(ctx, message)
    const { channel, kind } = message
    if (content)
      await recordAudit(transaction, {
        action: 'outboxRead',
        actor_id: actor.account_id,
        subject_id: messageId,
        params: { channel, kind },
        ip: request.ip,
      })
    return { ...entryOf(message, transaction.now()), content }
  })
}
