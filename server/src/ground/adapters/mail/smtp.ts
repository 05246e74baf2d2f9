/**
 * SMTP through nodemailer: connections are reused, every wait has a time-out, and a password is never sent unencrypted.
 */
import { minute, present, second } from '@polyphony/contract'
import nodemailer from 'nodemailer'
import { DeliveryError } from '../delivery-error.ts'
import type { MailAdapter, OutgoingMail } from './mail.ts'

export interface SmtpOptions {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  readonly url: string
  /** `Name <address>`, or the address alone. */
  readonly from: string
  /** Whether `smtp://` requires STARTTLS; if false, the connection stays unencrypted. */
  readonly hasStartTls: boolean
}

export function openSmtp({ url, from, hasStartTls }: SmtpOptions): MailAdapter {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: 3,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: hasStartTls && !isSecure,
    ignoreTLS: !hasStartTls,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    dnsTimeout: 10 * second,
    socketTimeout: minute,
    maxRequeues: 0, // the job retries
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sender = senderOf(from)
  const domain = present(sender.address.split('@').at(-1))
  return {
    async send(mail, signal) {
      try {
        await transport.sendMail({ ...messageOf(mail), from: sender, messageId: `<${mail.id}@${domain}>`, signal })
      } catch (error) {
        signal.throwIfAborted()
        throw deliveryError(error as SmtpError)
      }
    },
    close: () => transport.close(),
  }
}

/**
 * Addresses are passed as objects and never parsed from text, so that no name or subject becomes a header or another
 * recipient.
 */
function messageOf({ to, subject, text, html, unsubscribe_url }: OutgoingMail) {
  if (/[\s<>",;:\p{Cc}]/u.test(to)) throw new DeliveryError(`not an address: ${JSON.stringify(to)}`, true)
  return {
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe_url && {
        'List-Unsubscribe': `<${new URL(unsubscribe_url).href}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', // RFC 8058: the address takes a POST without a session
      }),
    },
  }
}

function senderOf(from: string): { name: string; address: string } {
  const parts = /^(.*)<([^<>]+)>$/.exec(from)
  return parts ? { name: present(parts[1]).trim(), address: present(parts[2]) } : { name: '', address: from }
}

interface SmtpError extends Error {
  code?: string
  /** The server's message, and its reply code. */
  response?: string
  permanent?: boolean
}

/** A refused password counts as temporary: the operator has to correct it, and the mail is sent then. */
function deliveryError(error: SmtpError): DeliveryError {
  if (error instanceof DeliveryError) return error
  const isPermanent = error.permanent === true && error.code !== 'EAUTH'
  return new DeliveryError(error.response ?? error.message, isPermanent)
}
