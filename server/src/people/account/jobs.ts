import { removePicture } from './avatar/remove-picture.ts'
import { eraseDue } from './erasure/erase-account.ts'
import { makeExport, removeExports } from './export/export-data.ts'

export const accountJobs = [removePicture, makeExport, removeExports, eraseDue]
