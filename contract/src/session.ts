/** Signing in and out, who one is, the side menu. */
import { z } from 'zod'
import { currency, empty, id, sex } from './base.ts'
import { call } from './call.ts'
import { languages } from './limits.ts'
import { wireTime } from './time.ts'

export type AccountStatus = 'normal' | 'locked' | 'erased'

/** The specification's session user (section 3). */
export const sessionUser = z.object({
  account_id: id,
  platform: z.literal('talent'),
  username: z.string(),
  nickname: z.string(),
  phone: z.string().nullable(), // masked
  contact: z.string().nullable(),
  email: z.string().nullable(), // masked
  avatar: z.string().nullable(),
  sex,
  role: z.enum(['talent', 'client', 'operator']),
  role_admin: z.boolean(),
  birthday: z.string().nullable(),
  status: z.enum(['normal', 'locked', 'erased']),
  remark: z.string(),
  subscribe: z.boolean(),
  wxName: z.string().nullable(),
  wxSex: z.string().nullable(),
  wxAvatar: z.string().nullable(),
  role_status: z.enum(['none', 'applied', 'approved', 'refused']),
  language: z.enum(languages),
  time_zone: z.string(),
  company_id: id.nullable(),
  company_name: z.string().nullable(),
  expired_at: wireTime,
})
export type SessionUser = z.infer<typeof sessionUser>

/** What the guards of section 4.1 decide by. */
export const currentTalent = z.object({
  account_id: id,
  level: z.number().int(),
  invite_type: z.string().nullable(),
  is_mvp: z.boolean(),
  is_operator: z.boolean(),
  role_admin: z.boolean(),
  nickname: z.string(),
  username: z.string(),
  first_apply_at: wireTime.nullable(),
})
export type CurrentTalent = z.infer<typeof currentTalent>

/** `name` is the key of a text the client holds (`menu` table); `path` is null for a group. */
export interface MenuEntry {
  id: string
  path: string | null
  name: string
  icon: string
  subMenus: MenuEntry[]
}
const menuEntry: z.ZodType<MenuEntry> = z.object({
  id: z.string(),
  path: z.string().nullable(),
  name: z.string(),
  icon: z.string(),
  get subMenus() {
    return z.array(menuEntry)
  },
})

/** Lower-case SHA-1 hex of what was typed; that of the empty string is refused. */
export const hashedPassword = z
  .string()
  .regex(/^[0-9a-f]{40}$/)
  .refine((hex) => hex !== 'da39a3ee5e6b4b0d3255bfef95601890afd80709')

export const siteSetting = z.object({
  region: z.enum(['CN', 'other']),
  default_language: z.enum(languages),
  currency,
  is_demo: z.boolean(),
  /** Accounts of the demo world that the sign-in page offers; empty unless `is_demo`. */
  demo_accounts: z.array(z.object({ username: z.string(), password: z.string(), actor: z.string() })),
  is_captcha_required: z.boolean(),
  password_min: z.number().int(),
  password_max: z.number().int(),
})
export type SiteSetting = z.infer<typeof siteSetting>

export const session = {
  /** Opens the page: who is there, what the site is, whose settings. Answers without a session, too. */
  _init: call({
    path: '/api/_init',
    access: 'public',
    input: empty,
    output: z.object({ user: sessionUser.nullable(), setting: siteSetting }),
  }),
  isLogin: call({ path: '/account/gateway/isLogin', access: 'public', input: empty, output: sessionUser.nullable() }),
  login: call({
    path: '/account/gateway/talent/login',
    access: 'public',
    rate: 'signIn',
    input: z.object({
      account: z.string().trim().min(1).max(200), // username, email or phone
      password: hashedPassword,
      code: z.string().max(10).optional(), // the captcha's letters
      captchaId: id.optional(),
      is_remembered: z.boolean().default(false),
    }),
    output: sessionUser,
    errors: [
      'USER_PASSWORD_WRONG',
      'USER_LOGIN_LOCKED',
      'USER_NOT_FOUND',
      'USER_ACCOUNT_ABNORMAL',
      'CAPTCHA_WRONG',
      'CAPTCHA_EXPIRED',
      'Operator_Limited',
    ],
  }),
  logout: call({ path: '/account/gateway/logout', access: 'session', input: empty, output: empty }),
  svgCaptcha: call({
    path: '/account/gateway/svgCaptcha',
    access: 'public',
    rate: 'signIn',
    input: z.object({
      width: z.number().int().min(60).max(400).default(120),
      height: z.number().int().min(24).max(160).default(40),
      viewBox: z
        .string()
        .regex(/^\d{1,4} \d{1,4} \d{1,4} \d{1,4}$/)
        .default('0 0 120 40'),
    }),
    output: z.object({ captchaId: id, svg: z.string() }),
  }),
  getSiteSetting: call({
    path: '/account/gateway/getSiteSetting',
    access: 'public',
    input: empty,
    output: siteSetting,
  }),
  getAllSetting: call({
    path: '/system/setting/getAllSetting',
    access: 'operator',
    input: empty,
    output: z.object({
      list: z.array(z.object({ setting_key: z.string(), value: z.unknown(), updated_at: wireTime.nullable() })),
    }),
  }),
  getSideMenu: call({
    path: '/system/menu/getSideMenu',
    access: 'session',
    input: empty,
    output: z.object({ list: z.array(menuEntry) }),
  }),
  getCurrentTalent: call({
    path: '/talent/getCurrentTalent',
    access: 'session',
    input: empty,
    output: currentTalent,
  }),
}
