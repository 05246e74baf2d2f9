import type { Config } from '../../config.ts'
import { openAliyun } from './aliyun.ts'
import type { SmsAdapter } from './sms.ts'
import { openTwilio } from './twilio.ts'

/**
 * The configured gateway; null if there is none: SMS then stay in the outbox. `readConfig` has checked the values with
 * `!`.
 */
export function createSms(config: Config): SmsAdapter | null {
  switch (config.SMS_PROVIDER) {
    case 'aliyun': {
      const zh = config.SMS_TEMPLATE_CODE!
      return openAliyun({
        base_url: config.SMS_BASE_URL ?? 'https://dysmsapi.aliyuncs.com',
        key: { id: config.SMS_KEY_ID!, secret: config.SMS_KEY_SECRET! },
        sign_name: config.SMS_SIGN_NAME!,
        template_codes: { zh, en: config.SMS_TEMPLATE_CODE_EN ?? zh, ja: config.SMS_TEMPLATE_CODE_JA ?? zh },
      })
    }
    case 'twilio':
      return openTwilio({
        base_url: config.SMS_BASE_URL ?? 'https://api.twilio.com',
        account_sid: config.SMS_KEY_ID!,
        auth_token: config.SMS_KEY_SECRET!,
        from: config.SMS_FROM!,
      })
    case undefined:
      return null
  }
}
