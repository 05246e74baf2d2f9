/** Verifies an upload: whether it has the format that it claims, and what it contains. */
import { createHash } from 'node:crypto'
import {
  type DerivativeKind,
  type FileAnalysis,
  isOneOf,
  knowledgeExts,
  minute,
  orderedExts,
  type UploadPurpose,
} from '@polyphony/contract'
import { ScannerAway } from '../../../ground/adapters/malware/malware-scan.ts'
import type { App } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { defineJob } from '../../../ground/kernel/jobs/define-job.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { isReadable } from '../../document/document-format.ts'
import { neededDerivatives } from '../../ffmpeg/playable.ts'
import { probeMedia } from '../../ffmpeg/probe-media.ts'
import { type FileBytes, storedBytes } from '../file-bytes.ts'
import { recordMalware, refuseMalware } from '../malware/refuse-malware.ts'
import { readPicture } from '../reader/read-picture.ts'
import { analyseText } from '../reading/analyse-text.ts'
import { decide, endCheck, type FileRow, findFile, noteScanAway, startCheck, type Verdict } from '../store.ts'
import { checkContent } from './check-content.ts'
import { convertUpload, isConverted } from './convert-upload.ts'
import { fileVerified } from './file-verified.ts'

export const verifyFile = defineJob<{ file_id: string }>({
  name: 'file-verify',
  concurrency: 4,
  isFair: true,
  async run(app, { file_id }, { isLastAttempt }) {
    try {
      await verify(app, file_id)
    } catch (error) {
      if (error instanceof ScannerAway) return scanLater(app, file_id)
      if (!isLastAttempt) throw error
      app.log.error({ err: error, file_id }, 'a file could not be verified')
      await settle(app, file_id, rejection(new CallError('FILE_ABNORMAL')))
    }
  },
})

/** What this process is verifying. */
const verifying = new Map<string, Promise<void>>()
/** A file that has ended the process so often isn't looked at again. */
const mostEndless = 3
const scanAgainMs = minute

/** Verifies a file in state `verifying`; files in other states stay as they are. */
export function verify(app: App, fileId: string): Promise<void> {
  const underWay = verifying.get(fileId) ?? verifyOnce(app, fileId).finally(() => verifying.delete(fileId))
  verifying.set(fileId, underWay)
  return underWay
}

async function verifyOnce(app: App, fileId: string): Promise<void> {
  const file = await findFile(app.db, fileId)
  if (file?.state !== 'verifying') return
  await app.storage.finish(file.storage_key)
  const endless = await startCheck(app.db, fileId)
  const verdict =
    endless >= mostEndless
      ? rejection(new CallError('FILE_TOO_COMPLEX', { name: file.name }))
      : await examine(app, file)
          .catch((error: unknown) => {
            if (error instanceof CallError) return rejection(error)
            if (error instanceof ScannerAway) return tellScanAway(app, fileId, error)
            throw error
          })
          .finally(() => endCheck(app.db, fileId))
  await settle(app, fileId, verdict)
  if (verdict.state === 'rejected' || verdict.replacement) await app.storage.remove(file.storage_key)
}

/** It waits as long as the scanner is away: nothing is passed unscanned. */
async function scanLater(app: App, file_id: string): Promise<void> {
  const startAfter = new Date(Date.now() + scanAgainMs) // by the database's clock, not a test's
  await inTransaction(app, async (transaction) => {
    const owner = await noteScanAway(transaction.tx, file_id)
    if (owner) await transaction.enqueue(verifyFile, { file_id }, { startAfter, owner })
  })
}

/** Its owner sees why it takes so long. */
async function tellScanAway(app: App, file_id: string, error: ScannerAway): Promise<never> {
  app.log.error({ err: error, file_id }, 'a file waits, as the scanner for malware gives no verdict')
  const owner = await noteScanAway(app.db, file_id)
  if (owner) app.emit(`account:${owner}`, 'file_changed', { file_id })
  throw error
}

const rejection = (error: CallError): Verdict => ({
  state: 'rejected',
  error: { err_msg: error.code, data: error.params },
})

async function settle(app: App, fileId: string, verdict: Verdict): Promise<void> {
  await inTransaction(app, async (transaction) => {
    const { tx, emit, now } = transaction
    if (!(await decide(tx, fileId, verdict, now()))) return
    if (verdict.state === 'ready')
      for (const onVerified of transaction.partsOf(fileVerified))
        await onVerified(transaction, fileId, verdict.derivatives)
    const { owner_id } = (await findFile(tx, fileId))!
    if (verdict.state === 'rejected')
      await recordMalware(transaction, app.log, { file_id: fileId, owner_id, ...verdict })
    emit(`account:${owner_id}`, 'file_changed', { file_id: fileId })
  })
}

