/** Signing in and out, the current user, and the side menu. */
import { z } from 'zod'
import { codeErrors, verificationCode } from '../../base/code/code.ts'
import { currency, empty, id, sex } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { emailAddress, hasOneContact, phoneNumber } from '../../ground/contact.ts'
import { languages } from '../../ground/limits.ts'
import { wireTime } from '../../ground/time.ts'

export type AccountStatus = 'normal' | 'locked' | 'erased'

/** What a person registers as: a member of staff, a freelancer, or a company that orders. */
export const identities = ['employee', 'partner', 'client'] as const
export const identity = z.enum(identities)
export type Identity = z.infer<typeof identity>

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
  /** Whether the account has a password: an account registered by a code alone has none. */
  has_password: z.boolean(),
  has_two_factor: z.boolean(),
  /** The moment at which the account is erased, unless its owner cancels that. */
  erase_at: wireTime.nullable(),
  expired_at: wireTime,
})
export type SessionUser = z.infer<typeof sessionUser>

/** What the guards of specification section 4.1 need to decide. */
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
  /** An operator without a second factor: until they have set it up they have no operator's rights. */
  needs_two_factor: z.boolean(),
  /** Whether they have ever earned something: its pages stay reachable in a team, too. */
  has_income: z.boolean(),
})
export type CurrentTalent = z.infer<typeof currentTalent>

/** `name` is a key of the client's menu texts; `path` is null for a group. */
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

/** 32 random bytes that identify a browser: a browser that has signed in before is not reported as a new device. */
export const browserToken = z.string().regex(/^[\w-]{43}$/)

/**
 * Begins with a letter or digit. `@` isn't allowed and a letter is required, so that it is neither an email address nor
 * a phone number.
 */
export const username = z
  .string()
  .trim()
  .regex(/^(?=.*\p{L})[\p{L}\p{N}][\p{L}\p{N}_.-]{2,31}$/u)

/** A well-formed invitation code: letters and digits of the invitation link (specification section 5). */
export const inviteCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{6,64}$/)

export const sessionEntry = z.object({
  session_id: id,
  is_current: z.boolean(),
  is_remembered: z.boolean(),
  user_agent: z.string(),
  ip: z.string(),
  created_at: wireTime,
  last_seen_at: wireTime,
})
export type SessionEntry = z.infer<typeof sessionEntry>

/** SHA-1 of the typed password in lower-case hex; that of the empty string is refused. */
export const hashedPassword = z
  .string()
  .regex(/^[0-9a-f]{40}$/)
  .refine((hex) => hex !== 'da39a3ee5e6b4b0d3255bfef95601890afd80709')

export const siteSetting = z.object({
  region: z.enum(['CN', 'other']),
  default_language: z.enum(languages),
  currency,
  is_demo: z.boolean(),
  /** Accounts of the demo world that the sign-in page lists; empty unless `is_demo`. */
  demo_accounts: z.array(z.object({ username: z.string(), password: z.string(), actor: z.string() })),
  is_captcha_required: z.boolean(),
  password_min: z.number().int(),
  password_max: z.number().int(),
  is_registration_open: z.boolean(),
  /** Whether companies that order can register themselves. */
  is_client_registration_open: z.boolean(),
  /** Whether codes can be sent by SMS: there is a gateway or the development outbox. */
  is_sms_available: z.boolean(),
  is_wechat_available: z.boolean(),
  review_days_min: z.number().int(),
  review_days_max: z.number().int(),
  contact_email: z.string(),
})
export type SiteSetting = z.infer<typeof siteSetting>

