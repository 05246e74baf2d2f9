/** Alibaba Cloud SMS (Dysmsapi 2017-05-25, SendSms): sends a code in a template that was approved before. */
import { randomBytes } from 'node:crypto'
import type { Language } from '@polyphony/contract'
import { DeliveryError } from '../delivery-error.ts'
import { type Acs3Key, acs3Headers, canonicalQuery } from './acs3.ts'
import { type GatewayAnswer, post } from './post.ts'
import type { SmsAdapter } from './sms.ts'

export interface AliyunOptions {
  readonly base_url: string
  readonly key: Acs3Key
  readonly sign_name: string
  readonly template_codes: Readonly<Record<Language, string>>
}

export function openAliyun({ base_url, key, sign_name, template_codes }: AliyunOptions): SmsAdapter {
  return {
    async send({ to, language, code }, signal) {
      const query = {
        PhoneNumbers: numberOf(to),
        SignName: sign_name,
        TemplateCode: template_codes[language],
        TemplateParam: JSON.stringify({ code }),
      }
      const url = new URL('/', base_url)
      url.search = canonicalQuery(query)
      const date = new Date().toISOString().replace(/\.\d+Z$/, 'Z') // the gateway compares it with its own clock, so it isn't the test clock
      const nonce = randomBytes(16).toString('hex')
      const call = { host: url.host, action: 'SendSms', version: '2017-05-25', query, date, nonce }
      const answer = await post(url, { headers: acs3Headers(call, key) }, signal)
      if (answer.data.Code !== 'OK') throw refusal(answer)
    },
  }
}

/** Mainland numbers without the country code; others with it, but without the plus. */
const numberOf = (phone: string) => phone.replace(/^\+86(?=1\d{10}$)|^\+/, '')

/** `isp.*` is a temporary problem of the gateway; `isv.*` concerns this message, account or number. */
function refusal({ status, data }: GatewayAnswer): DeliveryError {
  const { Code: code = `HTTP ${status}`, Message: message = '' } = data
  const isPassing = status >= 500 || status === 429 || /^(isp\.|Throttling|ServiceUnavailable)/.test(String(code))
  return new DeliveryError(`${String(code)}: ${String(message)}`, !isPassing)
}
