/** For operators: the site's settings. */
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
  /** What holds unless it is set. */
  preset: settingValue,
  is_set: z.boolean(),
  /** Grows with every change; 0: never set. */
  version: z.number().int(),
  updated_at: wireTime.nullable(),
  updated_by: z.string().nullable(), // a name
})
export type SettingShown = z.infer<typeof settingShown>

/** Settings that only make sense in this order: the first is at most the second. */
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
  /** `value` null: the default again. `version`: of the setting that the operator saw. */
  saveSetting: call({
    path: '/system/setting/saveSetting',
    access: 'operator',
    input: z.object({ setting_key: settingKey, value: settingValue.nullable(), version: z.number().int() }),
    output: settingShown,
    errors: ['VERSION_CONFLICT', 'SETTING_OUT_OF_ORDER'],
  }),
}
