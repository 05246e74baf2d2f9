/** A talent: roles and language pairs, working hours, profile and figures of their work. */
import { z } from 'zod'
import { nodeKind } from '../../content/kinds/list.ts'
import { type RoleId, roles } from '../../content/kinds/role.ts'
import { empty, id, listOf, locale, page, person } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { lengths, tagLimit } from '../../ground/limits.ts'
import { wireTime } from '../../ground/time.ts'
import { countWords } from '../../ground/words.ts'
import { profileLengths } from '../account/account.ts'

export const talentLimits = {
  headline: 120,
  introductionWords: 200,
  introductionCharacters: 4000,
  reasonWords: 200,
  reasonCharacters: 4000,
  pairs: 10,
  absences: 20,
  weeklyMinutes: 168 * 60,
  concurrent: { min: 1, max: 20 },
  /** The number of finished pieces from which quality and punctuality are shown. */
  enoughWork: 3,
} as const

export const abilityAxes = ['ability', 'activeness', 'attitude', 'efficiency', 'experience', 'quality'] as const
export type AbilityAxis = (typeof abilityAxes)[number]

const roleId = z.literal([1, 2, 3, 4, 5, 6])
const roleLevel = z.literal([1, 2, 3, 4])
const calendarDay = z.iso.date()
const score = z.number().nullable()

const words = (characters: number, most: number) =>
  z
    .string()
    .trim()
    .max(characters)
    .refine((text) => countWords(text) <= most)

export const rolePair = z.object({ source_lang: locale, target_lang: locale })
export type RolePair = z.infer<typeof rolePair>

const differentPairs = (pairs: readonly RolePair[]) =>
  new Set(pairs.map(({ source_lang, target_lang }) => `${source_lang} ${target_lang}`)).size === pairs.length
const rolePairs = z.array(rolePair).min(1).max(talentLimits.pairs).refine(differentPairs)

/** A transcriber works within one language, all other roles between two. */
export function isPairOfRole(role: RoleId, { source_lang, target_lang }: RolePair): boolean {
  return (source_lang === target_lang) === (role === 1)
}

export const roleRequestStates = ['requested', 'granted', 'refused'] as const
export const roleRequestState = z.enum(roleRequestStates)
export type RoleRequestState = z.infer<typeof roleRequestState>

export const roleRequest = z.object({
  request_id: id,
  role_id: roleId,
  pairs: z.array(rolePair),
  reason: z.string(),
  state: roleRequestState,
  /** The operator's answer; '' before there is one. */
  answer: z.string(),
  created_at: wireTime,
  decided_at: wireTime.nullable(),
})
export type RoleRequest = z.infer<typeof roleRequest>

export const qualifiedPair = rolePair.extend({
  qualified_at: wireTime,
  /** True: an operator has granted the pair; false: a trial was passed. */
  is_vouched: z.boolean(),
  lost_at: wireTime.nullable(),
  lost_reason: z.string(),
})
export type QualifiedPair = z.infer<typeof qualifiedPair>

export const talentRole = z.object({
  role_id: roleId,
  /** Null: the role is locked. */
  level: z.number().int().nullable(),
  unlocked_at: wireTime.nullable(),
  pairs: z.array(qualifiedPair),
  /** The newest request. */
  request: roleRequest.nullable(),
})
export type TalentRole = z.infer<typeof talentRole>

export const absence = z
  .object({ starts_on: calendarDay, ends_on: calendarDay })
  .refine(({ starts_on, ends_on }) => starts_on <= ends_on, { path: ['ends_on'] })
export type Absence = z.infer<typeof absence>

const concurrent = z.number().int().min(talentLimits.concurrent.min).max(talentLimits.concurrent.max)
const weeklyMinutes = z.number().int().min(0).max(talentLimits.weeklyMinutes)

export const talentInfo = person.extend({
  level: z.number().int(),
  headline: z.string(),
  introduction: z.string(),
  native_langs: z.array(z.string()),
  tag_ids: z.array(id),
  is_receiving: z.boolean(),
  roles: z.array(z.object({ role_id: roleId, level: z.number().int(), pairs: z.array(rolePair) })),
  /** Averages over the qualified pairs; null if there is none. */
  axes: z.record(z.enum(abilityAxes), z.number()).nullable(),
  /** Only in the talent's own profile; empty for other readers. */
  certificates: z.array(z.object({ file_id: id, name: z.string(), ext: z.string(), size: z.number().int() })),
})
export type TalentInfo = z.infer<typeof talentInfo>

export const talentStats = z.object({
  /** The last twelve months, oldest first. */
  months: z.array(z.object({ month: z.string(), count: z.number().int(), word_count: z.number().int() })),
  /** Scores of reviews, oldest first, at most fifty. */
  scores: z.array(z.object({ score: z.number(), created_at: wireTime })),
  finished_count: z.number().int(),
  word_count: z.number().int(),
  /** 0-1; null if there is not enough work to tell. */
  on_time_rate: z.number().nullable(),
  mean_score: score,
})
export type TalentStats = z.infer<typeof talentStats>

/** Finished work without its client. */
export const talentNode = z.object({
  node_task_id: id,
  kind: nodeKind,
  source_lang: z.string(),
  target_lang: z.string(),
  word_count: z.number().int(),
  completed_at: wireTime,
  /** Null if it had no deadline. */
  is_on_time: z.boolean().nullable(),
  score,
})
export type TalentNode = z.infer<typeof talentNode>

