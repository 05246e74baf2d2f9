/** Hands SMS to a gateway. */
import type { Language } from '@polyphony/contract'

export interface OutgoingSms {
  /** E.164. */
  to: string
  language: Language
  text: string
  /** For gateways that send templates of their own and take only what is put into them. */
  code: string
}

export interface SmsAdapter {
  /** @throws DeliveryError when the gateway didn't take it. */
  send(sms: OutgoingSms, signal: AbortSignal): Promise<void>
}
