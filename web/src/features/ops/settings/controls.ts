/** Which control a setting has, read off its schema, so that a new setting has one. */
import { type SettingKey, siteSettings } from '@polyphony/contract'

export type Control =
  | { kind: 'switch' }
  | { kind: 'language' }
  | { kind: 'text' }
  | { kind: 'number'; min: number; max: number; unit: 'days' | 'minutes' | 'characters' }

export function controlOf(key: SettingKey): Control {
  const { preset, schema } = siteSettings[key]
  if (typeof preset === 'boolean') return { kind: 'switch' }
  if (typeof preset === 'number') {
    const { minValue, maxValue } = schema as unknown as { minValue: number; maxValue: number }
    const unit = key.includes('days') ? 'days' : key.includes('minutes') ? 'minutes' : 'characters'
    return { kind: 'number', min: minValue, max: maxValue, unit }
  }
  return { kind: key === 'default_language' ? 'language' : 'text' }
}

export const isFitting = (key: SettingKey, value: unknown) => siteSettings[key].schema.safeParse(value).success
