import type { Config } from '../../config.ts'
import type { MailAdapter } from './mail.ts'

/** The configured mail server; null if there is none: mails then stay in the outbox. */
export async function createMail(config: Config): Promise<MailAdapter | null> {
  const { SMTP_URL: url, MAIL_FROM: from, SMTP_STARTTLS } = config
  if (!url) return null
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)
  const { openSmtp } = await import('./smtp.ts')
  return openSmtp({ url, from: from!, hasStartTls: SMTP_STARTTLS ?? !isHere }) // readConfig has checked that `from` is set
}
