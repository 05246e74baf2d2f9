/** Reviews of trials and of sampled work: a queue for the reviewers of a pair, anonymous both ways (`/qa/list`). */
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

/** The reviewer never learns whose work it is, nor whether it is a first, second or appealed review. */
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
  /** The mark the work has to reach. */
  pass_score: z.number(),
  state: reviewState,
  /** The workbench's, once it is taken. */
  node_task_id: id.nullable(),
  /** Null while nobody has marked it. */
  score: z.number().nullable(),
  verdict: trialVerdict.nullable(),
  created_at: wireTime,
  /** The queue's aim while it waits; the end of the time to do it once it is taken. */
  due_at: wireTime,
  due: z.enum(['none', 'near', 'overdue']),
  done_at: wireTime.nullable(),
  can: z.object({ take: z.boolean(), work: z.boolean(), giveBack: z.boolean() }),
})
export type ReviewSummary = z.infer<typeof reviewSummary>

export const hint = z.discriminatedUnion('kind', [
  /** How much of the reference the target has, 0-1: 1 is the same. */
  z.object({ kind: z.literal('likeness'), likeness: z.number() }),
  /** A check of the workbench that fails, by its rule. */
  z.object({ kind: z.literal('check'), rule: z.string() }),
  z.object({ kind: z.literal('termMissing'), term: z.string() }),
  z.object({ kind: z.literal('termForbidden'), term: z.string() }),
  z.object({ kind: z.literal('unchanged') }), // of the draft
])
export type Hint = z.infer<typeof hint>

/** Beside the segment while it is reviewed: a hint, never a verdict. */
export const segmentHints = z.object({
  segment_id: id,
  /** What the work began with; '' where that was nothing. */
  draft: z.string(),
  reference: z.string(),
  hints: z.array(hint),
})
export type SegmentHints = z.infer<typeof segmentHints>

const one = z.object({ review_id: id })

export const review = {
  /** What waits for a reviewer of one's pairs (for operators: of all), what one has, and what one has done. */
  getTestList: call({
    path: '/test/platform/getTestList',
    access: 'reviewer',
    input: page.extend({
      tab: z.enum(['waiting', 'mine', 'done']).default('waiting'),
      /** Left out: what is due first, what was done last. */
      sort: z.enum([...reviewSorts.mine, ...reviewSorts.done]).optional(),
      order: order.optional(),
    }),
    output: listOf(reviewSummary).extend({ counts: z.record(z.string(), z.number().int()) }),
  }),
  /** The queue and one's own load. Agreement: of one's reviews with others' of the same work. */
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
      /** Of the last thirty days. */
      done_count: z.number().int(),
      done_words: z.number().int(),
      /** Hours from handing in to the result, middle one of the last thirty days; null: none. */
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
  /** What the workbench shows beside the text of a review of one's own. */
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
  /** The verdict, with the six marks and what was good and what to learn. */
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
  /** How far reviewers agree, each with the others, over the last year: for operators. */
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
          /** Works that somebody else reviewed, too. */
          pairs: z.number().int(),
          same_verdict: z.number().nullable(), // 0-1
          /** Cohen's kappa of the verdicts; null where it isn't defined. */
          kappa: z.number().nullable(),
          mean_difference: z.number().nullable(), // of the scores, own less theirs
          pass_rate: z.number().nullable(),
          median_hours: z.number().nullable(),
        }),
      ),
    }),
  }),
  /** Every review with who reviewed whom and why: for operators, who can also take one back from a reviewer. */
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
