/** Trials: what a talent claims, does in the workbench and is told of it (`/test/*`, section 7). */
import { z } from 'zod'
import { nodeKind } from '../../content/kinds/list.ts'
import { media } from '../../content/kinds/material.ts'
import { issueType, severity } from '../../content/text/quality.ts'
import { empty, id, listOf, order, page } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { lengths } from '../../ground/limits.ts'
import { trialSorts } from '../../ground/sort.ts'
import { wireTime } from '../../ground/time.ts'
import { abilityAxes } from '../../people/talent/talent.ts'
import { trialState, trialVerdict } from './trial-state.ts'

export const trialRoleId = z.literal([1, 2, 5])
export type TrialRoleId = z.infer<typeof trialRoleId>

export const trialDifficulties = [1, 2, 3] as const
export const trialDifficulty = z.literal(trialDifficulties)
export type TrialDifficulty = z.infer<typeof trialDifficulty>

export const trialTerm = z.object({
  source: z.string().trim().min(1).max(200),
  target: z.string().trim().min(1).max(200),
  is_forbidden: z.boolean(),
})
export type TrialTerm = z.infer<typeof trialTerm>

/** The six marks of a review, 0-100 each. */
export const axisMarks = z.object(
  Object.fromEntries(abilityAxes.map((axis) => [axis, z.int().min(0).max(100)])) as Record<
    (typeof abilityAxes)[number],
    z.ZodInt
  >,
)
export type AxisMarks = z.infer<typeof axisMarks>

/** What a talent sees of a material before claiming it: never the reference. */
export const trialOffer = z.object({
  material_id: id,
  role_id: trialRoleId,
  kind: nodeKind,
  source_lang: z.string(),
  target_lang: z.string(),
  media,
  tag_ids: z.array(id),
  difficulty: trialDifficulty,
  title: z.string(),
  introduction: z.string(),
  word_count: z.number().int(),
  segment_count: z.number().int(),
  duration_ms: z.number().int().nullable(),
  /** Working time that it usually takes. */
  minutes: z.number().int(),
  /** Hours from the beginning until it must be handed in. */
  hours: z.number().int(),
  pass_score: z.number(),
  /** Why it is recommended, strongest first; none: it is only on the list. */
  fits: z.array(z.enum(['applied', 'role', 'native', 'tags', 'nearbyPair'])),
  /** Null: may be claimed now. */
  blocker: z.enum(['underWay', 'qualified', 'tooSoon', 'tooMany']).nullable(),
  /** With `tooSoon`: from when on. */
  claimable_at: wireTime.nullable(),
})
export type TrialOffer = z.infer<typeof trialOffer>

export const trialSummary = z.object({
  trial_id: id,
  material_id: id,
  title: z.string(),
  role_id: trialRoleId,
  kind: nodeKind,
  source_lang: z.string(),
  target_lang: z.string(),
  media,
  tag_ids: z.array(id),
  difficulty: trialDifficulty,
  word_count: z.number().int(),
  segment_count: z.number().int(),
  minutes: z.number().int(),
  hours: z.number().int(),
  pass_score: z.number(),
  state: trialState,
  status: z.literal([0, 1, 2, 3, 4, 5, 6, 7]),
  /** The workbench's, once it has begun. */
  node_task_id: id.nullable(),
  done_count: z.number().int(),
  total_count: z.number().int(),
  /** Working time so far. */
  active_ms: z.number().int(),
  created_at: wireTime,
  /** Until when to answer, begin or hand in; null: nothing is awaited of the talent. */
  due_at: wireTime.nullable(),
  submitted_at: wireTime.nullable(),
  decided_at: wireTime.nullable(),
  /** How many of the same pair and role are reviewed before; null: not in the queue. */
  queue_position: z.number().int().nullable(),
  /** What the queue aims at, and what is promised. */
  expected_at: wireTime.nullable(),
  promised_at: wireTime.nullable(),
  score: z.number().nullable(),
  has_appealed: z.boolean(),
  appeal_until: wireTime.nullable(),
  retest_at: wireTime.nullable(),
  can: z.object({
    accept: z.boolean(),
    refuse: z.boolean(),
    start: z.boolean(),
    work: z.boolean(),
    giveUp: z.boolean(),
    appeal: z.boolean(),
    claimAgain: z.boolean(),
  }),
})
export type TrialSummary = z.infer<typeof trialSummary>

