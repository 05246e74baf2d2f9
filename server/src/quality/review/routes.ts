import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { getReviewerAgreement } from './agreement/reviewer-agreement.ts'
import { giveBackReview, releaseReview } from './queue/give-back-review.ts'
import { getReviewList } from './queue/list-all-reviews.ts'
import { getTestList } from './queue/list-reviews.ts'
import { getReview } from './queue/read-review.ts'
import { getTestStats } from './queue/stats.ts'
import { takeReview } from './queue/take-review.ts'
import { finishQa } from './verdict/finish-review.ts'

export const reviewCalls = implement(calls.review, {
  getTestList,
  getTestStats,
  takeReview,
  giveBackReview,
  getReview,
  finishQa,
  getReviewerAgreement,
  getReviewList,
  releaseReview,
})
