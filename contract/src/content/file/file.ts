/** Files: the two calls before and after a resumable upload (tus at `/files/upload`). */
import { z } from 'zod'
import { id, storedError } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'
import { uploadPurposes } from './upload-limits.ts'

export type FileState = 'uploading' | 'verifying' | 'ready' | 'rejected'

/** What the check of a file's content has found. */
export const fileAnalysis = z.object({
  kind: z.enum(['document', 'subtitle', 'picture', 'audio', 'video']),
  format: z.string(),
  word_count: z.number().int().nullable(), // words of a text as `counted_lang` is read; the number doesn't depend on the language
  segment_count: z.number().int().nullable(),
  /** Of subtitles: cues whose times are wrong, too short, too long or overlap. Whoever translates can't mend them. */
  time_fault_count: z.number().int().nullable(),
  duration_ms: z.number().int().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Of sound and film: the languages of its sound tracks in order, '' where one doesn't say it. The first is used. */
  sound_tracks: z.array(z.string()).nullable(),
})
export type FileAnalysis = z.infer<typeof fileAnalysis>

export const fileInfo = z.object({
  file_id: id,
  name: z.string(),
  ext: z.string(),
  size: z.number().int(),
  state: z.enum(['uploading', 'verifying', 'ready', 'rejected']),
  error: storedError.nullable(),
  analysis: fileAnalysis.nullable(),
  /** How many files are checked before it, while it is `verifying`; accounts take turns. */
  queue_position: z.number().int().nullable(),
  created_at: wireTime,
})
export type FileInfo = z.infer<typeof fileInfo>

/** A file that is to be uploaded. */
export const announcedFile = z.object({
  name: z
    .string()
    .min(1)
    .max(255)
    .refine((name) => !/[/\\\p{Cc}]/u.test(name)),
  size: z.number().int().min(1),
  /** The id of one's own unfinished upload that is to be resumed. */
  file_id: id.optional(),
})

/** The tus address to PATCH to, and for a resumed upload how many bytes have arrived. */
export const uploadAddress = z.object({
  file_id: id,
  upload_url: z.string(),
  offset: z.number().int(),
  chunk_bytes: z.number().int(),
})

export const file = {
  /** Announces an upload. */
  preUpload: call({
    path: '/system/file/preUpload',
    access: 'applicant',
    rate: 'upload',
    input: announcedFile.extend({ purpose: z.enum(uploadPurposes) }),
    output: uploadAddress,
    errors: [
      'FILE_TOO_LARGE',
      'FILE_FORMAT_UNSUPPORTED',
      'STORAGE_FULL',
      'STORAGE_OUT',
      'NOT_FOUND',
      'NO_PERMISSION',
      'Operator_Limited',
    ],
  }),
  /**
   * Reports that all bytes are sent: the server then compares name ending and content, hashes and reads the file. What
   * takes longer than a few seconds goes on after the answer: the client repeats the call while it is `verifying`.
   */
  uploadFinish: call({
    path: '/system/file/uploadFinish',
    access: 'applicant',
    input: z.object({ file_id: id }),
    output: fileInfo,
    errors: ['NOT_FOUND', 'FILE_INCOMPLETE'],
  }),
  /** A short-lived address of a file that the caller may read; it supports Range. */
  getFileUrl: call({
    path: '/system/file/getFileUrl',
    access: 'applicant',
    input: z.object({ file_id: id }),
    output: z.object({ url: z.string(), name: z.string(), mime: z.string(), expired_at: wireTime }),
    errors: ['NOT_FOUND'],
  }),
}
