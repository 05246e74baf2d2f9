import { linkTo, paths } from '@polyphony/contract'

/** The address of the queue on the reviewers' page. */
export const queueLink = linkTo(paths.qaList, { search: { part: 'trials' } })