/** One review as the talent reads it: no name, no reference. */
export const trialResult = z.object({
  verdict: trialVerdict,
  score: z.number(),
  axes: axisMarks,
  good: z.string(),
  learn: z.string(),
  done_at: wireTime,
  segments: z.array(
    z.object({
      segment_id: id,
      source: z.string(),
      target: z.string(),
      start_ms: z.number().int().nullable(),
      end_ms: z.number().int().nullable(),
      issues: z.array(z.object({ type: issueType, severity, note: z.string() })),
      remarks: z.array(z.string()),
    }),
  ),
})
export type TrialResult = z.infer<typeof trialResult>

const one = z.object({ trial_id: id })
const preview = z.array(z.object({ source: z.string(), draft: z.string() }))

export const trialFilter = z.object({
  role_id: trialRoleId.nullable().default(null),
  source_lang: z.string().max(20).nullable().default(null),
  target_lang: z.string().max(20).nullable().default(null),
  tag_id: id.nullable().default(null),
  media: media.nullable().default(null),
  difficulty: trialDifficulty.nullable().default(null),
})

export const trial = {
  /** Published materials, those that fit the profile best first. */
  recommendMaterial: call({
    path: '/test/recommendMaterial',
    access: 'freelance',
    input: page.extend(trialFilter.shape),
    output: listOf(trialOffer),
  }),
  previewMaterial: call({
    path: '/test/previewMaterial',
    access: 'freelance',
    input: z.object({ material_id: id }),
    output: trialOffer.extend({ style_guide: z.string(), terms: z.array(trialTerm), segments: preview }),
    errors: ['NOT_FOUND'],
  }),
  /** Claims a material. */
  createTest: call({
    path: '/test/createTest',
    access: 'freelance',
    idempotent: true,
    input: z.object({ material_id: id }),
    output: z.object({ trial_id: id }),
    errors: ['NOT_FOUND', 'TRIAL_UNDER_WAY', 'TRIAL_TOO_SOON', 'TRIALS_TOO_MANY', 'TRIAL_NOT_NEEDED'],
  }),
  /** One's own. */
  getTestList: call({
    path: '/test/getTestList',
    access: 'freelance',
    input: page.extend({
      tab: z.enum(['all', 'toDo', 'inReview', 'ended']).default('all'),
      sort: z.enum(trialSorts).default('created_at'),
      order: order.default('desc'),
    }),
    output: listOf(trialSummary).extend({ counts: z.record(z.string(), z.number().int()) }),
  }),
  /** `results`: none before there is one; the deciding one first. */
  getTestDetail: call({
    path: '/test/getTestDetail',
    access: 'freelance',
    input: one,
    output: trialSummary.extend({
      introduction: z.string(),
      style_guide: z.string(),
      terms: z.array(trialTerm),
      appeal_reason: z.string(),
      results: z.array(trialResult),
    }),
    errors: ['NOT_FOUND'],
  }),
  acceptTest: call({
    path: '/test/acceptTest',
    access: 'freelance',
    input: one,
    output: z.object({}),
    errors: ['NOT_FOUND', 'TRIAL_STATE_WRONG', 'TRIALS_TOO_MANY'],
  }),
  refuseTest: call({
    path: '/test/refuseTest',
    access: 'freelance',
    input: one.extend({ reason: z.string().trim().max(lengths.reason).default('') }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'TRIAL_STATE_WRONG'],
  }),
  /** Gives up a trial that one has claimed. */
  deleteTest: call({
    path: '/test/deleteTest',
    access: 'freelance',
    input: one,
    output: z.object({}),
    errors: ['NOT_FOUND', 'TRIAL_STATE_WRONG'],
  }),
  /** Begins: from now on the time given runs. Again: where it is done. */
  doTest: call({
    path: '/test/doTest',
    access: 'freelance',
    idempotent: true,
    input: one,
    output: z.object({ node_task_id: id, deadline_at: wireTime }),
    errors: ['NOT_FOUND', 'TRIAL_STATE_WRONG'],
  }),
  /** Hands in from the workbench's tab `client_id`. */
  finishTest: call({
    path: '/test/finishTest',
    access: 'freelance',
    idempotent: true,
    input: one.extend({ client_id: z.uuid() }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'TRIAL_STATE_WRONG', 'SEGMENTS_UNFINISHED', 'LEASE_HELD'],
  }),
  /** Asks for another reviewer after failing. */
  appealTest: call({
    path: '/test/appealTest',
    access: 'freelance',
    input: one.extend({ reason: z.string().trim().min(1).max(lengths.reason) }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'TRIAL_STATE_WRONG'],
  }),
  /** For the overview: what is under way, and up to three that are recommended. */
  getOverviewTestList: call({
    path: '/test/getOverviewTestList',
    access: 'freelance',
    input: empty,
    output: z.object({ underWay: z.array(trialSummary), recommended: z.array(trialOffer) }),
  }),
}
