/**
 * The settings that operators have set, over the defaults of this installation. Cached for five seconds, because every
 * sign-in reads them.
 */
import { type SettingKey, type SettingValues, settingKeys, siteSettings } from '@polyphony/contract'
import type { App } from '../../ground/context.ts'
import type { Db, Tx } from '../../ground/db/connect.ts'

const rememberedForMs = 5_000
const remembered = new WeakMap<Db, { values: SettingValues; until: number }>()

export async function readSetting(app: Pick<App, 'db' | 'config'>): Promise<SettingValues> {
  const known = remembered.get(app.db)
  if (known && known.until > performance.now()) return known.values
  const stored = await app.db
    .selectFrom('site_setting')
    .select(['setting_key', 'value'])
    .where('setting_key', 'in', settingKeys)
    .execute()
  const values: Record<string, unknown> = presetsOf(app.config)
  for (const { setting_key, value } of stored) {
    const fitting = settingOf(setting_key as SettingKey, value)
    if (fitting !== undefined) values[setting_key] = fitting
  }
  const read = values as SettingValues
  remembered.set(app.db, { values: read, until: performance.now() + rememberedForMs })
  return read
}

/** One setting whose preset is the same everywhere, inside a transaction. */
export async function storedSetting<K extends SettingKey>(tx: Tx, key: K): Promise<SettingValues[K]> {
  const stored = await tx.selectFrom('site_setting').select('value').where('setting_key', '=', key).executeTakeFirst()
  const preset: unknown = siteSettings[key].preset
  // The preset is of the setting's own schema.
  return (stored && settingOf(key, stored.value)) ?? (preset as SettingValues[K])
}

/** A stored value; undefined if there is none, or if it was stored by an older version and isn't valid now. */
export function settingOf<K extends SettingKey>(key: K, value: unknown): SettingValues[K] | undefined {
  const parsed = siteSettings[key].schema.safeParse(value)
  return parsed.success ? (parsed.data as SettingValues[K]) : undefined
}

/** This process reads it again at once; other processes within five seconds. */
export function forgetSetting(db: Db): void {
  remembered.delete(db)
}

/** The defaults of this installation. */
export function presetsOf({ REGION, DEMO }: App['config']): SettingValues {
  const presets = Object.fromEntries(settingKeys.map((key) => [key, siteSettings[key].preset])) as unknown
  return {
    ...(presets as SettingValues),
    default_language: REGION === 'CN' ? 'zh' : 'en',
    is_captcha_required: !DEMO,
    is_operator_two_factor_required: !DEMO,
  }
}
