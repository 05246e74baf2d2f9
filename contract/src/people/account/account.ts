/** The caller's own account: profile, picture, contacts, language, stored data. */
import { z } from 'zod'
import { codeErrors, verificationCode } from '../../base/code/code.ts'
import { empty, id, sex } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { emailAddress, hasOneContact, phoneNumber } from '../../ground/contact.ts'
import { languages } from '../../ground/limits.ts'
import { day, wireTime } from '../../ground/time.ts'
import { username } from '../session/session.ts'

export const usernameRestMs = 30 * day
export const exportKeptMs = 7 * day
export const erasureGraceMs = 7 * day

/** The sizes in which a picture can be requested: pixels of a side of the square. */
export const avatarSizes = [64, 128, 256, 512] as const
export const avatarBytes = 2 * 1024 * 1024
export const avatarTypes = ['image/png', 'image/jpeg'] as const

export const profileLengths = { nickname: 60, contact: 100, remark: 500 } as const

/** An IANA time zone that this machine knows. */
export const timeZone = z
  .string()
  .max(64)
  .refine((name) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
    } catch {
      return false
    }
  })

/** A day of the calendar, `yyyy-MM-dd`, from 1900 to today. */
export const birthday = z.iso.date().refine((text) => text >= '1900-01-01' && Date.parse(text) <= Date.now())

export const profile = z.object({
  username: z.string(),
  /** The moment from which the username can be changed again; null: now. */
  username_changeable_at: wireTime.nullable(),
  nickname: z.string(), // '' if nobody has entered one; screens then show the username
  sex,
  birthday: z.string().nullable(),
  contact: z.string().nullable(),
  remark: z.string(),
  avatar: z.string().nullable(),
  email: z.string().nullable(), // masked
  phone: z.string().nullable(), // masked
  language: z.enum(languages),
  time_zone: z.string(),
  has_password: z.boolean(),
  has_two_factor: z.boolean(),
  /** Whether an authenticator is one of the second factors; passkeys may be others. */
  has_authenticator: z.boolean(),
  /** Null if there is no second factor. */
  recovery_codes_left: z.number().int().nullable(),
  needs_two_factor: z.boolean(),
})
export type Profile = z.infer<typeof profile>

/** Why an account can't be erased yet. */
export const erasureBlockers = ['openWork', 'unpaidIncome', 'lastAdmin', 'lastOperator'] as const
export const erasureBlocker = z.enum(erasureBlockers)
export type ErasureBlocker = z.infer<typeof erasureBlocker>

export type ExportState = 'running' | 'ready' | 'failed'
export const dataExport = z.object({
  state: z.enum(['running', 'ready', 'failed']),
  requested_at: wireTime,
  /** The id that `getFileUrl` takes; null if the file doesn't exist any more. */
  file_id: id.nullable(),
  size: z.number().int().nullable(),
  expires_at: wireTime.nullable(),
})
export type DataExport = z.infer<typeof dataExport>

/**
 * Not an ordinary call: the picture is the one file of a multipart body, `size` is in the address. JPG or PNG of at
 * most 2 MB and 4096 × 4096; the server stores a square WebP that it renders from it.
 */
export const avatarUpload = call({
  path: '/system/file/avatarUpload',
  access: 'session',
  rate: 'upload',
  input: z.object({
    size: z.coerce
      .number()
      .pipe(z.literal([...avatarSizes]))
      .default(512),
  }),
  output: z.object({ avatar: z.string() }), // the picture's address
  errors: ['FILE_TOO_LARGE', 'FILE_FORMAT_UNSUPPORTED', 'FILE_ABNORMAL', 'FILE_MISSING'],
})

export const account = {
  getProfile: call({ path: '/account/profile/getProfile', access: 'session', input: empty, output: profile }),
  /** Fields that are left out stay as they are. */
  updateProfile: call({
    path: '/account/profile/updateProfile',
    access: 'session',
    input: z.object({
      nickname: z.string().trim().max(profileLengths.nickname).optional(),
      sex: sex.optional(),
      birthday: birthday.nullable().optional(),
      contact: z.string().trim().max(profileLengths.contact).nullable().optional(),
      remark: z.string().trim().max(profileLengths.remark).optional(),
    }),
    output: profile,
  }),
  /** Possible once in 30 days. */
  changeUsername: call({
    path: '/account/profile/changeUsername',
    access: 'session',
    input: z.object({ username }),
    output: profile,
    errors: ['USERNAME_EXISTS', 'USERNAME_TOO_SOON'],
  }),
  /** Mails and letters use this language, too. */
  setLanguage: call({
    path: '/account/profile/setLanguage',
    access: 'session',
    input: z.object({ language: z.enum(languages) }),
    output: empty,
  }),
  setTimeZone: call({
    path: '/account/profile/setTimeZone',
    access: 'session',
    input: z.object({ time_zone: timeZone }),
    output: empty,
  }),
  removeAvatar: call({ path: '/account/profile/removeAvatar', access: 'session', input: empty, output: empty }),

  /**
   * Adds a contact or replaces one. The code was sent to the new contact with the purpose `bind`; the old contact is
   * informed.
   */
  changeContact: call({
    path: '/account/contact/changeContact',
    access: 'session',
    rate: 'signIn',
    input: z
      .object({ email: emailAddress.optional(), phone: phoneNumber.optional(), code: verificationCode })
      .refine(hasOneContact, { path: ['email'] }),
    output: profile,
    errors: [...codeErrors, 'EMAIL_EXISTS', 'PHONE_EXISTS', 'CONFIRMATION_NEEDED'],
  }),
  /** The last contact can't be removed. */
  removeContact: call({
    path: '/account/contact/removeContact',
    access: 'session',
    input: z.object({ channel: z.enum(['email', 'phone']) }),
    output: profile,
    errors: ['LAST_CONTACT', 'CONFIRMATION_NEEDED'],
  }),

  getDataState: call({
    path: '/account/data/getDataState',
    access: 'session',
    input: empty,
    output: z.object({
      export: dataExport.nullable(), // the latest export
      erase_at: wireTime.nullable(),
      blockers: z.array(erasureBlocker),
    }),
  }),
  /**
   * Starts to pack all data that is stored about the caller; a letter is sent when it can be downloaded. One export
   * runs at a time.
   */
  exportData: call({
    path: '/account/data/exportData',
    access: 'session',
    rate: 'heavy',
    input: empty,
    output: dataExport,
    errors: ['EXPORT_RUNNING', 'CONFIRMATION_NEEDED'],
  }),
  /**
   * The account is erased in seven days unless its owner cancels that. The owner types `username` to show that it is no
   * mistake.
   */
  requestErasure: call({
    path: '/account/data/requestErasure',
    access: 'session',
    input: z.object({ username: z.string().trim().max(64) }),
    output: z.object({ erase_at: wireTime }),
    errors: ['ERASURE_HINDERED', 'USERNAME_MISMATCH', 'CONFIRMATION_NEEDED'],
  }),
  cancelErasure: call({ path: '/account/data/cancelErasure', access: 'session', input: empty, output: empty }),
}
