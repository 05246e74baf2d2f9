import { removeBytes } from './remove-files.ts'
import { removeUnfinished } from './remove-unfinished.ts'
import { verifyFile } from './verify-file.ts'

export const fileJobs = [verifyFile, removeUnfinished, removeBytes]
