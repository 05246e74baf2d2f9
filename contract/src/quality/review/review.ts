/**
 * Reviews of trials and of sampled work: a queue for the reviewers of a pair; both sides are anonymous (`/qa/list`).
 */
import { z } from 'zod'
import { nodeKind } from '../../content/kinds/list.ts'
import { media } from '../../content/kinds/material.ts'
import { scoreInputs } from '../../content/text/quality.ts'
import { empty, id, listOf, order, page, person } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { lengths } from '../../ground/limits.ts'
import { allReviewSorts, reviewSorts } from '../../ground/sort.ts'
import { wireTime } from '../../ground/time.ts'
import { axisMarks, trialRoleId, trialTerm } from '../trial/trial.ts'
import { reviewReason, reviewState, trialVerdict } from '../trial/trial-state.ts'

/** The reviewer never learns whose work it is, nor whether the review is a first or second one or follows an appeal. */
export const reviewSummary = z.object({
  review_id: id,
  subject: z.enum(['trial', 'sample']),
  title: z.string(),
  role_id: trialRoleId,
  kind: nodeKind,
  source_lang: z.string(),
  target_lang: z.string(),
  media,
  word_count: z.number().int(),
  segment_count: z.number().int(),
  /** The score that is required to pass. */
  pass_score: z.number(),
  state: reviewState,
  /** The node task to open in the workbench; null until a reviewer has taken the review. */
  node_task_id: id.nullable(),
  /** Null before the review is finished. */
  score: z.number().nullable(),
  verdict: trialVerdict.nullable(),
  created_at: wireTime,
  /** While it waits: when it should be reviewed. After a reviewer has taken it: until when it has to be finished. */
  due_at: wireTime,
  due: z.enum(['none', 'near', 'overdue']),
  done_at: wireTime.nullable(),
  can: z.object({ take: z.boolean(), work: z.boolean(), giveBack: z.boolean() }),
})
export type ReviewSummary = z.infer<typeof reviewSummary>

export const hint = z.discriminatedUnion('kind', [
  /** The share of the reference that the target contains, 0-1. */
  z.object({ kind: z.literal('likeness'), likeness: z.number() }),
  /** A failing check of the workbench, by its rule. */
  z.object({ kind: z.literal('check'), rule: z.string() }),
  z.object({ kind: z.literal('termMissing'), term: z.string() }),
  z.object({ kind: z.literal('termForbidden'), term: z.string() }),
  z.object({ kind: z.literal('unchanged') }), // equal to the draft
])
export type Hint = z.infer<typeof hint>

/** Shown beside the segment during the review: a hint, never a verdict. */
export const segmentHints = z.object({
  segment_id: id,
  /** The draft that the talent was given; '' if there was none. */
  draft: z.string(),
  reference: z.string(),
  hints: z.array(hint),
})
export type SegmentHints = z.infer<typeof segmentHints>

const one = z.object({ review_id: id })

export const review = {
  /**
   * Reviews that wait for a reviewer of the caller's pairs (operators: of all pairs), those the caller has taken, and
   * finished ones.
   */
  getTestList: call({
    path: '/test/platform/getTestList',
    access: 'reviewer',
    input: page.extend({
      tab: z.enum(['waiting', 'mine', 'done']).default('waiting'),
      /** By default the earliest due date first; finished reviews: the latest first. */
      sort: z.enum([...reviewSorts.mine, ...reviewSorts.done]).optional(),
      order: order.optional(),
    }),
    output: listOf(reviewSummary).extend({ counts: z.record(z.string(), z.number().int()) }),
  }),
  /** The queue and the caller's own load. Agreement: between the caller's reviews and others' of the same work. */
  getTestStats: call({
    path: '/test/platform/getTestStats',
    access: 'reviewer',
    input: empty,
    output: z.object({
      waiting_count: z.number().int(),
      overdue_count: z.number().int(),
      waiting_words: z.number().int(),
      taken_count: z.number().int(),
      taken_words: z.number().int(),
      /** In the last thirty days. */
      done_count: z.number().int(),
      done_words: z.number().int(),
      /** The median of the hours from submission to result in the last thirty days; null: there was none. */
      median_hours: z.number().nullable(),
      agreement: z
        .object({ pairs: z.number().int(), same_verdict: z.number(), mean_difference: z.number() })
        .nullable(),
    }),
  }),
  takeReview: call({
    path: '/test/platform/takeReview',
    access: 'reviewer',
    idempotent: true,
    input: one,
    output: z.object({ node_task_id: id, due_at: wireTime }),
    errors: ['NOT_FOUND', 'REVIEW_TAKEN', 'REVIEWS_TOO_MANY', 'QA_OWN_WORK'],
  }),
  giveBackReview: call({
    path: '/test/platform/giveBackReview',
    access: 'reviewer',
    input: one,
    output: z.object({}),
    errors: ['NOT_FOUND', 'REVIEW_STATE_WRONG'],
  }),
  /** What the workbench shows beside the text of a review that the caller has taken. */
  getReview: call({
    path: '/test/platform/getReview',
    access: 'reviewer',
    input: z.object({ node_task_id: id }),
    output: reviewSummary.extend({
      introduction: z.string(),
      style_guide: z.string(),
      terms: z.array(trialTerm),
      hints: z.array(segmentHints),
    }),
    errors: ['NOT_FOUND'],
  }),
  /** Finishes the review: the verdict, the six marks, praise and advice. */
  finishQa: call({
    path: '/test/finishQa',
    access: 'reviewer',
    idempotent: true,
    input: one.extend({
      verdict: trialVerdict,
      axes: axisMarks,
      good: z.string().trim().min(1).max(lengths.reason),
      learn: z.string().trim().min(1).max(lengths.reason),
    }),
    output: z.object({ score: z.number(), formula: z.string(), score_inputs: scoreInputs }),
    errors: ['NOT_FOUND', 'REVIEW_STATE_WRONG', 'QA_OWN_WORK', 'VERDICT_UNFOUNDED'],
  }),
  /** How far each reviewer agrees with the others over the last year; for operators. */
  getReviewerAgreement: call({
    path: '/ops/trial/getReviewerAgreement',
    access: 'operator',
    input: empty,
    output: z.object({
      list: z.array(
        z.object({
          reviewer: person,
          done_count: z.number().int(),
          taken_count: z.number().int(),
          /** The number of works that somebody else reviewed, too. */
          pairs: z.number().int(),
          same_verdict: z.number().nullable(), // 0-1
          /** Cohen's kappa of the verdicts; null if it isn't defined. */
          kappa: z.number().nullable(),
          mean_difference: z.number().nullable(), // average of the reviewer's scores minus the others' scores
          pass_rate: z.number().nullable(),
          median_hours: z.number().nullable(),
        }),
      ),
    }),
  }),
  /**
   * Every review with its reviewer, the talent and the reason; for operators, who can also withdraw one from a
   * reviewer.
   */
  getReviewList: call({
    path: '/ops/trial/getReviewList',
    access: 'operator',
    input: page.extend({
      state: reviewState.nullable().default(null),
      trial_id: id.nullable().default(null),
      sort: z.enum(allReviewSorts).default('created_at'),
      order: order.default('desc'),
    }),
    output: listOf(
      reviewSummary.extend({
        reason: reviewReason,
        talent: person,
        reviewer: person.nullable(),
        trial_id: id.nullable(),
      }),
    ),
  }),
  releaseReview: call({
    path: '/ops/trial/releaseReview',
    access: 'operator',
    input: one,
    output: z.object({}),
    errors: ['NOT_FOUND', 'REVIEW_STATE_WRONG'],
  }),
}
