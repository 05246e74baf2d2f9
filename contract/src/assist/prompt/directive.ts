/**
 * Prompts that people write for their company or for themselves (specification 2.5, 3, 6 and 7: prompt directives): words with
 * gaps `{{name}}`, which are filled when somebody asks by them. Every save is a version.
 */
import { z } from 'zod'
import { promptVariable } from '../../base/ai/ai.ts'
import { variablesOf } from '../../base/ai/prompt-template.ts'
import { empty, id, listOf, order, page, person } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { cleanCharacters, cleanFileName } from '../../ground/characters/clean-characters.ts'
import { directiveSorts } from '../../ground/sort.ts'
import { wireTime } from '../../ground/time.ts'

export const directiveLimits = {
  title: 80,
  description: 300,
  prompt: 8000,
  note: 200,
  variables: 30,
  label: 60,
  preset: 1000,
  value: 8000,
  keyword: 100,
  passage: 8000,
  /** Of a company, and those that each of its people keeps for themselves. */
  team: 500,
  own: 200,
} as const

/** The specification's two: everybody of the company sees it, or nobody but who wrote it. */
export const directiveVisibilities = ['team', 'me'] as const
export const directiveVisibility = z.enum(directiveVisibilities)
export type DirectiveVisibility = z.infer<typeof directiveVisibility>

/** On one line, with something to be seen. */
const line = (max: number) => z.string().max(1000).transform(cleanFileName).pipe(z.string().max(max))
const words = (max: number) =>
  z
    .string()
    .max(max * 2)
    .transform((text) => cleanCharacters(text).trim())
    .pipe(z.string().max(max))

/** `label`: how the gap is called where it is filled; '' : by its name. `preset`: what fills it if nothing else does. */
export const directiveVariable = promptVariable.extend({
  label: z.string().max(directiveLimits.label),
  preset: z.string().max(directiveLimits.preset),
})
export type DirectiveVariable = z.infer<typeof directiveVariable>

/** What a version says. */
const content = {
  title: z.string(),
  description: z.string(),
  prompt: z.string(),
  variables: z.array(directiveVariable),
}

export const directive = z.object({
  id,
  ...content,
  visibility: directiveVisibility,
  creator: person,
  /** Of the newest version. */
  version: z.number().int(),
  created_at: wireTime,
  updated_at: wireTime,
  can: z.object({
    edit: z.boolean(),
    /** Say who sees it: nobody but its creator. */
    share: z.boolean(),
  }),
})
export type Directive = z.infer<typeof directive>

export const directiveVersion = z.object({
  ...content,
  version: z.number().int(),
  /** What whoever saved it says about it. */
  note: z.string(),
  /** The version whose words it brought back. */
  restored_from: z.number().int().nullable(),
  saved_by: person,
  saved_at: wireTime,
})
export type DirectiveVersion = z.infer<typeof directiveVersion>

