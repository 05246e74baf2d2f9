import { removeUnfinished } from './remove-unfinished.ts'
import { verifyFile } from './verify-file.ts'

export const fileJobs = [verifyFile, removeUnfinished]
