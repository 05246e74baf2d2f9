/** Rules by which quality is paid: operators keep them, for a kind of work or for all that have none of their own. */
import { z } from 'zod'
import { nodeKind } from '../../content/kinds/list.ts'
import { empty, id, person } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'
import { qualityLimits } from './quality-pay.ts'

/** As scores are told: two decimals. */
const score = z
  .number()
  .min(0)
  .max(100)
  .refine((said) => Math.abs(said * 100 - Math.round(said * 100)) < 1e-6)

const terms = {
  /** Null: any kind that has no rule of its own. */
  node_kind: nodeKind.nullable(),
  min_score: score,
  /** 0: no bonus. */
  bonus_percent: z.number().int().min(0).max(qualityLimits.bonusPercent),
  piece_count: z.number().int().min(1).max(qualityLimits.pieces),
  /** Of an item's amount; 0: nothing is deducted. */
  max_deduction_percent: z.number().int().min(0).max(qualityLimits.deductionPercent),
}

const ruleVersion = z.object({
  rule_id: id,
  ...terms,
  version: z.number().int(),
  note: z.string(),
  set_by: person,
  /** It counts for work that is taken from then on. */
  created_at: wireTime,
})
export type QualityRuleVersion = z.infer<typeof ruleVersion>

/** What counts now, with what counted before, the newest first. */
export const qualityRule = ruleVersion.extend({ earlier: z.array(ruleVersion) })
export type QualityRule = z.infer<typeof qualityRule>

export const qualityRules = {
  getQualityRules: call({
    path: '/price/quality/getQualityRules',
    access: 'operator',
    input: empty,
    output: z.object({ list: z.array(qualityRule) }),
  }),
  /** Nothing is edited: another version counts from now on. `version`: the one that was read; 0: there was none. */
  saveQualityRule: call({
    path: '/price/quality/saveQualityRule',
    access: 'operator',
    idempotent: true,
    input: z.object({
      ...terms,
      version: z.number().int().min(0),
      note: z.string().trim().max(qualityLimits.note).default(''),
    }),
    output: empty,
    errors: ['VERSION_CONFLICT'],
  }),
  /** The rules for who does the work, without the people who set them. */
  getQualityTerms: call({
    path: '/price/quality/getQualityTerms',
    access: 'payee',
    input: empty,
    output: z.object({ list: z.array(z.object(terms)) }),
  }),
}
