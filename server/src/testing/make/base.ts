/** The settings of the site. */
import type { SettingKey, SettingValues } from '@polyphony/contract'
import { forgetSetting } from '../../base/setting/read-setting.ts'
import type { MakerApp } from './maker-app.ts'

export function baseMaker({ db }: MakerApp) {
  /** Takes effect at once; null restores the default. */
  async function setting<Key extends SettingKey>(setting_key: Key, chosen: SettingValues[Key] | null): Promise<void> {
    if (chosen === null) await db.deleteFrom('site_setting').where('setting_key', '=', setting_key).execute()
    else {
      const value = JSON.stringify(chosen)
      await db
        .insertInto('site_setting')
        .values({ setting_key, value })
        .onConflict((conflict) => conflict.column('setting_key').doUpdateSet({ value }))
        .execute()
    }
    forgetSetting(db)
  }

  return { setting }
}
