/**
 * Hands a message to the server of its channel. The state is stored before and after. If the process is killed after
 * the server has accepted the message and before that is stored, it is sent twice, with the same Message-ID. It is
 * never lost.
 */
import { fromWireTime, hour, minute, second } from '@polyphony/contract'
import { DeliveryError } from '../../ground/adapters/delivery-error.ts'
import type { App } from '../../ground/context.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { outboundSend } from './job-names.ts'
import { type ClaimedMessage, claimMessage, isConfigured, openContent, setOutcome } from './store.ts'
import type { Mail, Sms } from './templates/params.ts'
import { renderMail } from './templates/render-mail.ts'
import { renderSms } from './templates/render-sms.ts'

/** Delays after a temporary failure (greylisting, unreachable server): eight tries in about twelve hours. */
const delays = [2 * second, 15 * second, minute, 5 * minute, 30 * minute, 3 * hour, 8 * hour]

export async function deliver(app: App, messageId: string, signal: AbortSignal): Promise<void> {
  const message = await claimMessage(app.db, messageId)
  if (!message) return
  if (!isConfigured(app.config, message.channel)) return setOutcome(app.db, messageId, { state: 'captured' })
  if (isTooLate(app, message, 0)) return fail(app, message, 'expired', message.error)
  try {
    await hand(app, message, signal)
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    app.log.warn(
      { message_id: messageId, channel: message.channel, err_msg: error.message },
      'message could not be delivered',
    )
    return error.isPermanent ? fail(app, message, 'refused', error.message) : tryLater(app, message, error.message)
  }
  await setOutcome(app.db, messageId, { state: 'sent', sent_at: app.now(), content_sealed: null, error: '' })
}

async function hand({ seal, mail, sms }: App, message: ClaimedMessage, signal: AbortSignal): Promise<void> {
  const { message_id, channel, target, language, content_sealed } = message
  if (channel === 'mail') {
    const content = openContent<Mail>(seal, message_id, content_sealed)
    await mail!.send({ id: message_id, to: target, ...renderMail(content, language) }, signal)
  } else {
    const content = openContent<Sms>(seal, message_id, content_sealed)
    await sms!.send({ to: target, language, text: renderSms(content, language), code: content.params.code }, signal)
  }
}

async function tryLater(app: App, message: ClaimedMessage, error: string): Promise<void> {
  const { message_id, attempts } = message
  const delay = delays[attempts - 1]
  if (delay === undefined || isTooLate(app, message, delay)) return fail(app, message, 'unreachable', error)
  await inTransaction(app, async (transaction) => {
    await setOutcome(transaction.tx, message_id, { state: 'queued', error })
    await transaction.enqueue(
      outboundSend,
      { message_id },
      { startAfter: new Date(transaction.now().getTime() + delay) },
    )
  })
}

/** A code that can't be sent isn't kept: the user requests another one. */
async function fail(
  app: App,
  { message_id, kind }: ClaimedMessage,
  failure: 'refused' | 'unreachable' | 'expired',
  error: string,
): Promise<void> {
  await setOutcome(app.db, message_id, {
    state: 'failed',
    failure,
    error,
    ...(kind === 'code' && { content_sealed: null }),
  })
}

function isTooLate(app: App, { expires_at }: ClaimedMessage, delay: number): boolean {
  return expires_at !== null && fromWireTime(expires_at).getTime() <= app.now().getTime() + delay
}
