/** Sends SMS through a gateway. */
import type { Language } from '@polyphony/contract'

export interface OutgoingSms {
  /** E.164. */
  to: string
  language: Language
  text: string
  /** For gateways with templates of their own, which take only the parameters. */
  code: string
}

export interface SmsAdapter {
  /** @throws DeliveryError if the gateway didn't accept it */
  send(sms: OutgoingSms, signal: AbortSignal): Promise<void>
}
