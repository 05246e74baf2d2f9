/** People's accounts, for operators. */
import { z } from 'zod'
import { empty, id, listOf, order, page } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { lengths } from '../../ground/limits.ts'
import { accountSorts } from '../../ground/sort.ts'
import { wireTime } from '../../ground/time.ts'
import { talentLevel } from '../../people/talent/talent-level.ts'

/** Kinds of people to filter by; an account can be of several kinds. */
export const accountKinds = [
  'applicant',
  'talent',
  'reviewer',
  'teamTalent',
  'mvpMember',
  'companyAdmin',
  'operator',
] as const
export const accountKind = z.enum(accountKinds)
export type AccountKind = z.infer<typeof accountKind>

/** How an account joined a team when an operator added it; invitations set it themselves. */
export const inviteType = z.enum(['company'])

const accountStatus = z.enum(['normal', 'locked', 'erased'])

export const accountSummary = z.object({
  account_id: id,
  username: z.string(),
  nickname: z.string(),
  avatar: z.string().nullable(),
  email: z.string().nullable(), // masked
  phone: z.string().nullable(), // masked
  status: accountStatus,
  is_operator: z.boolean(),
  level: z.number().int(),
  invite_type: z.string().nullable(),
  is_mvp: z.boolean(),
  role_admin: z.boolean(),
  company_id: id.nullable(),
  company_name: z.string().nullable(),
  created_at: wireTime,
  last_seen_at: wireTime.nullable(),
})
export type AccountSummary = z.infer<typeof accountSummary>

export const accountDetail = accountSummary.extend({
  language: z.string(),
  time_zone: z.string(),
  identity: z.string(),
  locked_reason: z.string().nullable(),
  /** The end of the lock after too many wrong passwords. */
  locked_until: wireTime.nullable(),
  first_apply_at: wireTime.nullable(),
  is_receiving: z.boolean(),
  has_password: z.boolean(),
  has_two_factor: z.boolean(),
  native_langs: z.array(z.string()),
  roles: z.array(z.object({ role_id: z.number().int(), level: z.number().int(), unlocked_at: wireTime })),
  pairs: z.array(
    z.object({
      role_id: z.number().int(),
      source_lang: z.string(),
      target_lang: z.string(),
      quality: z.number().int(),
      lost_at: wireTime.nullable(),
    }),
  ),
  sessions: z.array(
    z.object({ session_id: id, user_agent: z.string(), ip: z.string(), created_at: wireTime, last_seen_at: wireTime }),
  ),
  sign_ins: z.array(
    z.object({
      audit_id: id,
      action: z.enum(['signIn', 'signInFailed', 'lockedOut']),
      ip: z.string(),
      created_at: wireTime,
    }),
  ),
  /** Of the uploads that are the account's own, not its company's. */
  uploaded_bytes: z.number().int(),
  open_work: z.object({ offers: z.number().int(), work: z.number().int(), reviews: z.number().int() }),
  is_self: z.boolean(),
})
export type AccountDetail = z.infer<typeof accountDetail>

const reason = z.string().trim().min(1).max(lengths.reason)
const facts = { account_id: id, reason }

export const opsAccount = {
  getAccountList: call({
    path: '/ops/account/getAccountList',
    access: 'operator',
    input: page.extend({
      /** A part of a name, email address or phone number, or an id. */
      keyword: z.string().trim().max(100).default(''),
      kind: accountKind.optional(),
      level: talentLevel.optional(),
      status: accountStatus.optional(),
      company_id: id.optional(),
      sort: z.enum(accountSorts).default('created_at'),
      order: order.default('desc'),
    }),
    output: listOf(accountSummary),
  }),
  getAccountDetail: call({
    path: '/ops/account/getAccountDetail',
    access: 'operator',
    input: z.object({ account_id: id }),
    output: accountDetail,
    errors: ['NOT_FOUND'],
  }),
  /** Shows the full contacts; the audit log records who has seen whose. */
  showContacts: call({
    path: '/ops/account/showContacts',
    access: 'operator',
    input: z.object({ account_id: id }),
    output: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
    errors: ['NOT_FOUND'],
  }),
  /** Ends the sessions and withdraws open offers. Accepted work stays until it is assigned to somebody else. */
  lockAccount: call({
    path: '/ops/account/lockAccount',
    access: 'operator',
    input: z.object(facts),
    output: empty,
    errors: ['NOT_FOUND', 'CANNOT_CHANGE_SELF', 'VERSION_CONFLICT'],
  }),
  /** Also ends the lock after wrong passwords. */
  unlockAccount: call({
    path: '/ops/account/unlockAccount',
    access: 'operator',
    input: z.object(facts),
    output: empty,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  /** `was`: the level that the operator saw; a level changed since then is not overwritten. */
  changeLevel: call({
    path: '/ops/account/changeLevel',
    access: 'operator',
    input: z.object({ ...facts, level: talentLevel, was: z.number().int() }),
    output: empty,
    errors: ['NOT_FOUND', 'CANNOT_CHANGE_SELF', 'VERSION_CONFLICT'],
  }),
  setFlags: call({
    path: '/ops/account/setFlags',
    access: 'operator',
    input: z.object({ ...facts, is_mvp: z.boolean().optional(), invite_type: inviteType.nullable().optional() }),
    output: empty,
    errors: ['NOT_FOUND', 'CANNOT_CHANGE_SELF'],
  }),
  setOperator: call({
    path: '/ops/account/setOperator',
    access: 'operator',
    input: z.object({ ...facts, is_operator: z.boolean() }),
    output: empty,
    errors: ['NOT_FOUND', 'CANNOT_CHANGE_SELF', 'LAST_OPERATOR', 'CONFIRMATION_NEEDED', 'VERSION_CONFLICT'],
  }),
  /** For a person who has lost authenticator and recovery codes. Ends the sessions. */
  resetTwoFactor: call({
    path: '/ops/account/resetTwoFactor',
    access: 'operator',
    input: z.object(facts),
    output: empty,
    errors: ['NOT_FOUND', 'CANNOT_CHANGE_SELF', 'CONFIRMATION_NEEDED'],
  }),
  endAccountSessions: call({
    path: '/ops/account/endAccountSessions',
    access: 'operator',
    input: z.object({ account_id: id }),
    output: z.object({ count: z.number().int() }),
    errors: ['NOT_FOUND', 'CANNOT_CHANGE_SELF'],
  }),
}
