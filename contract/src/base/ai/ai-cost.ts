/** What AI has cost whom, and what companies and their people may spend on it in a month. */
import { z } from 'zod'
import { empty, id, listOf, page } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'

/** Millionths of a US dollar; ten thousand dollars at most. */
const microUsd = z.number().int().min(0).max(10_000_000_000)
const answerCount = z.number().int().min(0).max(1_000_000)

/** A month's. Null: as much as they like. */
export const aiLimits = z.object({
  company_micro_usd: microUsd.nullable(),
  company_answers: answerCount.nullable(),
  person_micro_usd: microUsd.nullable(),
  person_answers: answerCount.nullable(),
})
export type AiLimits = z.infer<typeof aiLimits>

export const costGroups = ['company', 'person', 'assistant', 'month'] as const
export type CostGroup = (typeof costGroups)[number]

/** Of whom or what it is tells the group: what the others are is null. */
export const aiCost = z.object({
  company_id: id.nullable(),
  company_name: z.string().nullable(),
  account_id: id.nullable(),
  person_name: z.string().nullable(),
  /** Null: not of an assistant, or the default one. */
  agent_id: id.nullable(),
  agent_name: z.string().nullable(),
  /** As `2026-11`, in UTC. */
  month: z.string().nullable(),
  call_count: z.number().int(),
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  cost_micro_usd: z.number().int(),
  /** Of the cost, what is known by the length of the texts only. */
  estimated_micro_usd: z.number().int(),
})
export type AiCost = z.infer<typeof aiCost>

/** A company's month so far. */
export const aiAllowance = aiLimits.extend({
  /** Of the limits; 0: nobody has set them. */
  version: z.number().int(),
  spent_micro_usd: z.number().int(),
  answers: z.number().int(),
  /** When the next month begins. */
  until: wireTime,
})
export type AiAllowance = z.infer<typeof aiAllowance>

const spentByPerson = z.object({
  account_id: id.nullable(),
  person_name: z.string(),
  spent_micro_usd: z.number().int(),
  answers: z.number().int(),
})
export type SpentByPerson = z.infer<typeof spentByPerson>

/** What AI was asked for: an answer in a chat, a prompt's trial, a run of test questions, reading and finding knowledge, an order's step. */
export const aiUses = ['chat', 'prompt', 'proof', 'knowledge', 'step'] as const
export type AiUse = (typeof aiUses)[number]

export const companyCostGroups = ['person', 'use', 'model', 'month'] as const
export type CompanyCostGroup = (typeof companyCostGroups)[number]

/** Of what the group is; the others are null. */
export const companyAiCost = z.object({
  account_id: id.nullable(),
  person_name: z.string().nullable(),
  use: z.enum(aiUses).nullable(),
  model: z.string().nullable(),
  /** As `2026-11`, in the company's time zone. */
  month: z.string().nullable(),
  call_count: z.number().int(),
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  /** Null: of steps, which an order's price covers. */
  cost_micro_usd: z.number().int().nullable(),
  estimated_micro_usd: z.number().int(),
})
export type CompanyAiCost = z.infer<typeof companyAiCost>

const companyCostFilter = z.object({
  by: z.enum(companyCostGroups).default('person'),
  /** Missing: of all months. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
})

const costFilter = z.object({
  by: z.enum(costGroups).default('company'),
  since: wireTime.optional(),
  until: wireTime.optional(),
  keyword: z.string().trim().max(100).default(''),
  company_id: id.optional(),
})

export const aiCosts = {
  /** The dearest first. `keyword`: in the name of the company or of the person. */
  getAiCostList: call({
    path: '/ops/ai/getAiCostList',
    access: 'operator',
    input: page.extend(costFilter.shape),
    output: listOf(aiCost).extend({ cost_micro_usd: z.number().int() }),
  }),
  /** What the list shows, as a table. */
  exportAiCosts: call({
    path: '/ops/ai/exportAiCosts',
    access: 'operator',
    rate: 'heavy',
    input: costFilter,
    output: z.object({ name: z.string(), mime: z.string(), content: z.string() }),
  }),
  getAiAllowance: call({
    path: '/ops/ai/getAiAllowance',
    access: 'operator',
    input: z.object({ company_id: id }),
    output: aiAllowance,
    errors: ['NOT_FOUND'],
  }),
  /** `version`: the one that the operator saw. */
  saveAiAllowance: call({
    path: '/ops/ai/saveAiAllowance',
    access: 'operator',
    input: aiLimits.extend({ company_id: id, version: z.number().int() }),
    output: aiAllowance,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  /** What this month has cost the company, and to whom: for its admins. */
  getCompanyAiCost: call({
    path: '/company/ai/getCompanyAiCost',
    access: 'companyAdmin',
    input: empty,
    output: aiAllowance.extend({ people: z.array(spentByPerson) }),
    errors: ['NOT_FOUND'],
  }),
  /** What AI has cost the company, the dearest first; months the newest first. `months`: those in which anything was asked. */
  getCompanyAiCostList: call({
    path: '/company/ai/getCompanyAiCostList',
    access: 'companyAdmin',
    input: page.extend(companyCostFilter.shape),
    output: listOf(companyAiCost).extend({ cost_micro_usd: z.number().int(), months: z.array(z.string()) }),
    errors: ['NOT_FOUND'],
  }),
  exportCompanyAiCosts: call({
    path: '/company/ai/exportCompanyAiCosts',
    access: 'companyAdmin',
    rate: 'heavy',
    input: companyCostFilter,
    output: z.object({ name: z.string(), mime: z.string(), content: z.string() }),
    errors: ['NOT_FOUND'],
  }),
}
