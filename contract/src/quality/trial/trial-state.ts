/** The life of a trial and of a review: their states, who may take which action, and their codes on the wire. */
import { z } from 'zod'

export const trialStates = [
  'awaitingAcceptance', // an operator has invited the talent
  'awaitingTrial', // claimed or accepted, but not begun
  'inTrial',
  'underReview', // submitted, or in an appeal
  'reviewed', // one review is finished, a second one is required
  'passed',
  'failed',
  'expired', // not accepted, begun or submitted in time
  'refused', // the talent refused the invitation
  'givenUp',
] as const
export const trialState = z.enum(trialStates)
export type TrialState = z.infer<typeof trialState>

/** Wire codes of a trial (specification section 4.2). All states that end without a result have 7. */
export const trialStatus = {
  awaitingAcceptance: 0,
  awaitingTrial: 1,
  inTrial: 2,
  underReview: 3,
  reviewed: 4,
  passed: 5,
  failed: 6,
  expired: 7,
  refused: 7,
  givenUp: 7,
} as const satisfies Record<TrialState, number>
export type TrialStatus = (typeof trialStatus)[TrialState]

interface Transition<S> {
  readonly from: readonly S[]
  readonly to: S
  readonly who: 'talent' | 'reviewer' | 'operator' | 'system'
}

/** Every action on a trial; no other change of its state is possible. */
export const trialActions = {
  accept: { from: ['awaitingAcceptance'], to: 'awaitingTrial', who: 'talent' },
  refuse: { from: ['awaitingAcceptance'], to: 'refused', who: 'talent' },
  start: { from: ['awaitingTrial'], to: 'inTrial', who: 'talent' },
  /** By the talent, or by the system at the deadline if every segment is done. */
  handIn: { from: ['inTrial'], to: 'underReview', who: 'talent' },
  giveUp: { from: ['awaitingTrial', 'inTrial'], to: 'givenUp', who: 'talent' },
  expire: { from: ['awaitingAcceptance', 'awaitingTrial', 'inTrial'], to: 'expired', who: 'system' },
  /** Another review is required before there is a result. */
  askAgain: { from: ['underReview', 'reviewed'], to: 'reviewed', who: 'system' },
  pass: { from: ['underReview', 'reviewed'], to: 'passed', who: 'reviewer' },
  fail: { from: ['underReview', 'reviewed'], to: 'failed', who: 'reviewer' },
  /** Possible once, within `trialRules.appealDays` after the trial was failed. */
  appeal: { from: ['failed'], to: 'underReview', who: 'talent' },
} as const satisfies Record<string, Transition<TrialState>>
export type TrialAction = keyof typeof trialActions

/** The state that an action leads to; null if the action isn't allowed in this state. */
export function nextTrialState(state: TrialState, action: TrialAction): TrialState | null {
  const transition: Transition<TrialState> = trialActions[action]
  return transition.from.includes(state) ? transition.to : null
}

export const reviewStates = ['waiting', 'taken', 'done', 'cancelled'] as const
export const reviewState = z.enum(reviewStates)
export type ReviewState = z.infer<typeof reviewState>

/** Every action on a review of a trial or of sampled work. */
export const reviewActions = {
  take: { from: ['waiting'], to: 'taken', who: 'reviewer' },
  /** By the reviewer who has taken it, or by the system after a time without work. */
  giveBack: { from: ['taken'], to: 'waiting', who: 'reviewer' },
  finish: { from: ['taken'], to: 'done', who: 'reviewer' },
  cancel: { from: ['waiting', 'taken'], to: 'cancelled', who: 'system' },
} as const satisfies Record<string, Transition<ReviewState>>
export type ReviewAction = keyof typeof reviewActions

export function nextReviewState(state: ReviewState, action: ReviewAction): ReviewState | null {
  const transition: Transition<ReviewState> = reviewActions[action]
  return transition.from.includes(state) ? transition.to : null
}

/**
 * Why a review is required: the first of a trial, a second independent one, one after an appeal, a deciding one, or
 * later work.
 */
export const reviewReasons = ['first', 'second', 'appeal', 'deciding', 'sample'] as const
export const reviewReason = z.enum(reviewReasons)
export type ReviewReason = z.infer<typeof reviewReason>

export interface ReviewOutcome {
  readonly reason: ReviewReason
  readonly verdict: TrialVerdict
}
export const trialVerdicts = ['pass', 'fail'] as const
export const trialVerdict = z.enum(trialVerdicts)
export type TrialVerdict = z.infer<typeof trialVerdict>

/**
 * The result of the finished reviews of a trial, oldest first: a verdict, or the reason for another review. The review
 * after an appeal is final; if two reviews differ, a third decides.
 */
export function decideTrial(
  done: readonly ReviewOutcome[],
  wantsSecond: boolean,
): { verdict: TrialVerdict } | { next: 'second' | 'deciding' } {
  const final = done.findLast(({ reason }) => reason === 'appeal' || reason === 'deciding')
  if (final) return { verdict: final.verdict }
  const [first, second] = done
  if (!first) throw new Error('a trial without a finished review has no outcome')
  if (second) return first.verdict === second.verdict ? { verdict: first.verdict } : { next: 'deciding' }
  return wantsSecond ? { next: 'second' } : { verdict: first.verdict }
}

/** In days, unless the name says another unit. */
export const trialRules = {
  acceptDays: 14, // to accept an invitation
  startDays: 14, // to begin, after claiming or accepting
  retestDays: 30, // until another trial may be claimed, after one was failed or abandoned
  appealDays: 14,
  /**
   * The aim of the queue. The promise in working days is the site's settings `review_days_min` and `review_days_max`.
   */
  reviewAimHours: 48,
  /** After this time an unfinished review goes back to the queue. */
  reviewTakenHours: 72,
  atOnce: 3, // how many unfinished trials a talent can have
  reviewsAtOnce: 5, // how many unfinished reviews a reviewer can have
  /** A first score within this distance of the pass mark requires a second review. */
  borderline: 2,
  previewSegments: 8, // at most, and at most a third of the text
  sampleWords: 400, // the most source words of later work that are sampled
} as const