async function examine(app: App, file: FileRow): Promise<Verdict> {
  if ((await app.storage.size(file.storage_key)) !== file.size) throw new CallError('FILE_ABNORMAL')
  await refuseMalware(app, file)
  await checkContent(file.ext, storedBytes(app.storage, file.storage_key, file.size))
  if (!isConverted(file)) return analyse(app, file)
  const { replacement, recognised } = await convertUpload(app, file)
  try {
    const { analysis, ...verdict } = await analyse(app, { ...file, ...replacement })
    return { ...verdict, analysis: recognised ? { ...analysis, recognised } : analysis, replacement }
  } catch (error) {
    await app.storage.remove(replacement.storage_key)
    throw error
  }
}

async function analyse(app: App, file: FileRow): Promise<Verdict & { state: 'ready' }> {
  const bytes = storedBytes(app.storage, file.storage_key, file.size)
  const analysis = { ...nothing, kind: kindOf(file), format: file.ext }
  const { derivatives = [], ...found } = await analysers[analysis.kind](app, file, bytes)
  return { state: 'ready', sha256: await hash(app, file), analysis: { ...analysis, ...found }, derivatives }
}

function kindOf({ purpose, ext }: FileRow): FileAnalysis['kind'] {
  const kind = kinds[purpose as UploadPurpose]
  return typeof kind === 'function' ? kind(ext) : kind
}

type Kind = FileAnalysis['kind']
const isSubtitle = (ext: string) => isOneOf(orderedExts.subtitles, ext)
const kinds: Record<UploadPurpose, Kind | ((ext: string) => Kind)> = {
  taskDocument: 'document',
  taskSubtitle: 'subtitle',
  taskPicture: 'picture',
  taskAudio: 'audio',
  taskVideo: 'video',
  dubTake: 'audio',
  imageRepair: 'picture',
  application: (ext) => (['png', 'jpg', 'jpeg'].includes(ext) ? 'picture' : 'document'),
  trialDocument: (ext) => (isOneOf(orderedExts.pictures, ext) ? 'picture' : isSubtitle(ext) ? 'subtitle' : 'document'),
  trialMedia: (ext) => (['mp4', 'webm'].includes(ext) ? 'video' : 'audio'),
  memory: 'document', // its content is read by the import
  knowledge: (ext) => (isOneOf(knowledgeExts.audios, ext) ? 'audio' : isSubtitle(ext) ? 'subtitle' : 'document'),
  kbsIcon: 'picture',
  chat: 'document',
}
const nothing = {
  word_count: null,
  segment_count: null,
  time_fault_count: null,
  duration_ms: null,
  width: null,
  height: null,
  sound_tracks: null,
}

type Finding = Partial<FileAnalysis> & { derivatives?: DerivativeKind[] }
type Analyser = (app: App, file: FileRow, bytes: FileBytes) => Promise<Finding>

const analysers: Record<FileAnalysis['kind'], Analyser> = {
  document: readText,
  subtitle: readText,
  picture: readPicture,
  audio: readMedia,
  async video(app, file) {
    const found = await readMedia(app, file)
    if (found.derivatives && found.width === null) throw new CallError('VIDEO_SIZE_UNREADABLE')
    return found
  },
}

async function readText(app: App, file: FileRow): Promise<Partial<FileAnalysis>> {
  // What a knowledge base or a chat can't read, it says when that is tried.
  if (!isReadable(file.name) || file.purpose === 'knowledge' || file.purpose === 'chat') return {}
  return analyseText(app, file, 'en')
}

/** Without ffmpeg a film is accepted unchecked. */
async function readMedia(app: App, file: FileRow): Promise<Finding> {
  const copy = await app.storage.localCopy(file.storage_key)
  try {
    const found = await probeMedia(copy.path, app.config.FFMPEG_PATH)
    if (found === 'unreadable') throw new CallError('FILE_ABNORMAL')
    const { duration_ms, width, height, sound_tracks } = found
    return {
      duration_ms,
      width,
      height,
      sound_tracks: [...sound_tracks],
      derivatives: file.purpose === 'dubTake' ? [] : neededDerivatives(file.ext, found),
    }
  } catch (error) {
    if (error instanceof CallError && error.code === 'FFMPEG_MISSING') return {}
    throw error
  } finally {
    await copy.done()
  }
}

async function hash(app: App, file: FileRow): Promise<string> {
  const sha256 = createHash('sha256')
  for await (const chunk of await app.storage.read(file.storage_key)) sha256.update(chunk as Buffer)
  return sha256.digest('hex')
}
