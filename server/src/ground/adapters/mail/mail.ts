/** Sends mails through a mail server. */
export interface OutgoingMail {
  /** The same on every try, so that receivers recognise a mail that reaches them twice. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  unsubscribe_url: string | null
}

export interface MailAdapter {
  /** @throws DeliveryError if the server didn't accept it */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
  close(): void
}
