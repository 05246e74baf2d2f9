/**
 * The fields of an application and all their rules (specification sections 3 and 5). The wizard and the server use the
 * same: `applicationDraft` may be saved, `applicationForm` may be submitted, `applicationProblems` lists what is still
 * wrong.
 */
import { z } from 'zod'
import { type Media, media } from '../../content/kinds/material.ts'
import type { RoleId } from '../../content/kinds/role.ts'
import { id, locale, sex } from '../../ground/base.ts'
import { present } from '../../ground/collection/present.ts'
import { emailAddress, phoneNumber } from '../../ground/contact.ts'
import { tagLimit } from '../../ground/limits.ts'
import { countWords } from '../../ground/words.ts'
import { timeZone } from '../account/account.ts'

export const educations = ['college', 'bachelor', 'master', 'doctor'] as const
export const contactMethods = ['wechat', 'qq', 'line', 'whatsapp', 'telegram', 'kakaotalk', 'other'] as const

export const applicationLimits = {
  introductionWords: 200,
  introductionCharacters: 4000,
  certificates: 10,
  roles: 6,
  pairs: 10,
  minAge: 16,
  maxAge: 100,
  /** Students give the year in which they expect to graduate. */
  graduationYearsAhead: 10,
} as const

/** The media of the trials of each role. */
export const trialMedias: Readonly<Record<RoleId, readonly Media[]>> = {
  1: ['audio', 'video', 'pic'],
  2: ['doc', 'video', 'audio', 'pic'],
  3: ['video', 'audio'],
  4: ['audio', 'video'],
  5: ['doc', 'video'],
  6: ['pic'],
}

/** A transcriber works within one language; everybody else from one into another. */
export const isOneLanguageRole = (roleId: RoleId): boolean => roleId === 1

const roleId = z.literal([1, 2, 3, 4, 5, 6])
const education = z.enum(educations)
const contactMethod = z.enum(contactMethods)
const typed = (max: number) => z.string().max(max).default('')
const files = z.array(id).max(applicationLimits.certificates)

/** A calendar date, `2001-09-30`: the same day in every time zone. */
const isDate = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
const date = z.string().refine(isDate)

const draftPair = z.object({
  source_lang: locale.nullable().default(null),
  target_lang: locale.nullable().default(null),
  trial_media: media.nullable().default(null),
  trial_tag_id: id.nullable().default(null),
})
export type DraftPair = z.infer<typeof draftPair>

export const applicationDraft = z.object({
  first_name: typed(60),
  last_name: typed(60),
  email: typed(200),
  phone: typed(40),
  gender: sex.nullable().default(null),
  birth_date: typed(10),
  nationality: typed(2),
  country: typed(2),
  time_zone: typed(64),
  contact_method: contactMethod.nullable().default(null),
  contact_id: typed(100),

  education: education.nullable().default(null),
  school: typed(120),
  major: typed(120),
  graduation_date: typed(10),
  cv_file_id: id.nullable().default(null),
  language_certificate_ids: files.default([]),
  other_certificate_ids: files.default([]),
  /** Tags of the fields of work. */
  tag_ids: z.array(id).max(tagLimit).default([]),
  work_link: typed(500),
  introduction: typed(applicationLimits.introductionCharacters),

  native_lang: locale.nullable().default(null),
  roles: z
    .array(z.object({ role_id: roleId, pairs: z.array(draftPair).max(applicationLimits.pairs).default([]) }))
    .max(applicationLimits.roles)
    .default([]),
})
export type ApplicationDraft = z.infer<typeof applicationDraft>

/** Stored encrypted with the person's own key. */
export const privateFields = ['birth_date', 'phone', 'contact_id'] as const
export type PrivateField = (typeof privateFields)[number]
/** What is stored as JSON; names and email have columns of their own because lists search them. */
export type ApplicationContent = Omit<ApplicationDraft, PrivateField | 'first_name' | 'last_name' | 'email'>

const needed = (max: number) => z.string().trim().min(1).max(max)
const country = z.string().regex(/^[A-Z]{2}$/)

const personal = z.object({
  first_name: needed(60),
  last_name: needed(60),
  email: emailAddress,
  phone: phoneNumber,
  gender: sex,
  birth_date: date,
  nationality: country,
  country,
  time_zone: timeZone,
  contact_method: contactMethod,
  contact_id: needed(100),
})
const background = z.object({
  education,
  school: needed(120),
  major: needed(120),
  graduation_date: date,
  cv_file_id: id,
  language_certificate_ids: files,
  other_certificate_ids: files,
  tag_ids: z.array(id).min(1).max(tagLimit),
  work_link: z.union([
    z.literal(''),
    z
      .string()
      .trim()
      .max(500)
      .refine((link) => URL.parse(link)?.protocol === 'https:'),
  ]),
  introduction: needed(applicationLimits.introductionCharacters).refine(
    (text) => countWords(text) <= applicationLimits.introductionWords,
    { params: { rule: 'tooManyWords' } },
  ),
})
const languages = z.object({ source_lang: locale, target_lang: locale })
const trial = z.object({ trial_media: media, trial_tag_id: id })
const rolesWith = <P extends z.ZodType>(pair: P) =>
  z
    .array(z.object({ role_id: roleId, pairs: z.array(pair).min(1).max(applicationLimits.pairs) }))
    .min(1)
    .max(applicationLimits.roles)

/** The rules of single fields for an application to be submitted; `crossProblems` has the rules between fields. */
export const applicationForm = z.object({
  ...personal.shape,
  ...background.shape,
  native_lang: locale,
  roles: rolesWith(languages.extend(trial.shape)),
})
export type ApplicationForm = z.infer<typeof applicationForm>

