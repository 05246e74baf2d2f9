import { removeBytes } from './remove-files.ts'
import { removeOrphans } from './remove-orphans.ts'
import { removeUnfinished } from './upload/remove-unfinished.ts'
import { verifyFile } from './upload/verify-file.ts'

export const fileJobs = [verifyFile, removeUnfinished, removeOrphans, removeBytes]
