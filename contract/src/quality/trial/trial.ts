/**
 * Trials from the talent's side: claiming one, doing it in the workbench and reading the result (`/test/*`,
 * specification section 7).
 */
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

export const trialRoleIds = [1, 2, 3, 4, 5, 6] as const
export const trialRoleId = z.literal(trialRoleIds)
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

/** What a talent sees of a material before claiming it; the reference is never included. */
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
  /** The usual working time. */
  minutes: z.number().int(),
  /** Hours from the beginning to the deadline. */
  hours: z.number().int(),
  pass_score: z.number(),
  /** Why it is recommended, the strongest reason first; empty: it isn't recommended. */
  fits: z.array(z.enum(['applied', 'role', 'native', 'tags', 'nearbyPair'])),
  /** Why it can't be claimed now; null: it can. */
  blocker: z.enum(['underWay', 'qualified', 'tooSoon', 'tooMany']).nullable(),
  /** With `tooSoon`: the moment from which it can be claimed. */
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
  /** The node task to open in the workbench; null before the trial has begun. */
  node_task_id: id.nullable(),
  done_count: z.number().int(),
  total_count: z.number().int(),
  /** Working time so far. */
  active_ms: z.number().int(),
  created_at: wireTime,
  /** Until when the talent has to answer, begin or submit; null: the talent has nothing to do. */
  due_at: wireTime.nullable(),
  submitted_at: wireTime.nullable(),
  decided_at: wireTime.nullable(),
  /** How many trials of the same pair and role are reviewed earlier; null: it isn't in the queue. */
  queue_position: z.number().int().nullable(),
  /** When a result is aimed at, and when it is promised. */
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

/** A review as the talent reads it: without the reviewer's name and the reference. */
export const trialResult = z.object({
  verdict: trialVerdict,
  score: z.number(),
  axes: axisMarks,
  good: z.string(),
  learn: z.string(),
  done_at: wireTime,
  /** Remarks on an interpretation, each at a moment of the recording. */
  notes: z.array(z.object({ at_ms: z.number().int(), body: z.string(), severity: severity.nullable() })),
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
  /** Published materials, those that fit the caller's profile best first. */
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
  /** The caller's own trials. */
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
  /** `results`: the deciding one first; empty before the trial is decided. */
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
  /** Abandons a trial that the caller has claimed. */
  deleteTest: call({
    path: '/test/deleteTest',
    access: 'freelance',
    input: one,
    output: z.object({}),
    errors: ['NOT_FOUND', 'TRIAL_STATE_WRONG'],
  }),
  /** Begins the trial; its time runs from now on. Repeating the call answers the same node task. */
  doTest: call({
    path: '/test/doTest',
    access: 'freelance',
    idempotent: true,
    input: one,
    output: z.object({ node_task_id: id, deadline_at: wireTime }),
    errors: ['NOT_FOUND', 'TRIAL_STATE_WRONG'],
  }),
  /** Submits the trial. `client_id`: the tab of the workbench; `has_gaps`: the interpreter means the gaps. */
  finishTest: call({
    path: '/test/finishTest',
    access: 'freelance',
    idempotent: true,
    input: one.extend({ client_id: z.uuid(), has_gaps: z.boolean().default(false) }),
    output: z.object({}),
    errors: [
      'NOT_FOUND',
      'TRIAL_STATE_WRONG',
      'SEGMENTS_UNFINISHED',
      'LEASE_HELD',
      'INTERPRETATION_MISSING',
      'INTERPRETATION_OPEN',
      'INTERPRETATION_UNCOVERED',
      'REPAIR_MISSING',
    ],
  }),
  /** Asks for another reviewer after a failed trial. */
  appealTest: call({
    path: '/test/appealTest',
    access: 'freelance',
    input: one.extend({ reason: z.string().trim().min(1).max(lengths.reason) }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'TRIAL_STATE_WRONG'],
  }),
  /** For the overview page: unfinished trials, and up to three recommended ones. */
  getOverviewTestList: call({
    path: '/test/getOverviewTestList',
    access: 'freelance',
    input: empty,
    output: z.object({ underWay: z.array(trialSummary), recommended: z.array(trialOffer) }),
  }),
}