/** The steps with fields to fill in, in order. */
const steps = {
  personal,
  background,
  roles: z.object({ native_lang: locale, roles: rolesWith(languages) }),
  tests: z.object({ roles: rolesWith(trial) }),
}
export type ApplicationStep = keyof typeof steps
export const applicationSteps = Object.keys(steps) as ApplicationStep[]

export type ApplicationRule =
  | 'missing'
  | 'incorrect'
  | 'tooManyWords'
  | 'tooManyFiles'
  | 'sameLanguage'
  | 'nativeLanguage'
  | 'duplicate'

export interface ApplicationProblem {
  readonly step: ApplicationStep
  /** The path of the field: `email`, `roles.0.pairs.1.source_lang` … */
  readonly field: string
  readonly rule: ApplicationRule
}

/** All problems that prevent a draft from being submitted.  @param today calendar date */
export function applicationProblems(draft: ApplicationDraft, today: string): ApplicationProblem[] {
  const single = applicationSteps.flatMap((step) => {
    const { error } = steps[step].safeParse(draft)
    return (error?.issues ?? []).map((issue): ApplicationProblem => {
      const field = issue.path.join('.')
      return { step, field, rule: ruleOf(issue, valueAt(draft, issue.path)) }
    })
  })
  return [...single, ...crossProblems(draft, today)]
}

function ruleOf(issue: z.core.$ZodIssue, value: unknown): ApplicationRule {
  const isMissing =
    value === null ||
    value === undefined ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  if (isMissing) return 'missing'
  const named = issue.code === 'custom' ? (issue.params?.rule as ApplicationRule | undefined) : undefined
  return named ?? 'incorrect'
}

function valueAt(draft: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null)?.[key], draft)
}

/** Problems between fields; empty fields cause none. */
export function crossProblems(draft: ApplicationDraft, today: string): ApplicationProblem[] {
  const problems: ApplicationProblem[] = []
  const { birth_date: birth, graduation_date: graduation } = draft
  const isBirthPlausible =
    birth <= plusYears(today, -applicationLimits.minAge) && birth >= plusYears(today, -applicationLimits.maxAge)
  if (isDate(birth) && !isBirthPlausible) problems.push({ step: 'personal', field: 'birth_date', rule: 'incorrect' })
  const isGraduationPlausible =
    graduation > birth && graduation <= plusYears(today, applicationLimits.graduationYearsAhead)
  if (isDate(graduation) && !isGraduationPlausible)
    problems.push({ step: 'background', field: 'graduation_date', rule: 'incorrect' })
  const certificates = [...draft.language_certificate_ids, ...draft.other_certificate_ids]
  if (certificates.length > applicationLimits.certificates)
    problems.push({ step: 'background', field: 'other_certificate_ids', rule: 'tooManyFiles' })
  const seen = new Set<number>()
  draft.roles.forEach((role, index) => {
    if (seen.has(role.role_id)) problems.push({ step: 'roles', field: `roles.${index}`, rule: 'duplicate' })
    seen.add(role.role_id)
    problems.push(...pairProblems(draft, index))
  })
  return problems
}

function pairProblems({ roles, native_lang, tag_ids }: ApplicationDraft, index: number): ApplicationProblem[] {
  const problems: ApplicationProblem[] = []
  const { role_id, pairs } = present(roles[index])
  const seen = new Set<string>()
  pairs.forEach((pair, position) => {
    const field = (name: keyof DraftPair) => `roles.${index}.pairs.${position}.${name}`
    const languageRule = pairRule(role_id, pair, native_lang)
    if (languageRule) problems.push({ step: 'roles', ...languageRule, field: field(languageRule.field) })
    const key = `${pair.source_lang} ${pair.target_lang}`
    if (pair.source_lang && pair.target_lang && seen.has(key))
      problems.push({ step: 'roles', field: field('target_lang'), rule: 'duplicate' })
    seen.add(key)
    if (pair.trial_media && !trialMedias[role_id].includes(pair.trial_media))
      problems.push({ step: 'tests', field: field('trial_media'), rule: 'incorrect' })
    if (pair.trial_tag_id && !tag_ids.includes(pair.trial_tag_id))
      problems.push({ step: 'tests', field: field('trial_tag_id'), rule: 'incorrect' })
  })
  return problems
}

/**
 * Source and target differ (for a transcriber they are equal), and one of them isn't the native language: that one is
 * the translation language of specification section 5. Each task defines whether non-native speakers may translate into
 * a language.
 */
function pairRule(
  roleId: RoleId,
  { source_lang, target_lang }: DraftPair,
  nativeLang: string | null,
): { field: 'source_lang' | 'target_lang'; rule: ApplicationRule } | null {
  if (!source_lang) return null
  if (isOneLanguageRole(roleId)) {
    return target_lang && target_lang !== source_lang ? { field: 'target_lang', rule: 'incorrect' } : null
  }
  if (source_lang === target_lang) return { field: 'target_lang', rule: 'sameLanguage' }
  const isWithinNative = [source_lang, target_lang].every(
    (lang) => lang && nativeLang && primary(lang) === primary(nativeLang),
  )
  return isWithinNative ? { field: 'target_lang', rule: 'nativeLanguage' } : null
}

/** `en-GB` and `en-US` are both English. */
const primary = (tag: string) => present(tag.split('-', 1)[0])

/** Dates compare as strings; a result of 29 February in a year without that day does no harm here. */
function plusYears(date: string, years: number): string {
  return `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`
}
