/**
 * Renders the piece's film with burned-in subtitles in a temporary folder and stores the file; only then does it become
 * part of a delivery.
 */

import { hour, plainText } from '@polyphony/contract'
import { burnIn } from '../../content/ffmpeg/burn-in/burn-in.ts'
import type { BurnCue } from '../../content/ffmpeg/burn-in/write-ass.ts'
import { FfmpegError } from '../../content/ffmpeg/run-ffmpeg.ts'
import { inWorkFolder } from '../../content/ffmpeg/work-folder.ts'
import { stageOutputFile } from '../../content/file/create-output-file.ts'
import { withLocalFile } from '../../content/file/local-file.ts'
import type { App } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import type { NodeTask } from '../engine/node-task/node-task.ts'
import type { Task } from '../engine/task/task.ts'
import type { RenderOptions, StagedOutput } from '../registry/server-kind.ts'
import { findRecording } from './read-piece.ts'
import { nameOf, type PieceText } from './render-piece.ts'

export const filmTimeMs = 6 * hour

/** Null where there is no film. @throws CallError MEDIA_UNREADABLE, FFMPEG_MISSING; the signal's reason. */
export async function renderFilm(
  app: App,
  { task, node, piece }: { task: Task; node: NodeTask; piece: PieceText },
  options: RenderOptions,
): Promise<StagedOutput | null> {
  const film = await findRecording(app, node)
  if (film?.kind !== 'video') return null
  const isBilingual = task.delivery_version === 'bilingual' && node.source_lang !== node.target_lang
  const wanted = {
    cues: cuesOf(piece, isBilingual),
    language: node.target_lang,
    second_language: isBilingual ? node.source_lang : null,
  }
  return inWorkFolder(async (folder) => {
    const limits = { ...options, ffmpegPath: app.config.FFMPEG_PATH, timeMs: filmTimeMs }
    const burnt = await withLocalFile(app, film.file_id, (local) =>
      burnIn(folder, { ...wanted, film: local.path }, limits).catch((error: unknown) => {
        if (!(error instanceof FfmpegError)) throw error
        app.log.error({ err: error, node_task_id: node.node_task_id }, 'a film could not be rendered')
        throw new CallError('MEDIA_UNREADABLE')
      }),
    )
    const name = nameOf({ ...piece, file_name: film.name }, 'mp4', isBilingual)
    const owner = { owner_id: task.created_by, company_id: task.company_id }
    return { kind: 'video_burned', staged: await stageOutputFile(app, { ...owner, name, path: burnt }) }
  })
}

function cuesOf({ segments }: PieceText, isBilingual: boolean): BurnCue[] {
  return segments.map(({ start_ms, end_ms, source, target, codes }) => ({
    start_ms: start_ms ?? 0,
    end_ms: end_ms ?? 0,
    text: plainText(target, codes),
    second: isBilingual ? plainText(source, codes) : '',
  }))
}
