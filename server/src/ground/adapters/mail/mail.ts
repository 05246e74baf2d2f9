/** Hands mails to a mail server. */
export interface OutgoingMail {
  /** The same on every try: what receivers know a mail by that reached them twice. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  unsubscribe_url: string | null
}

export interface MailAdapter {
  /** @throws DeliveryError when the server didn't take it. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
  close(): void
}
