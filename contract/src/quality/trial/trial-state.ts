/** The life of a trial and of a review: states, who may do what in which, and what travels on the wire. */
import { z } from 'zod'

export const trialStates = [
  'awaitingAcceptance', // an operator invites
  'awaitingTrial', // claimed or accepted, not begun
  'inTrial',
  'underReview', // handed in, or appealed against
  'reviewed', // a first review is in, a second one is awaited
  'passed',
  'failed',
  'expired', // not answered, begun or handed in in time
  'refused', // the invitation was
  'givenUp',
] as const
export const trialState = z.enum(trialStates)
export type TrialState = z.infer<typeof trialState>

/** Wire codes of a trial (section 4.2). What ended without a result is 7. */
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

/** Every action on a trial. What isn't here doesn't happen. */
export const trialActions = {
  accept: { from: ['awaitingAcceptance'], to: 'awaitingTrial', who: 'talent' },
  refuse: { from: ['awaitingAcceptance'], to: 'refused', who: 'talent' },
  start: { from: ['awaitingTrial'], to: 'inTrial', who: 'talent' },
  /** By the talent, or by the system at the deadline where every segment is done. */
  handIn: { from: ['inTrial'], to: 'underReview', who: 'talent' },
  giveUp: { from: ['awaitingTrial', 'inTrial'], to: 'givenUp', who: 'talent' },
  expire: { from: ['awaitingAcceptance', 'awaitingTrial', 'inTrial'], to: 'expired', who: 'system' },
  /** A further review is wanted before there is a result. */
  askAgain: { from: ['underReview', 'reviewed'], to: 'reviewed', who: 'system' },
  pass: { from: ['underReview', 'reviewed'], to: 'passed', who: 'reviewer' },
  fail: { from: ['underReview', 'reviewed'], to: 'failed', who: 'reviewer' },
  /** Once, within `trialRules.appealDays` of failing. */
  appeal: { from: ['failed'], to: 'underReview', who: 'talent' },
} as const satisfies Record<string, Transition<TrialState>>
export type TrialAction = keyof typeof trialActions

/** The state an action leads to, or null where it isn't allowed. */
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
  /** By whoever took it, or by the system when nothing happens. */
  giveBack: { from: ['taken'], to: 'waiting', who: 'reviewer' },
  finish: { from: ['taken'], to: 'done', who: 'reviewer' },
  cancel: { from: ['waiting', 'taken'], to: 'cancelled', who: 'system' },
} as const satisfies Record<string, Transition<ReviewState>>
export type ReviewAction = keyof typeof reviewActions

export function nextReviewState(state: ReviewState, action: ReviewAction): ReviewState | null {
  const transition: Transition<ReviewState> = reviewActions[action]
  return transition.from.includes(state) ? transition.to : null
}

/** Why somebody reviews: the first review of a trial, a blind second one, one after an appeal, one that decides, later work. */
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
 * What the finished reviews of a trial, oldest first, amount to: a verdict, or the review that is wanted next. The review
 * after an appeal is final; two that differ are decided by a third.
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

/** Days, unless the name says otherwise. */
export const trialRules = {
  acceptDays: 14, // an invitation
  startDays: 14, // after claiming or accepting
  retestDays: 30, // after failing, or leaving what was begun
  appealDays: 14,
  /** What is promised in working days is the site's `review_days_min` and `_max`; the queue aims at this. */
  reviewAimHours: 48,
  /** A review that was taken and isn't finished goes back to the queue. */
  reviewTakenHours: 72,
  atOnce: 3, // trials of one talent that are claimed and not handed in
  reviewsAtOnce: 5, // of one reviewer
  /** A first score this near the pass mark wants a second opinion. */
  borderline: 2,
  previewSegments: 8,
  sampleWords: 400, // of later work, at most so many source words are looked at
} as const