/** People write `{{ name }}`, too. */
export const directiveText = (text: string): string =>
  cleanCharacters(text)
    .replaceAll(/\{\{\s*([#/]?)\s*([\p{L}_][\p{L}\p{N}_]*)\s*\}\}/gu, '{{$1$2}}')
    .trim()

/** The variables of a text, with what was said of them before, by their names. */
export function directiveVariables(
  text: string,
  said: readonly Partial<DirectiveVariable>[] = [],
): DirectiveVariable[] {
  const known = new Map(said.map((each) => [each.name, each]))
  return variablesOf(text).map((variable) => {
    const { label = '', preset = '' } = known.get(variable.name) ?? {}
    return { ...variable, label, preset }
  })
}

/** What fills the gaps: what was given, else the presets. */
export function directiveValues(
  variables: readonly DirectiveVariable[],
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    variables.map(({ name, preset }) => {
      const value = Object.hasOwn(given, name) ? (given[name] ?? '') : ''
      return [name, value.trim() === '' ? preset : value]
    }),
  )
}

const saidVariable = z.object({
  name: promptVariable.shape.name,
  label: line(directiveLimits.label).default(''),
  preset: words(directiveLimits.preset).default(''),
})
const saidVariables = z.array(saidVariable).max(directiveLimits.variables).default([])
const directivePrompt = z
  .string()
  .max(directiveLimits.prompt * 2)
  .transform(directiveText)
  .pipe(
    z
      .string()
      .min(1)
      .max(directiveLimits.prompt)
      .refine((text) => variablesOf(text).length <= directiveLimits.variables),
  )
const note = line(directiveLimits.note).default('')
/** What fills a prompt's variables, by their names. */
export const directiveValuesInput = z
  .record(z.string().max(40), z.string().max(directiveLimits.value))
  .refine((values) => Object.keys(values).length <= directiveLimits.variables)

const gone = ['NO_PERMISSION', 'NOT_FOUND'] as const

export const directiveCalls = {
  /** Those of the company, and the caller's own. `keyword`: in title, description or words. */
  getDirectiveList: call({
    method: 'GET',
    path: '/kbs/directive/talent/getDirectiveList',
    access: 'mvp',
    input: page.extend({
      keyword: z.string().trim().max(directiveLimits.keyword).default(''),
      visibility: z.union([directiveVisibility, z.literal('')]).default(''),
      /** Only what the caller has written. */
      is_own: z.boolean().default(false),
      sort: z.enum(directiveSorts).default('updated_at'),
      order: order.default('desc'),
    }),
    output: listOf(directive),
    errors: ['NO_PERMISSION'],
  }),
  getDirectiveDetail: call({
    method: 'GET',
    path: '/kbs/directive/talent/getDirectiveDetail',
    access: 'mvp',
    input: z.object({ id }),
    output: directive,
    errors: gone,
  }),
  /**
   * With an `id` the next version, if `version` is still the newest: VERSION_CONFLICT if somebody has saved one meanwhile. What
   * is said of variables that the words don't name is dropped. `visibility` of another's is left as it is.
   */
  createOrUpdateDirective: call({
    path: '/kbs/directive/createOrUpdateDirective',
    access: 'mvp',
    idempotent: true,
    input: z.object({
      id: z.union([id, z.literal('')]).nullish(),
      version: z.number().int().min(1).optional(),
      title: line(directiveLimits.title).pipe(z.string().regex(/[\p{L}\p{N}\p{P}\p{S}]/u)),
      description: words(directiveLimits.description).default(''),
      prompt: directivePrompt,
      variables: saidVariables,
      /** Left out: as it was; of a new one the caller's own. */
      visibility: directiveVisibility.optional(),
      note,
    }),
    output: directive,
    errors: [...gone, 'VERSION_CONFLICT', 'DIRECTIVE_MALFORMED', 'DIRECTIVES_TOO_MANY'],
  }),
  deleteDirective: call({
    path: '/kbs/directive/deleteDirective',
    access: 'mvp',
    input: z.object({ id }),
    output: empty,
    errors: gone,
  }),
  /** The newest first. */
  getDirectiveVersions: call({
    path: '/kbs/directive/talent/getDirectiveVersions',
    access: 'mvp',
    input: z.object({ id }),
    output: z.object({ list: z.array(directiveVersion) }),
    errors: gone,
  }),
  /** The words of an earlier version become a new one. */
  restoreDirective: call({
    path: '/kbs/directive/restoreDirective',
    access: 'mvp',
    idempotent: true,
    input: z.object({ id, version: z.number().int().min(1), from_version: z.number().int().min(1), note }),
    output: directive,
    errors: [...gone, 'VERSION_CONFLICT'],
  }),
  /** Asks a model by words that needn't be saved. `answer` null: no model is set up. */
  tryDirective: call({
    path: '/kbs/directive/tryDirective',
    access: 'mvp',
    rate: 'chat',
    input: z.object({
      prompt: directivePrompt,
      variables: saidVariables,
      values: directiveValuesInput.default({}),
      /** What it is tried on; may be empty. */
      passage: words(directiveLimits.passage).default(''),
    }),
    output: z.object({ answer: z.string().nullable(), is_cut: z.boolean() }),
    errors: [
      'NO_PERMISSION',
      'AI_ALLOWANCE_SPENT',
      'DIRECTIVE_MALFORMED',
      'DIRECTIVE_VALUES_MISSING',
      'AI_PROVIDER_FAILED',
      'AI_ANSWER_UNUSABLE',
    ],
  }),
}
