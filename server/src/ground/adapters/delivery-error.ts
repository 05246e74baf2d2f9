/** The error of a mail server or SMS gateway that didn't accept a message. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  /** The same message would be refused again. */
  readonly isPermanent: boolean
  constructor(words: string, isPermanent: boolean) {
    super(words.replace(/\s+/g, ' ').trim().slice(0, 500))
    this.isPermanent = isPermanent
  }
}
