import { calls } from '@polyphony/contract'
import { implement } from '../kernel/implement.ts'
import { finishQa } from './finish-review.ts'
import { giveBackReview, releaseReview } from './give-back-review.ts'
import { getReviewList } from './list-all-reviews.ts'
import { getTestList } from './list-reviews.ts'
import { getReview } from './read-review.ts'
import { getReviewerAgreement } from './reviewer-agreement.ts'
import { getTestStats } from './stats.ts'
import { takeReview } from './take-review.ts'

export const reviewRoutes = implement(calls.review, {
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
