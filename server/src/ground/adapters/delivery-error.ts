/** What a mail server or an SMS gateway answered instead of taking a message. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  /** Refused for good: the same message would be refused again. */
  readonly isPermanent: boolean
  constructor(words: string, isPermanent: boolean) {
    super(words.replace(/\s+/g, ' ').trim().slice(0, 500))
    this.isPermanent = isPermanent
  }
}
