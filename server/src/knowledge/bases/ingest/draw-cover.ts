/** Draws the cover of an upload: the first page of what has pages, the picture that a recording carries. */
import { buffer } from 'node:stream/consumers'
import { extensionOf, isOneOf, knowledgeExts, maxPreviewBytes } from '@polyphony/contract'
import sharp from 'sharp'
import type { DrawnPage } from '../../../content/document/pdf/render-pages.ts'
import { FfmpegError, mediaInput, streamFfmpeg } from '../../../content/ffmpeg/run-ffmpeg.ts'
import { sourceOf } from '../../../content/file/read-file.ts'
import { drawPages } from '../../../content/file/reader/document-reader.ts'
import { pdfOfOffice } from '../../../content/preview/office-pdf.ts'
import { bytesToPreview, type Previewed } from '../../../content/preview/previewed.ts'
import type { App } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { defineJob } from '../../../ground/kernel/jobs/define-job.ts'
import { jobName } from '../../../ground/kernel/jobs/job-queue.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { coverOf, keepPicture } from '../picture/pictures.ts'
import { tellChanged } from './run-state.ts'

const coverName = jobName<{ file_id: string }>('draw-cover')
/** In pixels, before it is made small: thin lines are lost if a page is drawn small. */
const width = 480
const paged = ['pdf', 'docx', 'pptx'] as const
const officePatienceMs = 100_000

/** What has a cover: pages of a sheet are nobody's idea of it, and text has none. */
const hasCover = (ext: string) => isOneOf(paged, ext) || isOneOf(knowledgeExts.audios, ext)

export async function queueCover(
  transaction: Transaction,
  { file_id, ext, company_id }: { file_id: string; ext: string; company_id: string },
): Promise<void> {
  if (hasCover(ext)) await transaction.enqueue(coverName, { file_id }, { owner: company_id })
}

export const drawCover = defineJob<{ file_id: string }>({
  ...coverName,
  concurrency: 1,
  isFair: true,
  retryLimit: 2,
  async run(app, { file_id }, { signal }) {
    const source = await sourceOf(app, file_id).catch(() => null)
    if (!source || source.size > maxPreviewBytes || (await hasOne(app, file_id))) return
    // Nobody is told that there is none: what is wrong with the file, whoever takes it in says.
    const bytes = await draw(app, source, signal).catch((error: unknown) => {
      if (error instanceof CallError || error instanceof FfmpegError) return null
      throw error
    })
    if (bytes) await inTransaction(app, (transaction) => keep(transaction, file_id, bytes))
  },
})

const hasOne = async ({ db }: App, fileId: string) =>
  (await db.selectFrom('knowledge_picture').select('picture_id').where('file_id', '=', fileId).execute()).length > 0

async function draw(app: App, source: Previewed, signal: AbortSignal): Promise<Buffer | null> {
  const ext = extensionOf(source.name)
  if (isOneOf(knowledgeExts.audios, ext)) return carriedPicture(app, source, signal)
  if (ext === 'pdf') return firstPage(app, source)
  const pdf = await pdfOfOffice(app, source, ext, officePatienceMs)
  return pdf && firstPage(app, bytesToPreview(source.owner_id, 'cover.pdf', pdf))
}

async function firstPage(app: App, source: Previewed): Promise<Buffer | null> {
  const { pages } = await drawPages(app, source, { first: 0, most: 1, width })
  return pages[0] ? coverOf(imageOf(pages[0])) : null
}

const imageOf = ({ width: wide, height, pixels }: DrawnPage) =>
  sharp(pixels, { raw: { width: wide, height, channels: 4 } }).removeAlpha()

async function carriedPicture(app: App, source: Previewed, signal: AbortSignal): Promise<Buffer | null> {
  const copy = await source.localCopy()
  try {
    const first = ['-map', '0:v:0', '-frames:v', '1', '-vf', 'scale=w=480:h=640:force_original_aspect_ratio=decrease']
    const output = ['-c:v', 'png', '-f', 'image2pipe', 'pipe:1']
    const options = { ffmpegPath: app.config.FFMPEG_PATH, signal, timeMs: 30_000 }
    const run = streamFfmpeg([...mediaInput(copy.path), ...first, ...output], options)
    const bytes = await buffer(run.stdout)
    await run.ended
    return bytes.length > 0 ? await coverOf(sharp(bytes, { failOn: 'error' })) : null
  } finally {
    await copy.done()
  }
}

async function keep(transaction: Transaction, file_id: string, bytes: Buffer): Promise<void> {
  if (!(await keepPicture(transaction, { bytes, file_id }))) return
  const files = await transaction.tx
    .selectFrom('knowledge')
    .select(['kbs_id', 'knowledge_id'])
    .where('file_id', '=', file_id)
    .execute()
  for (const { kbs_id, knowledge_id } of files) await tellChanged(transaction, kbs_id, [knowledge_id])
}
