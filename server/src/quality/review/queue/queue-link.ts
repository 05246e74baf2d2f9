import { linkTo, paths } from '@polyphony/contract'

/** Where the queue is on the reviewers' page. */
export const queueLink = linkTo(paths.qaList, { search: { part: 'trials' } })
