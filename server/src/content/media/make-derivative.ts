/** The job that makes peaks or a proxy. If it is killed, it starts again, and its result exists once. */
import path from 'node:path'
import { type DerivativeKind, hour } from '@polyphony/contract'
import type { App } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import type { JobRun } from '../../ground/kernel/jobs/define-job.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { percentOf, percentReporter } from '../ffmpeg/percent-reporter.ts'
import { probeMedia } from '../ffmpeg/probe-media.ts'
import { FfmpegError } from '../ffmpeg/run-ffmpeg.ts'
import { inWorkFolder } from '../ffmpeg/work-folder.ts'
import { publishOutputFile, stageOutputFile } from '../file/create-output-file.ts'
import { type LocalFile, withLocalFile } from '../file/local-file.ts'
import { removeFiles } from '../file/remove-files.ts'
import { makePeaks } from './make-peaks.ts'
import { makeProxy, proxyExt } from './make-proxy.ts'

export const derivativeTimeMs = 6 * hour

export async function makeDerivative(app: App, fileId: string, kind: DerivativeKind, run: JobRun): Promise<void> {
  if (!(await begin(app, fileId, kind))) return
  try {
    await inWorkFolder((folder) =>
      withLocalFile(app, fileId, async (file) =>
        keep(app, file, kind, await make(app, file, kind, folder, run.signal)),
      ),
    )
  } catch (error) {
    const cause = lasting(error) ?? (run.isLastAttempt ? new CallError('Service_Unavailable') : null)
    if (!cause || run.signal.aborted) throw error
    app.log.error({ err: error, file_id: fileId, kind }, 'a derivative of a media file could not be made')
    await giveUp(app, fileId, kind, cause)
  }
}

/** An error that another try wouldn't solve. */
function lasting(error: unknown): CallError | null {
  if (error instanceof FfmpegError) return new CallError('MEDIA_UNREADABLE')
  return error instanceof CallError ? error : null
}

async function begin(app: App, fileId: string, kind: DerivativeKind): Promise<boolean> {
  const begun = await ofFile(app, fileId, kind)
    .set({ state: 'running', progress: 0, updated_at: app.now() })
    .where('state', 'in', ['waiting', 'running'])
    .returning('kind')
    .executeTakeFirst()
  return begun !== undefined
}

/** @returns the id of the new file */
async function make(app: App, file: LocalFile, kind: DerivativeKind, folder: string, signal: AbortSignal) {
  const ffmpegPath = app.config.FFMPEG_PATH
  const probe = await probeMedia(file.path, ffmpegPath)
  if (probe === 'unreadable') throw new CallError('MEDIA_UNREADABLE')
  const report = percentReporter((progress) =>
    ofFile(app, file.file_id, kind).set({ progress, updated_at: app.now() }).where('state', '=', 'running').execute(),
  )
  const options = {
    ffmpegPath,
    signal,
    timeMs: derivativeTimeMs,
    onProgress: (doneMs: number) => report(percentOf(probe.duration_ms, doneMs)),
  }
  const output = path.join(folder, kind === 'peaks' ? 'made.peaks' : `made.${proxyExt(probe)}`)
  if (kind === 'peaks') await makePeaks(file.path, output, options)
  else await makeProxy(file.path, output, probe, options)
  return output
}

async function keep(app: App, file: LocalFile, kind: DerivativeKind, made: string): Promise<void> {
  const name = file.name.replace(/\.[^.]*$/, '') + path.extname(made)
  const owner = { owner_id: file.owner_id, company_id: file.company_id }
  const staged = await stageOutputFile(app, { ...owner, purpose: 'derivative', name, path: made })
  await inTransaction(app, async (transaction) => {
    const row = await transaction.tx
      .updateTable('media_derivative')
      .set({ state: 'ready', progress: 100, error: null, made_file_id: staged.file_id, updated_at: transaction.now() })
      .where('file_id', '=', file.file_id)
      .where('kind', '=', kind)
      .where('state', '=', 'running')
      .returning('kind')
      .executeTakeFirst()
    // Missing if another run was faster, or the original was deleted.
    if (row) await publishOutputFile(transaction, staged)
    else await removeFiles(transaction, [staged.file_id])
  })
}

async function giveUp(app: App, fileId: string, kind: DerivativeKind, { code, params }: CallError): Promise<void> {
  await ofFile(app, fileId, kind)
    .set({ state: 'failed', error: JSON.stringify({ err_msg: code, data: params }), updated_at: app.now() })
    .where('state', '=', 'running')
    .execute()
}

function ofFile(app: App, fileId: string, kind: DerivativeKind) {
  return app.db.updateTable('media_derivative').where('file_id', '=', fileId).where('kind', '=', kind)
}
