/** What every page may know of the site. */
import type { SiteSetting } from '@polyphony/contract'
import type { App } from '../context.ts'
import { readSetting } from '../setting/read-setting.ts'

export async function siteSettingOf(app: Pick<App, 'config' | 'db' | 'demoAccounts'>): Promise<SiteSetting> {
  const { REGION, DEMO } = app.config
  return {
    ...(await readSetting(app)),
    region: REGION,
    currency: REGION === 'CN' ? 'CNY' : 'USD',
    is_demo: DEMO,
    demo_accounts: DEMO ? [...app.demoAccounts] : [],
    is_sms_available: true, // a gateway, or the development outbox
    is_wechat_available: Boolean(app.config.WECHAT_APP_ID),
  }
}
