/** Section 3's sort keys, and which of them make sense in each list: for the calls and for the screens that ask them. */
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
/** `deadline`: until when to answer. */
export const offerSorts = ['deadline', 'created_at'] as const satisfies Keys
/** One's own work and reviews. `do_save_at`: when they last worked on it. */
export const workSorts = ['created_at', 'do_deadline', 'do_start_at', 'do_save_at', 'score'] as const satisfies Keys
export const companyWorkSorts = ['do_deadline', 'created_at'] as const satisfies Keys
/** Reviews of trials and samples by tab, the order they have by themselves first. `do_save_at`: when they were done. */
export const reviewSorts = {
  waiting: ['do_deadline', 'created_at'],
  mine: ['do_deadline', 'do_start_at', 'created_at'],
  done: ['do_save_at', 'score', 'created_at'],
} as const satisfies Record<string, Keys>
export const allReviewSorts = ['created_at', 'do_deadline', 'username', 'score'] as const satisfies Keys
/** One's own trials. `do_save_at`: when they were handed in. */
export const trialSorts = ['created_at', 'do_deadline', 'do_start_at', 'do_save_at', 'score'] as const satisfies Keys
export const talentTrialSorts = ['created_at', 'username', 'score', 'do_save_at'] as const satisfies Keys
/** `count_test`: how often it has been taken; `score`: the mean of all. */
export const materialSorts = ['created_at', 'count_test', 'score'] as const satisfies Keys
/** `created_at`: when it was sent in; `username`: the name it was sent in under. */
export const applicationSorts = ['created_at', 'username'] as const satisfies Keys
export const accountSorts = ['created_at', 'username'] as const satisfies Keys
/** Companies that order, for operators. */
export const companySorts = ['created_at', 'name'] as const
/** A team's members. `created_at`: when they joined. */
export const memberSorts = ['created_at', 'username', 'last_seen_at'] as const
/** `score`: how well they fit. */
export const candidateSorts = ['score', 'username'] as const satisfies Keys
/** `created_at`: when they said that they would take it. */
export const interestedSorts = ['score', 'username', 'created_at'] as const satisfies Keys
