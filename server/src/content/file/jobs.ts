import { removeBytes } from './remove-files.ts'
import { removeUnfinished } from './upload/remove-unfinished.ts'
import { verifyFile } from './upload/verify-file.ts'

export const fileJobs = [verifyFile, removeUnfinished, removeBytes]
