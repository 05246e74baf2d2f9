/**
 * What accepted work has taught: corrections of machine drafts that come back become proposed terms, rules and memory
 * units. Admins of the company decide; what they approve is used by the next draft.
 */
import { z } from 'zod'
import { languagePair } from '../../content/memory/memory.ts'
import { empty, id, listOf, page } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { lengths } from '../../ground/limits.ts'
import { wireTime } from '../../ground/time.ts'

/** A term for the termbase, a sentence for the style guide, a translation for the memory. */
export const insightKinds = ['term', 'rule', 'tm'] as const
export type InsightKind = (typeof insightKinds)[number]

export const insightStates = ['proposed', 'approved', 'refused', 'withdrawn'] as const
export type InsightState = (typeof insightStates)[number]

/** What a rule asks for; `wording` and `marks` name the words or marks themselves. */
export const insightRules = [
  'fullWidthMarks',
  'halfWidthMarks',
  'digitGroups',
  'plainDigits',
  'politeYou',
  'plainYou',
  'politeForm',
  'plainForm',
  'marks',
  'wording',
] as const
export type InsightRule = (typeof insightRules)[number]

/** A correction becomes a proposal when it was made so often, in so many segments. */
export const fewestEdits = 3
export const fewestEditedSegments = 2
/** With fewer segments a figure says nothing. */
export const fewestMeasured = 30
export const mostInsightsAtOnce = 100
/** A term's target, or the sentence of a rule. */
export const insightLimits = { text: lengths.term } as const

/** What an insight says. Texts are plain, without codes. */
export const insightContent = z.object({
  rule: z.enum(insightRules).nullable(),
  /** The source of a term or a unit; empty of a rule. */
  source: z.string(),
  /** What the drafts said. */
  before: z.string(),
  /** What accepted work says. */
  after: z.string(),
  /** Of a rule: how an admin has put it. */
  sentence: z.string().optional(),
})
export type InsightContent = z.infer<typeof insightContent>

export const insight = languagePair.extend({
  ...insightContent.shape,
  insight_id: id,
  kind: z.enum(insightKinds),
  state: z.enum(insightStates),
  count: z.number().int(),
  segment_count: z.number().int(),
  people_count: z.number().int(),
  /** Other targets that the termbase has for the source of a proposed term. */
  conflicts: z.array(z.string()),
  /** What a machine is told by a rule; null of others. */
  sentence: z.string().nullable(),
  /** An admin has written what it says. */
  is_edited: z.boolean(),
  reason: z.string(),
  decider_name: z.string().nullable(),
  decided_at: wireTime.nullable(),
  withdrawer_name: z.string().nullable(),
  withdrawn_at: wireTime.nullable(),
  updated_at: wireTime,
})
export type Insight = z.infer<typeof insight>

/** A segment in which the correction was made. */
export const insightEvidence = z.object({
  segment_id: id,
  task_id: id,
  task_name: z.string(),
  source: z.string(),
  draft: z.string(),
  final: z.string(),
})
export type InsightEvidence = z.infer<typeof insightEvidence>
export const mostEvidence = 20

/** How much people changed drafts: 0: nothing, 1: everything. Null: not enough segments. */
const measured = z.object({ segment_count: z.number().int(), effort: z.number().nullable() })

export const insightFigure = languagePair.extend({
  /** When the first insight of these languages was approved; null: none was yet. */
  approved_at: wireTime.nullable(),
  before: measured,
  after: measured,
})
export type InsightFigure = z.infer<typeof insightFigure>

/** What becomes of a proposed term whose source has another target already. */
export const conflictChoices = ['skip', 'keepBoth', 'replace'] as const

const some = z.object({ insight_ids: z.array(id).min(1).max(mostInsightsAtOnce) })

export const insightCalls = {
  getInsightList: call({
    path: '/production/insights/getInsightList',
    access: 'mvp',
    input: page.extend({
      kind: z.enum(insightKinds).default('term'),
      state: z.enum(insightStates).default('proposed'),
    }),
    output: listOf(insight).extend({
      proposed_counts: z.record(z.enum(insightKinds), z.number().int()),
      /** Without a model rules have no effect, and a term only on segments that consist of it. */
      has_model: z.boolean(),
    }),
    errors: ['NO_PERMISSION'],
  }),
  getInsightEvidence: call({
    path: '/production/insights/getInsightEvidence',
    access: 'mvp',
    input: z.object({ insight_id: id }),
    output: z.object({ list: z.array(insightEvidence) }),
    errors: ['NO_PERMISSION', 'NOT_FOUND'],
  }),
  /** Those that somebody else has decided stay as they are; of terms with a conflict `on_conflict` decides. */
  approveInsights: call({
    path: '/production/insights/approveInsights',
    access: 'mvp',
    input: some.extend({ on_conflict: z.enum(conflictChoices).default('skip') }),
    output: z.object({ count: z.number().int(), conflict_count: z.number().int() }),
    errors: ['NO_PERMISSION', 'NOT_FOUND'],
  }),
  /** They are never proposed again. */
  refuseInsights: call({
    path: '/production/insights/refuseInsights',
    access: 'mvp',
    input: some.extend({ reason: z.string().trim().max(lengths.reason).default('') }),
    output: z.object({ count: z.number().int() }),
    errors: ['NO_PERMISSION', 'NOT_FOUND'],
  }),
  /** Before it is approved: a term's target, or what a rule tells machines. */
  editInsight: call({
    path: '/production/insights/editInsight',
    access: 'mvp',
    input: z.object({ insight_id: id, text: z.string().trim().min(1).max(insightLimits.text) }),
    output: z.object({}),
    errors: ['NO_PERMISSION', 'NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  /**
   * What was approved isn't used any more: the term is refused in the termbase, the rule told no machine, the unit removed from the
   * memory. Those that aren't approved stay as they are.
   */
  withdrawInsights: call({
    path: '/production/insights/withdrawInsights',
    access: 'mvp',
    input: some.extend({ reason: z.string().trim().max(lengths.reason).default('') }),
    output: z.object({ count: z.number().int() }),
    errors: ['NO_PERMISSION', 'NOT_FOUND'],
  }),
  getInsightFigures: call({
    path: '/production/insights/getInsightFigures',
    access: 'mvp',
    input: empty,
    output: z.object({ list: z.array(insightFigure) }),
    errors: ['NO_PERMISSION'],
  }),
}
