/** Where the queue is on the reviewers' page. */
export const queueLink = '/qa/list?part=trials'
