import { calls } from '@polyphony/contract'
import { preUpload } from '../../../content/file/upload/pre-upload.ts'
import { fetchedInfo } from '../../../content/file/upload/store-fetched.ts'
import { implement } from '../../../ground/kernel/call/implement.ts'
import { getFileOnlineUrl } from './open-file.ts'
import { uploadByUrl } from './upload-by-url.ts'

export const kbsFileCalls = implement(calls.kbsFile, {
  proUpload: (ctx, input) => preUpload(ctx, { ...input, purpose: 'knowledge' }),
  uploadFinish: (ctx, { file_id }) => fetchedInfo(ctx, file_id),
  uploadByUrl: (ctx, input) => uploadByUrl(ctx, input),
  getFileOnlineUrl,
})
