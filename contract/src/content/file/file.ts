/** Files: the two calls before and after a resumable upload (tus at `/files/upload`). */
import { z } from 'zod'
import { id, storedError } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'
import {
  extraTexts,
  type FileLook,
  type FileReading,
  type FoundExtra,
  type TableColumns,
  textEncodings,
} from './file-reading.ts'
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
  /** Pages of a PDF that were scanned, and how sure the machine is that has read them, 0–100; absent for others. */
  recognised: z.object({ pages: z.array(z.number().int()), score: z.number().int() }).optional(),
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
  /** While it is `verifying`: the scanner for malware is away, and is asked again each minute. */
  awaits_scan: z.boolean(),
  created_at: wireTime,
})
export type FileInfo = z.infer<typeof fileInfo>

const column = z.number().int().min(0).max(16_383)
const tableColumns = z.object({
  has_heading: z.boolean(),
  source: column,
  targets: z.record(z.string().max(35), column),
  key: column.nullable(),
  context: z.array(column).max(20),
  max_length: column.nullable(),
}) satisfies z.ZodType<TableColumns>

export const fileReading = z.object({
  encoding: z.enum(textEncodings).nullable().default(null),
  extras: z.array(z.enum(extraTexts)).max(extraTexts.length).nullable().default(null),
  columns: tableColumns.nullable().default(null),
}) satisfies z.ZodType<FileReading>

export const foundExtra = z.object({
  kind: z.enum(extraTexts),
  word_count: z.number().int(),
  is_taken: z.boolean(),
}) satisfies z.ZodType<FoundExtra>

const fileLook = z.object({
  encoding: z.string(),
  is_encoding_sure: z.boolean(),
  encodings: z.array(z.object({ encoding: z.enum(textEncodings), lines: z.array(z.string()) })),
  extras: z.array(foundExtra),
  table: z.object({ rows: z.array(z.array(z.string())), suggested: tableColumns.nullable() }).nullable(),
}) satisfies z.ZodType<FileLook>

const readErrors = [
  'NOT_FOUND',
  'FILE_INCOMPLETE',
  'FILE_EMPTY',
  'FILE_ABNORMAL',
  'FILE_PARSE_FAILED',
  'FILE_TOO_LONG',
  'FILE_TOO_COMPLEX',
  'FILE_FORMAT_UNSUPPORTED',
] as const

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
  /** How one's own file is read, and how it could be. */
  getFileReading: call({
    path: '/system/file/getFileReading',
    access: 'applicant',
    rate: 'heavy',
    /** `encoding`: to see it in one that a person looks for. */
    input: z.object({
      file_id: id,
      source_lang: z.string().min(2).max(20),
      encoding: z.enum(textEncodings).nullable().default(null),
    }),
    output: fileLook.extend({ reading: fileReading.nullable() }),
    errors: readErrors,
  }),
  /** Chooses how one's own file is read, until it is ordered; its words are counted anew. */
  setFileReading: call({
    path: '/system/file/setFileReading',
    access: 'applicant',
    rate: 'heavy',
    input: z.object({ file_id: id, source_lang: z.string().min(2).max(20), reading: fileReading }),
    output: fileInfo,
    errors: [...readErrors, 'FILE_ORDERED'],
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
