/** What the house tells models: each machine's prompt, whose words operators may replace by a version of their own. */
import { z } from 'zod'
import { empty, person } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { cleanCharacters } from '../../ground/characters/clean-characters.ts'
import { wireTime } from '../../ground/time.ts'
import { promptVariable } from './ai.ts'

export const housePromptLimits = { text: 12_000, note: 200, message: 8000, value: 2000 } as const

const housePrompt = z.object({
  /** As in the code: `translate`. */
  name: z.string(),
  /** In force. */
  version: z.number().int(),
  /** False: an operator's words are in force. */
  is_default: z.boolean(),
  variables: z.array(promptVariable),
  /** Null: the house. */
  saved_by: person.nullable(),
  saved_at: wireTime,
})

export const housePromptVersion = z.object({
  version: z.number().int(),
  text: z.string(),
  /** Of the code that runs now. */
  is_default: z.boolean(),
  note: z.string(),
  saved_by: person.nullable(),
  saved_at: wireTime,
})
export type HousePromptVersion = z.infer<typeof housePromptVersion>

export const housePromptDetail = housePrompt.extend({
  text: z.string(),
  default_version: z.number().int(),
  /** Parts of the words that each version has: what protects the machine and the form of its answer. */
  fixed: z.array(z.string()),
  /** The newest first. */
  versions: z.array(housePromptVersion),
})
export type HousePromptDetail = z.infer<typeof housePromptDetail>

const name = z.string().min(1).max(60)
const text = z
  .string()
  .max(housePromptLimits.text * 2)
  .transform((said) => cleanCharacters(said).trim())
  .pipe(z.string().min(1).max(housePromptLimits.text))

export const housePromptCalls = {
  getHousePromptList: call({
    path: '/ops/ai/getHousePromptList',
    access: 'operator',
    input: empty,
    output: z.object({ list: z.array(housePrompt) }),
  }),
  getHousePrompt: call({
    path: '/ops/ai/getHousePrompt',
    access: 'operator',
    input: z.object({ name }),
    output: housePromptDetail,
    errors: ['NOT_FOUND'],
  }),
  /**
   * Puts words in force that were tried: others are HOUSE_PROMPT_UNTRIED. `version`: the one that was; another one that is by
   * now is VERSION_CONFLICT.
   */
  saveHousePrompt: call({
    path: '/ops/ai/saveHousePrompt',
    access: 'operator',
    input: z.object({
      name,
      version: z.number().int().min(1),
      text,
      note: z.string().trim().max(housePromptLimits.note).default(''),
    }),
    output: housePromptDetail,
    errors: [
      'NOT_FOUND',
      'VERSION_CONFLICT',
      'DIRECTIVE_MALFORMED',
      'HOUSE_PROMPT_PARTS_MISSING',
      'HOUSE_PROMPT_UNTRIED',
    ],
  }),
  /** Puts an earlier version in force; null: the words of the code, now and after each update of the software. */
  restoreHousePrompt: call({
    path: '/ops/ai/restoreHousePrompt',
    access: 'operator',
    input: z.object({ name, version: z.number().int().min(1), to_version: z.number().int().min(1).nullable() }),
    output: housePromptDetail,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'HOUSE_PROMPT_PARTS_MISSING'],
  }),
  /** Asks a model by words that needn't be saved. `answer` null: no model is set up. */
  tryHousePrompt: call({
    path: '/ops/ai/tryHousePrompt',
    access: 'operator',
    rate: 'chat',
    input: z.object({
      name,
      text,
      values: z.record(z.string().max(40), z.string().max(housePromptLimits.value)).default({}),
      message: z.string().trim().max(housePromptLimits.message),
    }),
    output: z.object({ answer: z.string().nullable(), is_cut: z.boolean() }),
    errors: [
      'NOT_FOUND',
      'DIRECTIVE_MALFORMED',
      'DIRECTIVE_VALUES_MISSING',
      'HOUSE_PROMPT_PARTS_MISSING',
      'AI_PROVIDER_FAILED',
      'AI_ANSWER_UNUSABLE',
    ],
  }),
}
