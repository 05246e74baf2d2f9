/** What every page may know of the site. */
import type { SiteSetting } from '@polyphony/contract'
import { readSetting } from '../../base/setting/read-setting.ts'
import type { App } from '../../ground/context.ts'

export async function siteSettingOf(app: Pick<App, 'config' | 'db' | 'demoAccounts'>): Promise<SiteSetting> {
  const { REGION, DEMO, NODE_ENV } = app.config
  return {
    ...(await readSetting(app)),
    region: REGION,
    currency: REGION === 'CN' ? 'CNY' : 'USD',
    is_demo: DEMO,
    demo_accounts: DEMO ? [...app.demoAccounts] : [],
    // In production nobody reads the outbox to people who wait for a code.
    is_sms_available: NODE_ENV !== 'production' || app.config.SMS_PROVIDER !== undefined,
    is_wechat_available: Boolean(app.config.WECHAT_APP_ID),
  }
}