export const contactWithCode = { email: emailAddress.optional(), phone: phoneNumber.optional(), code: verificationCode }
export const session = {
  /** What the page needs at its start: the user, the site and the settings. It needs no session. */
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
    rate: 'tries',
    input: z.object({
      account: z.string().trim().min(1).max(200), // username, email or phone
      password: hashedPassword,
      code: z.string().max(10).optional(), // the answer to the captcha
      captchaId: id.optional(),
      is_remembered: z.boolean().default(false),
      browser: browserToken.optional(),
    }),
    output: sessionUser,
    errors: [
      'SECOND_FACTOR_NEEDED',
      'USER_PASSWORD_WRONG',
      'USER_LOGIN_LOCKED',
      'USER_NOT_FOUND',
      'USER_ACCOUNT_ABNORMAL',
      'CAPTCHA_WRONG',
      'CAPTCHA_EXPIRED',
      'Operator_Limited',
    ],
  }),
  /** The second step of signing in: a code of the authenticator, or one of the recovery codes. */
  verifyTwoFactor: call({
    path: '/account/gateway/verifyTwoFactor',
    access: 'public',
    rate: 'tries',
    input: z.object({ ticket: z.string().max(1000), code: z.string().trim().min(6).max(20) }),
    output: sessionUser,
    errors: ['SECOND_FACTOR_WRONG', 'TICKET_EXPIRED', 'USER_LOGIN_LOCKED', 'USER_ACCOUNT_ABNORMAL'],
  }),
  /** Signs in with a code instead of the password. */
  quickLogin: call({
    path: '/account/gateway/talent/quickLogin',
    access: 'public',
    rate: 'tries',
    input: z
      .object({
        ...contactWithCode,
        is_remembered: z.boolean().default(false),
        browser: browserToken.optional(),
      })
      .refine(hasOneContact, { path: ['email'] }),
    output: sessionUser,
    errors: ['SECOND_FACTOR_NEEDED', ...codeErrors, 'USER_ACCOUNT_ABNORMAL'],
  }),
  /** Takes the grant that `isValidateEmailCode` or `isValidatePhoneCode` answered for `reset`; ends all sessions. */
  resetPassword: call({
    path: '/account/gateway/resetPassword',
    access: 'public',
    rate: 'signIn',
    input: z.object({ grant: z.string().min(20).max(200), password: hashedPassword }),
    output: empty,
    errors: ['GRANT_EXPIRED', 'USER_ACCOUNT_ABNORMAL', 'PASSWORD_COMMON'],
  }),
  /**
   * `oldPwd` is left out if the account has no password yet (the user has confirmed their identity). Ends the other
   * sessions.
   */
  changePassword: call({
    path: '/account/gateway/changePassword',
    access: 'session',
    rate: 'signIn',
    input: z.object({ oldPwd: hashedPassword.optional(), newPwd: hashedPassword }),
    output: empty,
    errors: ['OLD_PASSWORD_WRONG', 'CONFIRMATION_NEEDED', 'USER_LOGIN_LOCKED', 'PASSWORD_COMMON', 'PASSWORD_UNCHANGED'],
  }),
  /**
   * Confirms the caller's identity: calls that change contacts, bank details, the second factor and the like answer
   * CONFIRMATION_NEEDED if the last confirmation is older than ten minutes. By password, by a code sent to a contact,
   * or by authenticator.
   */
  confirmIdentity: call({
    path: '/account/gateway/confirmIdentity',
    access: 'session',
    rate: 'signIn',
    input: z
      .object({
        password: hashedPassword.optional(),
        channel: z.enum(['email', 'phone']).optional(),
        code: verificationCode.optional(), // with `channel`: the code that `getEmailCode` / `getPhoneCode` sent for `confirm`; else the authenticator's
      })
      .refine((input) => (input.password === undefined) !== (input.code === undefined), { path: ['password'] }),
    output: empty,
    errors: ['USER_PASSWORD_WRONG', 'USER_LOGIN_LOCKED', ...codeErrors, 'SECOND_FACTOR_WRONG'],
  }),
  getSessionList: call({
    path: '/account/session/getSessionList',
    access: 'session',
    input: empty,
    output: z.object({ list: z.array(sessionEntry) }),
  }),
  endSession: call({
    path: '/account/session/endSession',
    access: 'session',
    input: z.object({ session_id: id }),
    output: empty,
    errors: ['NOT_FOUND'],
  }),
  endOtherSessions: call({
    path: '/account/session/endOtherSessions',
    access: 'session',
    input: empty,
    output: z.object({ count: z.number().int() }),
  }),
  /** Starts setting up an authenticator: answers its secret and the address for its QR code. */
  setUpTwoFactor: call({
    path: '/account/twoFactor/setUpTwoFactor',
    access: 'session',
    input: empty,
    output: z.object({ secret: z.string(), otpauth_url: z.string() }),
    errors: ['CONFIRMATION_NEEDED'],
  }),
  /** The first code proves that the authenticator has the secret. The recovery codes are shown only this once. */
  enableTwoFactor: call({
    path: '/account/twoFactor/enableTwoFactor',
    access: 'session',
    rate: 'signIn',
    input: z.object({ code: verificationCode }),
    output: z.object({ recovery_codes: z.array(z.string()) }),
    errors: ['SECOND_FACTOR_WRONG', 'NOT_FOUND'],
  }),
  disableTwoFactor: call({
    path: '/account/twoFactor/disableTwoFactor',
    access: 'session',
    rate: 'signIn',
    input: z.object({ code: z.string().trim().min(6).max(20) }),
    output: empty,
    errors: ['SECOND_FACTOR_WRONG', 'CONFIRMATION_NEEDED', 'NOT_FOUND', 'NO_PERMISSION'],
  }),
  logout: call({ path: '/account/gateway/logout', access: 'session', input: empty, output: empty }),
  svgCaptcha: call({
    path: '/account/gateway/svgCaptcha',
    access: 'public',
    rate: 'captcha',
    input: z.object({
      width: z.number().int().min(60).max(400).default(120),
      height: z.number().int().min(24).max(160).default(40),
      viewBox: z
        .string()
        .regex(/^\d{1,4} \d{1,4} \d{1,4} \d{1,4}$/)
        .default('0 0 120 40'),
    }),
    output: z.object({
      captchaId: id,
      /** Nothing in it is to be read. */
      svg: z.string(),
      /** `code` of whoever signs in is the number below `most` that makes the SHA-256 of `salt` and it, in hex, `challenge`. */
      salt: z.string(),
      challenge: z.string(),
      most: z.number().int(),
    }),
  }),
  getSiteSetting: call({
    path: '/account/gateway/getSiteSetting',
    access: 'public',
    input: empty,
    output: siteSetting,
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
