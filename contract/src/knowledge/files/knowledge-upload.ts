/** How files come to a knowledge base, and how one is opened. */
import { z } from 'zod'
import { announcedFile, file, fileInfo, uploadAddress } from '../../content/file/file.ts'
import { derivative } from '../../content/media/media.ts'
import { id } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'

export const kbsFile = {
  /** As `preUpload`, for the purpose `knowledge`. */
  proUpload: call({
    path: '/kbs/file/proUpload',
    access: 'mvp',
    rate: 'upload',
    input: announcedFile,
    output: uploadAddress,
    errors: file.preUpload.errors,
  }),
  uploadFinish: call({
    path: '/kbs/file/uploadFinish',
    access: 'mvp',
    input: z.object({ file_id: id }),
    output: fileInfo,
    errors: ['NOT_FOUND', 'FILE_INCOMPLETE'],
  }),
  /** The server fetches the file from a public `https` address. It is then like an upload of the caller's. */
  uploadByUrl: call({
    path: '/kbs/file/uploadByUrl',
    access: 'mvp',
    rate: 'upload',
    input: z.object({ url: z.string().trim().min(1).max(2000) }),
    output: fileInfo,
    errors: [
      'URL_INVALID',
      'KNOWLEDGE_LOAD_FAILED',
      'KNOWLEDGE_FILE_UNSUPPORTED',
      'FILE_TOO_LARGE',
      'STORAGE_FULL',
      'STORAGE_OUT',
      'NO_PERMISSION',
      'Operator_Limited',
    ],
  }),
  /**
   * A file of a base, to be looked at: `url` is what `/preview?url=` opens. `revision`: an earlier version. Of a task's
   * result `url` is null and `task_id` says where it stands; with one of its pieces `file_id` is the sound or film that it was made of.
   */
  getFileOnlineUrl: call({
    path: '/task/editor/weboffice/getFileOnlineUrl',
    access: 'mvp',
    input: z.object({ knowledge_id: id, revision: z.number().int().min(1).optional(), piece_id: id.optional() }),
    output: z.object({
      url: z.string().nullable(),
      file_id: id.nullable(),
      task_id: id.nullable(),
      name: z.string(),
      mime: z.string(),
      expired_at: wireTime,
      /** Of a recording that browsers can't play as it is: `url` is what it was converted to once that is `ready`. */
      conversion: derivative.nullable(),
    }),
    errors: ['NO_PERMISSION', 'KNOWLEDGE_NOT_FOUND'],
  }),
}