/** Another talent, for clients and operators; the caller if it is left out. */
const whose = z.object({ account_id: id.optional() })

export const talent = {
  getTalentInfo: call({
    path: '/talent/getTalentInfo',
    access: 'approved',
    input: whose,
    output: talentInfo,
    errors: ['NOT_FOUND'],
  }),
  getTalentStats: call({
    path: '/talent/getTalentStats',
    access: 'approved',
    input: whose,
    output: talentStats,
    errors: ['NOT_FOUND'],
  }),
  getTalentTag: call({
    path: '/talent/getTalentTag',
    access: 'freelance',
    input: empty,
    output: z.object({ tag_ids: z.array(id) }),
  }),
  /** All six roles, including locked ones. */
  getTalentRole: call({
    path: '/talent/getTalentRole',
    access: 'freelance',
    input: empty,
    output: z.object({ list: z.array(talentRole) }),
  }),
  getTalentNode: call({
    path: '/talent/getTalentNode',
    access: 'freelance',
    input: page,
    output: listOf(talentNode),
  }),
  setTalentInfo: call({
    path: '/talent/setTalentInfo',
    access: 'freelance',
    input: z.object({
      headline: z.string().trim().max(talentLimits.headline),
      introduction: words(talentLimits.introductionCharacters, talentLimits.introductionWords),
      tag_ids: z.array(id).min(1).max(tagLimit),
    }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  setTalentAccountInfo: call({
    path: '/talent/setTalentAccountInfo',
    access: 'freelance',
    input: z.object({ nickname: z.string().trim().max(profileLengths.nickname) }),
    output: z.object({}),
  }),
  setOrderReceiving: call({
    path: '/talent/setOrderReceiving',
    access: 'freelance',
    input: z.object({ is_receiving: z.boolean() }),
    output: z.object({}),
  }),
  getWorkload: call({
    path: '/talent/getWorkload',
    access: 'freelance',
    input: empty,
    output: z.object({
      is_receiving: z.boolean(),
      weekly_minutes: z.number().int(),
      /**
       * The estimated time for accepted work that is due this week; the week begins on Monday in the talent's time
       * zone.
       */
      had_minutes: z.number().int(),
      max_concurrent: z.number().int(),
      open_count: z.number().int(),
      /** Present and future absences, the earliest first. */
      absences: z.array(z.object({ starts_on: z.string(), ends_on: z.string() })),
    }),
  }),
  setWorkload: call({
    path: '/talent/setWorkload',
    access: 'freelance',
    input: z.object({
      weekly_minutes: weeklyMinutes,
      max_concurrent: concurrent,
      absences: z.array(absence).max(talentLimits.absences),
    }),
    output: z.object({}),
  }),
  /** All seven roles, and which of them the caller has. */
  getAllRoles: call({
    path: '/talent/role/getAllRoles',
    access: 'applicant',
    input: empty,
    output: z.object({
      list: z.array(
        z.object({
          /** Null: the operator's role, which can't be requested. */
          role_id: roleId.nullable(),
          role: z.enum([...roles.map(({ role }) => role), 'operator']),
          is_unlocked: z.boolean(),
          level: z.number().int().nullable(),
        }),
      ),
    }),
  }),
  /** Requests a role or more pairs for one; operators decide. */
  unlock: call({
    path: '/talent/role/unlock',
    access: 'freelance',
    idempotent: true,
    input: z
      .object({
        role_id: roleId,
        pairs: rolePairs,
        reason: words(talentLimits.reasonCharacters, talentLimits.reasonWords).min(1),
      })
      .refine(({ role_id, pairs }) => pairs.every((pair) => isPairOfRole(role_id, pair)), { path: ['pairs'] }),
    output: z.object({ request_id: id }),
    errors: ['ROLE_REQUESTED', 'ROLE_UNLOCKED', 'Parameter_Error'],
  }),
  getRoleRequestList: call({
    path: '/ops/talent/getRoleRequestList',
    access: 'operator',
    input: page.extend({ state: roleRequestState.default('requested') }),
    output: listOf(
      roleRequest.extend({
        talent: person.extend({ level: z.number().int() }),
        decided_by: person.nullable(),
        /** False for the operator's own request. */
        can: z.object({ decide: z.boolean() }),
      }),
    ),
  }),
  decideRoleRequest: call({
    path: '/ops/talent/decideRoleRequest',
    access: 'operator',
    idempotent: true,
    input: z.discriminatedUnion('verdict', [
      z.object({
        verdict: z.literal('grant'),
        request_id: id,
        level: roleLevel,
        pairs: rolePairs,
        answer: z.string().trim().max(lengths.reason).default(''),
      }),
      z.object({ verdict: z.literal('refuse'), request_id: id, answer: z.string().trim().min(1).max(lengths.reason) }),
    ]),
    output: z.object({}),
    errors: ['NOT_FOUND', 'NO_PERMISSION', 'ROLE_REQUEST_DECIDED', 'Parameter_Error'],
  }),
  /** Withdraws the qualification for a pair, with a reason that the talent reads. */
  revokePair: call({
    path: '/ops/talent/revokePair',
    access: 'operator',
    input: rolePair.extend({
      account_id: id,
      role_id: roleId,
      reason: z.string().trim().min(1).max(lengths.reason),
    }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'NO_PERMISSION'],
  }),
}
