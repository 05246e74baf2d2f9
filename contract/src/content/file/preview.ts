/** A look at a file without downloading it: page by page, as pictures or, where nothing can draw them, as text. */
import { z } from 'zod'
import type { ErrorCode } from '../../ground/errors.ts'
import { orderedExts } from './upload-limits.ts'

export const previewPage = z.object({
  /** The number of pages. */
  count: z.number().int(),
  /** A WebP picture in base64; null where there is only text. */
  picture: z.string().nullable(),
  rows: z.array(
    z.object({ start_ms: z.number().int().nullable(), end_ms: z.number().int().nullable(), text: z.string() }),
  ),
})
export type PreviewPage = z.infer<typeof previewPage>

/** After FILES_BEING_READ it is asked for again. */
export const previewErrors: readonly ErrorCode[] = [
  ...(['NOT_FOUND', 'FILES_BEING_READ', 'FILE_TOO_LARGE', 'FILE_TOO_COMPLEX', 'FILE_FORMAT_UNSUPPORTED'] as const),
  ...(['FILE_ABNORMAL', 'FILE_ENCRYPTED', 'FILE_PARSE_FAILED', 'FILE_EMPTY'] as const),
]

/** Counted from 0. */
export const previewPageIndex = z.coerce.number().int().min(0).max(10_000).default(0)

/** Larger ones are downloaded. */
export const maxPreviewBytes = 50 * 1024 * 1024

/** Files with a layout that text alone doesn't show. */
export const laidOutExts: readonly string[] = [
  ...['pdf', 'doc', 'docx', 'docm'],
  ...['ppt', 'pptx', 'pptm', 'xls', 'xlsx', 'xlsm'],
]

/** A text without layout is read where it is. */
const plainExts: readonly string[] = ['txt', 'csv', 'tsv', 'md', 'markdown']

/** Name endings of files that are shown page by page. */
export const previewedExts: readonly string[] = [
  ...orderedExts.documents.filter((ext) => !plainExts.includes(ext)),
  ...orderedExts.subtitles,
]
