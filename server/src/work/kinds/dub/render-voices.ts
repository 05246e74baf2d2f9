/** Renders voices together with a piece's recording, as sound and, for a video, as a film. */

import { type DubSetting, kindsWhere, type OutputKind } from '@polyphony/contract'
import { type Mix, mixAudio } from '../../../content/ffmpeg/mix/mix-audio.ts'
import { FfmpegError, type FfmpegOptions } from '../../../content/ffmpeg/run-ffmpeg.ts'
import { inWorkFolder } from '../../../content/ffmpeg/work-folder.ts'
import { type StagedFile, stageOutputFile } from '../../../content/file/create-output-file.ts'
import { withLocalFile } from '../../../content/file/local-file.ts'
import type { App } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { findRecording, type Recording } from '../../delivery/read-piece.ts'
import { filmTimeMs } from '../../delivery/render-film.ts'
import { nameOf } from '../../delivery/render-piece.ts'
import type { Delivered, NodeTaskOf, RenderOptions, StagedOutput } from '../../registry/server-kind.ts'
import { settingOf } from './settings.ts'

export interface Laying {
  readonly folder: string
  readonly original: string | null
  readonly hasPicture: boolean
  readonly isFilm: boolean
  readonly run: Pick<FfmpegOptions, 'ffmpegPath' | 'signal' | 'timeMs'>
}

/** @param lay returns the voices with their places and the sound under them. @throws as `mixAudio` does. */
export async function renderVoices(
  app: App,
  { task, node, piece }: Delivered,
  lay: (laying: Laying) => Promise<Pick<Mix, 'clips' | 'original' | 'is_cut'>>,
  { signal, onProgress }: RenderOptions,
): Promise<StagedOutput[]> {
  const [recording, setting] = await Promise.all([findRecording(app, node), voiceSetting(app, node)])
  const isFilm = recording?.kind === 'video'
  const formats = isFilm ? (['mp3', 'mp4'] as const) : (['mp3'] as const)
  const run = { ffmpegPath: app.config.FFMPEG_PATH, signal, timeMs: filmTimeMs }
  const staged: StagedOutput[] = []
  for (const format of formats) {
    const file = await withSound(app, recording, (original) =>
      inWorkFolder(async (folder) => {
        const laid = await lay({ folder, original, hasPicture: format === 'mp4', isFilm, run })
        const made = await mixAudio(
          folder,
          { ...laid, format, ...duckingOf(setting), loudness: setting.loudness },
          { ...run, onProgress: (done) => onProgress((done / laid.clips.length) * 50) },
        )
        const name = nameOf({ ...piece, file_name: recording?.name ?? piece.file_name }, format)
        return stageOutputFile(app, { owner_id: task.created_by, company_id: task.company_id, name, path: made })
      }),
    ).catch((error: unknown) => {
      if (!(error instanceof FfmpegError)) throw error
      app.log.error({ err: error, node_task_id: node.node_task_id }, 'voices could not be mixed')
      throw new CallError('MEDIA_UNREADABLE')
    })
    staged.push({ kind: kindOf(format), staged: file })
  }
  return staged
}

const kindOf = (format: 'mp3' | 'mp4'): OutputKind => (format === 'mp4' ? 'video_dubbed' : 'audio_dubbed')

export const duckingOf = ({ background, duck_db }: DubSetting): Pick<Mix, 'duck_db'> => ({
  duck_db: { keep: 0, duck: duck_db, mute: null }[background],
})

const speaking = kindsWhere(({ output }) => output === 'voice')

/** The setting of the node task that spoke last: a person's has priority over the machine's. */
export async function voiceSetting(app: App, { piece_id, node_task_id }: NodeTaskOf): Promise<DubSetting> {
  const spoken = await app.db
    .selectFrom('node_task')
    .select('node_task_id')
    .where('piece_id', '=', piece_id)
    .where('kind', 'in', speaking)
    .where('state', '<>', 'cancelled')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return settingOf(app.db, spoken?.node_task_id ?? node_task_id)
}

function withSound(
  app: App,
  recording: Recording | null,
  work: (original: string | null) => Promise<StagedFile>,
): Promise<StagedFile> {
  return recording ? withLocalFile(app, recording.file_id, (local) => work(local.path)) : work(null)
}
