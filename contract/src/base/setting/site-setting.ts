/** What operators can set for the whole site: one table of keys, schemas and defaults, which screen and server read. */
import { z } from 'zod'
import { languages } from '../../ground/limits.ts'

const wholeUnits = z.int().min(0).max(1_000_000)

export const siteSettings = {
  default_language: { group: 'site', schema: z.enum(languages), preset: 'en' }, // the default is zh if the environment has REGION=CN
  contact_email: { group: 'site', schema: z.email().max(200), preset: 'service@polyphony.example' },
  /** Where clients pay: bank, holder, account. They read it as it stands here. */
  bank_line: { group: 'money', schema: z.string().trim().max(500), preset: '' },
  /** What is to be left of a client's price; operators are told of prices that leave less. */
  margin_floor_percent: { group: 'money', schema: z.int().min(0).max(90), preset: 20 },
  /** An operator who adds or grants more than so many whole units of a currency needs another one's approval. */
  second_operator_cny: { group: 'money', schema: wholeUnits, preset: 3_000 },
  second_operator_usd: { group: 'money', schema: wholeUnits, preset: 500 },
  second_operator_eur: { group: 'money', schema: wholeUnits, preset: 500 },
  second_operator_jpy: { group: 'money', schema: wholeUnits, preset: 75_000 },
  is_registration_open: { group: 'registration', schema: z.boolean(), preset: true },
  is_client_registration_open: { group: 'registration', schema: z.boolean(), preset: true },
  review_days_min: { group: 'registration', schema: z.int().min(1).max(60), preset: 7 },
  review_days_max: { group: 'registration', schema: z.int().min(1).max(90), preset: 14 },
  offer_wave_size: { group: 'offers', schema: z.int().min(1).max(50), preset: 5 },
  offer_wave_minutes: { group: 'offers', schema: z.int().min(5).max(1440), preset: 60 },
  /**
   * Hours without any change after which work is offered to somebody else; fewer if less time is given for the work.
   */
  idle_release_hours: { group: 'offers', schema: z.int().min(2).max(336), preset: 48 },
  /** Percentage of submitted trials that a second reviewer reviews without knowing of the first. */
  second_review_percent: { group: 'trials', schema: z.int().min(0).max(100), preset: 20 },
  /** Percentage of later work of which a sample is reviewed. The first work of each qualified talent always is. */
  sample_percent: { group: 'trials', schema: z.int().min(0).max(100), preset: 10 },
  is_captcha_required: { group: 'security', schema: z.boolean(), preset: true }, // false in the demo world
  is_operator_two_factor_required: { group: 'security', schema: z.boolean(), preset: true }, // false in the demo world
  reveal_unknown_user: { group: 'security', schema: z.boolean(), preset: false },
  lockout_minutes: { group: 'security', schema: z.int().min(1).max(1440), preset: 15 },
  password_min: { group: 'security', schema: z.int().min(8).max(32), preset: 8 },
  password_max: { group: 'security', schema: z.int().min(16).max(128), preset: 32 },
} as const

export type SettingKey = keyof typeof siteSettings
export type SettingGroup = (typeof siteSettings)[SettingKey]['group']
export type SettingValues = { [K in SettingKey]: z.infer<(typeof siteSettings)[K]['schema']> }
export const settingKeys = Object.keys(siteSettings) as [SettingKey, ...SettingKey[]]
