/** The sort keys of specification section 3, and those that each list offers; for the calls and the screens. */
export const sortKeys = [
  'created_at',
  'count_test',
  'username',
  'score',
  'deadline',
  'do_save_at',
  'do_deadline',
  'do_start_at',
] as const
export type SortKey = (typeof sortKeys)[number]

type Keys = readonly SortKey[]

export const taskSorts = ['created_at', 'deadline'] as const satisfies Keys
/** `deadline`: the time until which the talent has to answer. */
export const offerSorts = ['deadline', 'created_at'] as const satisfies Keys
/** One's own work and reviews. `do_save_at`: the last change by the assignee. */
export const workSorts = ['created_at', 'do_deadline', 'do_start_at', 'do_save_at', 'score'] as const satisfies Keys
export const companyWorkSorts = ['do_deadline', 'created_at'] as const satisfies Keys
/**
 * Reviews of trials and samples by tab; the first key of each is its default. `do_save_at`: when the review was
 * submitted.
 */
export const reviewSorts = {
  waiting: ['do_deadline', 'created_at'],
  mine: ['do_deadline', 'do_start_at', 'created_at'],
  done: ['do_save_at', 'score', 'created_at'],
} as const satisfies Record<string, Keys>
export const allReviewSorts = ['created_at', 'do_deadline', 'username', 'score'] as const satisfies Keys
/** One's own trials. `do_save_at`: when the trial was submitted. */
export const trialSorts = ['created_at', 'do_deadline', 'do_start_at', 'do_save_at', 'score'] as const satisfies Keys
export const talentTrialSorts = ['created_at', 'username', 'score', 'do_save_at'] as const satisfies Keys
/** `count_test`: how often the material was used; `score`: the average of those trials. */
export const materialSorts = ['created_at', 'count_test', 'score'] as const satisfies Keys
/** `created_at`: when the application was submitted; `username`: the name at that time. */
export const applicationSorts = ['created_at', 'username'] as const satisfies Keys
export const accountSorts = ['created_at', 'username'] as const satisfies Keys
/** Companies that order, for operators. */
export const companySorts = ['created_at', 'name'] as const
/** A team's members. `created_at`: when they joined. */
export const memberSorts = ['created_at', 'username', 'last_seen_at'] as const
/** `score`: how well the candidate fits. */
export const candidateSorts = ['score', 'username'] as const satisfies Keys
/** `created_at`: when the talent showed interest. */
export const interestedSorts = ['score', 'username', 'created_at'] as const satisfies Keys
/** A company's prompts. `updated_at`: when a version was last saved. */
export const directiveSorts = ['updated_at', 'title', 'creator', 'created_at'] as const
/** Quotes as documents. `deadline`: until when they are valid. */
export const quotationSorts = ['created_at', 'deadline'] as const satisfies Keys
/** Purchase orders of companies; those without a last day come last. */
export const purchaseOrderSorts = ['created_at', 'valid_until'] as const
