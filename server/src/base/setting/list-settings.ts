/** Every setting with its value and its default. Rows of the table that are no settings are never answered. */
import { type SettingKey, type SettingShown, settingKeys } from '@polyphony/contract'
import type { App } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { presetsOf, settingOf } from './read-setting.ts'

export async function listSettings(
  { config }: Pick<App, 'config'>,
  tx: Tx,
  keys: readonly SettingKey[] = settingKeys,
): Promise<SettingShown[]> {
  const rows = await tx
    .selectFrom('site_setting as s')
    .leftJoin('account as a', 'a.account_id', 's.updated_by')
    .select(['s.setting_key', 's.value', 's.version', 's.updated_at', 'a.nickname', 'a.username'])
    .where('s.setting_key', 'in', keys)
    .execute()
  const stored = new Map(rows.map((row) => [row.setting_key, row]))
  const presets = presetsOf(config)
  return keys.map((setting_key) => {
    const row = stored.get(setting_key)
    const value = settingOf(setting_key, row?.value)
    return {
      setting_key,
      value: value ?? presets[setting_key],
      preset: presets[setting_key],
      is_set: value !== undefined,
      version: row?.version ?? 0,
      updated_at: row?.updated_at ?? null,
      updated_by: row ? row.nickname || row.username : null,
    }
  })
}
