/** A message as operators see it. */
import { fromWireTime, maskEmail, maskPhone, type OutboundContent, type OutboundEntry } from '@polyphony/contract'
import type { App } from '../../ground/context.ts'
import { openContent, type StoredMessage } from './store.ts'
import type { Mail, Sms } from './templates/params.ts'
import { renderMail } from './templates/render-mail.ts'
import { renderSms } from './templates/render-sms.ts'

/** A message that was only captured is shown in full; of a sent one the recipient is masked. */
export function entryOf(message: StoredMessage, now: Date): OutboundEntry {
  const { state, channel, target, content_sealed, expires_at } = message
  const mask = channel === 'mail' ? maskEmail : maskPhone
  const isOfUse = content_sealed !== null && (expires_at === null || fromWireTime(expires_at) > now)
  return {
    ...message,
    target: state === 'captured' ? target : mask(target),
    can: { retry: state === 'failed' && isOfUse },
  }
}

/** The content as the recipient would read it; null if it isn't stored, or if the message is really sent. */
export function contentOf(app: Pick<App, 'seal'>, message: StoredMessage): OutboundContent | null {
  const { message_id, state, channel, language, content_sealed } = message
  if (state !== 'captured' || content_sealed === null) return null
  if (channel === 'sms') {
    const sms = openContent<Sms>(app.seal, message_id, content_sealed)
    return { subject: null, text: renderSms(sms, language), html: null, code: sms.params.code }
  }
  const mail = openContent<Mail>(app.seal, message_id, content_sealed)
  const { subject, text, html } = renderMail(mail, language)
  return { subject, text, html, code: mail.kind === 'code' ? mail.params.code : null }
}
