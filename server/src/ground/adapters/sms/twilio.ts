/** Twilio (Messages resource, 2010-04-01). */
import { DeliveryError } from '../delivery-error.ts'
import { type GatewayAnswer, post } from './post.ts'
import type { SmsAdapter } from './sms.ts'

export interface TwilioOptions {
  readonly base_url: string
  readonly account_sid: string
  readonly auth_token: string
  /** Our number, or the SID of a messaging service. */
  readonly from: string
}

export function openTwilio({ base_url, account_sid, auth_token, from }: TwilioOptions): SmsAdapter {
  const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(account_sid)}/Messages.json`, base_url)
  const authorization = `Basic ${Buffer.from(`${account_sid}:${auth_token}`).toString('base64')}`
  return {
    async send({ to, text }, signal) {
      const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
      const body = new URLSearchParams({ To: to, Body: text, [sender]: from })
      const answer = await post(url, { headers: { authorization }, body }, signal)
      if (answer.status !== 201) throw refusal(answer)
    },
  }
}

function refusal({ status, data }: GatewayAnswer): DeliveryError {
  const { code = `HTTP ${status}`, message = '' } = data
  return new DeliveryError(`${String(code)}: ${String(message)}`, status < 500 && status !== 429)
}
