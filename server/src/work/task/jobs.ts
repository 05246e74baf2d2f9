import { removeOldDrafts } from './draft/remove-draft.ts'

export const taskJobs = [removeOldDrafts]
