/** Derives the control of a setting from its schema, so that new settings get one without further code. */
import { type SettingKey, siteSettings } from '@polyphony/contract'

export type Unit = 'days' | 'hours' | 'minutes' | 'people' | 'percent' | 'characters'

export type Control =
  | { kind: 'switch' }
  | { kind: 'language' }
  | { kind: 'text' }
  | { kind: 'number'; min: number; max: number; unit: Unit }

export function controlOf(key: SettingKey): Control {
  const { preset, schema } = siteSettings[key]
  if (typeof preset === 'boolean') return { kind: 'switch' }
  if (typeof preset === 'number') {
    const { minValue, maxValue } = schema as unknown as { minValue: number; maxValue: number }
    return { kind: 'number', min: minValue, max: maxValue, unit: unitOf(key) }
  }
  return { kind: key === 'default_language' ? 'language' : 'text' }
}

function unitOf(key: SettingKey): Unit {
  if (key.includes('days')) return 'days'
  if (key.endsWith('hours')) return 'hours'
  if (key.includes('minutes')) return 'minutes'
  if (key.endsWith('percent')) return 'percent'
  return key.endsWith('wave_size') ? 'people' : 'characters'
}

export const isFitting = (key: SettingKey, value: unknown) => siteSettings[key].schema.safeParse(value).success
