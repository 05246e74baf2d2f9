/** Applications to become a talent, and the operators' decisions. */
import { z } from 'zod'
import { empty, id, listOf, locale, order, page, person } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { lengths } from '../../ground/limits.ts'
import { applicationSorts } from '../../ground/sort.ts'
import { wireTime } from '../../ground/time.ts'
import { applicationDraft, applicationForm } from './application-form.ts'
import { applicationState, applicationVerdict } from './application-state.ts'

/** Why an application was refused: operators choose reasons, and the applicant reads them in their own language. */
export const applicationReasons = [
  'incomplete',
  'cvUnclear',
  'experience',
  'certificates',
  'languages',
  'introduction',
  'noDemand',
  'trialFailed',
] as const
export const applicationReason = z.enum(applicationReasons)
export type ApplicationReason = z.infer<typeof applicationReason>

const roleId = z.literal([1, 2, 3, 4, 5, 6])
const roleLevel = z.literal([1, 2, 3, 4])

/** A role that is unlocked, and its pairs of languages for which no trial is required. */
export const roleGrant = z.object({
  role_id: roleId,
  level: roleLevel,
  pairs: z
    .array(z.object({ source_lang: locale, target_lang: locale }))
    .min(1)
    .max(10),
})
export type RoleGrant = z.infer<typeof roleGrant>

export const applicationDecision = z.object({
  verdict: applicationVerdict,
  reasons: z.array(applicationReason),
  remark: z.string(),
  grants: z.array(roleGrant),
  decided_at: wireTime,
  /** Null if the reader is the applicant. */
  decided_by: person.nullable(),
})
export type ApplicationDecision = z.infer<typeof applicationDecision>

const applicationFile = z.object({ file_id: id, name: z.string(), ext: z.string(), size: z.number().int() })
export type ApplicationFile = z.infer<typeof applicationFile>

const roundShape = {
  application_id: id,
  /** 1 for the first application of the talent, 2 for the second … */
  round: z.number().int(),
  state: applicationState,
  submitted_at: wireTime.nullable(),
  decisions: z.array(applicationDecision), // oldest first
}
export const applicationRound = z.object(roundShape)
export type ApplicationRound = z.infer<typeof applicationRound>

export const wholeApplication = applicationDraft.extend({
  ...roundShape,
  /** Grows with every change: a call that saves or decides names the version that its screen shows. */
  version: z.number().int(),
  updated_at: wireTime,
  /** The time by which a decision is promised; null for a draft. */
  promised_at: wireTime.nullable(),
  files: z.array(applicationFile),
  /** Earlier rounds, newest first. */
  earlier: z.array(applicationRound),
})
export type Application = z.infer<typeof wholeApplication>

export const applicationSummary = z.object({
  application_id: id,
  round: z.number().int(),
  state: applicationState,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(), // masked
  country: z.string(),
  roles: z.array(z.object({ role_id: roleId, pairs: z.array(z.object({ source_lang: locale, target_lang: locale })) })),
  submitted_at: wireTime,
  promised_at: wireTime,
  /** It isn't decided although the promised time has passed. */
  is_overdue: z.boolean(),
})
export type ApplicationSummary = z.infer<typeof applicationSummary>

/** The operators' tabs: one per state, except for drafts, which only the applicant sees. */
export const reviewTabs = ['all', 'underReview', 'passedFirstRound', 'passed', 'refused', 'refusedForGood'] as const
export type ReviewTab = (typeof reviewTabs)[number]

export const application = {
  /** The caller's newest application; null before the first step was saved. */
  getApplication: call({
    path: '/talent/role/getApplication',
    access: 'session',
    input: empty,
    output: z.object({ application: wholeApplication.nullable() }),
  }),
  /** Saves the draft. `version`: the one that the screen shows, 0 if there is no draft yet. */
  saveApplication: call({
    path: '/talent/role/saveApplication',
    access: 'applicant',
    input: z.object({ version: z.number().int().min(0), draft: applicationDraft }),
    output: z.object({ version: z.number().int(), updated_at: wireTime }),
    errors: ['NO_PERMISSION', 'VERSION_CONFLICT', 'APPLICATION_STATE_WRONG', 'NOT_FOUND'],
  }),
  /** Submits the application. */
  apply: call({
    path: '/talent/role/apply',
    access: 'applicant',
    idempotent: true,
    input: z.object({
      version: z.number().int().min(0),
      application: applicationForm,
      /** The applicant declares that all of it is true. */
      is_declared: z.literal(true),
    }),
    output: z.object({ application_id: id, submitted_at: wireTime, promised_at: wireTime }),
    errors: ['NO_PERMISSION', 'VERSION_CONFLICT', 'APPLICATION_STATE_WRONG', 'NOT_FOUND', 'Parameter_Error'],
  }),
  getApplicationList: call({
    path: '/ops/application/getApplicationList',
    access: 'operator',
    input: page.extend({
      tab: z.enum(reviewTabs).default('underReview'),
      keyword: z.string().trim().max(100).default(''),
      role_id: roleId.optional(),
      source_lang: locale.optional(),
      target_lang: locale.optional(),
      sort: z.enum(applicationSorts).default('created_at'),
      order: order.default('asc'),
    }),
    output: listOf(applicationSummary).extend({ counts: z.record(z.enum(reviewTabs), z.number().int()) }),
  }),
  getApplicationDetail: call({
    path: '/ops/application/getApplicationDetail',
    access: 'operator',
    input: z.object({ application_id: id }),
    output: wholeApplication.extend({
      applicant: person.extend({ username: z.string(), level: z.number().int() }),
      /** False for the operator's own application. */
      can: z.object({ decide: z.boolean() }),
    }),
    errors: ['NOT_FOUND'],
  }),
  decideApplication: call({
    path: '/ops/application/decideApplication',
    access: 'operator',
    idempotent: true,
    input: z
      .object({
        application_id: id,
        version: z.number().int(),
        verdict: applicationVerdict,
        reasons: z.array(applicationReason).max(applicationReasons.length).default([]),
        remark: z.string().trim().max(lengths.reason).default(''),
        grants: z.array(roleGrant).max(6).default([]),
      })
      .refine(isReasoned, { path: ['reasons'] })
      .refine((input) => (input.verdict === 'pass') === input.grants.length > 0, { path: ['grants'] })
      .refine(({ grants }) => new Set(grants.map((grant) => grant.role_id)).size === grants.length, {
        path: ['grants'],
      }),
    output: z.object({ state: applicationState }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'APPLICATION_STATE_WRONG', 'NO_PERMISSION'],
  }),
}

export const isRefusal = (verdict: string): boolean => verdict === 'refuse' || verdict === 'refuseForGood'

/** Whether a refusal has a reason: the applicant has to be told why. */
export function isReasoned(decision: { verdict: string; reasons: readonly string[]; remark: string }): boolean {
  return !isRefusal(decision.verdict) || decision.reasons.length > 0 || decision.remark.trim() !== ''
}
