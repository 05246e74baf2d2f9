/** What the site is: from the configuration, over which operators' settings will be laid. */
import type { SiteSetting } from '@polyphony/contract'
import type { App } from '../context.ts'

export function readSetting(app: Pick<App, 'config' | 'demoAccounts'>): SiteSetting {
  const { REGION, DEMO } = app.config
  return {
    region: REGION,
    default_language: REGION === 'CN' ? 'zh' : 'en',
    currency: REGION === 'CN' ? 'CNY' : 'USD',
    is_demo: DEMO,
    demo_accounts: DEMO ? [...app.demoAccounts] : [],
    is_captcha_required: !DEMO,
    password_min: 8,
    password_max: 32,
  }
}
