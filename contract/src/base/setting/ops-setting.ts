/** The site's settings, for operators. */
import { z } from 'zod'
import { empty } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'
import { type SettingKey, settingKeys } from './site-setting.ts'

const settingKey = z.enum(settingKeys)
const settingValue = z.union([z.string(), z.number(), z.boolean()])

export const settingShown = z.object({
  setting_key: settingKey,
  value: settingValue,
  /** The value in force while nobody has set one. */
  preset: settingValue,
  is_set: z.boolean(),
  /** Grows by one with every change; 0: nobody has set it. */
  version: z.number().int(),
  updated_at: wireTime.nullable(),
  updated_by: z.string().nullable(), // the operator's name
})
export type SettingShown = z.infer<typeof settingShown>

/** Pairs of settings of which the first may not exceed the second. */
export const orderedSettings = [
  ['review_days_min', 'review_days_max'],
  ['password_min', 'password_max'],
] as const satisfies readonly (readonly [SettingKey, SettingKey])[]

export const opsSetting = {
  getAllSetting: call({
    path: '/system/setting/getAllSetting',
    access: 'operator',
    input: empty,
    output: z.object({ list: z.array(settingShown) }),
  }),
  /**
   * `value` null: the default holds again. `version`: the one that the operator saw; a setting changed since then is
   * not overwritten.
   */
  saveSetting: call({
    path: '/system/setting/saveSetting',
    access: 'operator',
    input: z.object({ setting_key: settingKey, value: settingValue.nullable(), version: z.number().int() }),
    output: settingShown,
    errors: ['VERSION_CONFLICT', 'SETTING_OUT_OF_ORDER'],
  }),
}
