import { removeOldDrafts } from './draft/remove-draft.ts'
import { sweepQuotes } from './quote/kept-quotes.ts'

export const taskJobs = [removeOldDrafts, sweepQuotes]
