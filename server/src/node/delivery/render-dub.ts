/** The piece's voices over its recording: each chosen take in its time, played as fast as it has to be. */
import path from 'node:path'
import type { DubSetting, OutputKind } from '@polyphony/contract'
import type { App } from '../../context.ts'
import { settingOf } from '../../dub/settings.ts'
import { chosenTakes } from '../../dub/takes.ts'
import { type StagedFile, stageOutputFile } from '../../file/create-output-file.ts'
import { withLocalFile } from '../../file/local-file.ts'
import { CallError } from '../../kernel/call-error.ts'
import { type Mix, mixAudio } from '../../media/mix/mix-audio.ts'
import { FfmpegError, mediaInput, mediaOutput, runFfmpeg } from '../../media/run-ffmpeg.ts'
import { inWorkFolder } from '../../media/work-folder.ts'
import type { NodeTask, Task } from '../store.ts'
import { findRecording, type Recording } from './read-piece.ts'
import { filmTimeMs, type RenderOptions, type StagedOutput } from './render-film.ts'
import { nameOf, type PieceText } from './render-piece.ts'

type Take = Awaited<ReturnType<typeof chosenTakes>>[number]

/** None where nothing was spoken. @throws CallError MEDIA_UNREADABLE, FFMPEG_MISSING; the signal's reason. */
export async function renderDub(
  app: App,
  { task, node, piece }: { task: Task; node: NodeTask; piece: PieceText },
  options: RenderOptions,
): Promise<StagedOutput[]> {
  const takes = await chosenTakes(app.db, node.piece_id)
  if (takes.length === 0) return []
  const [recording, setting] = await Promise.all([findRecording(app, node), voiceSetting(app, node)])
  const formats = recording?.kind === 'video' ? (['mp3', 'mp4'] as const) : (['mp3'] as const)
  const staged: StagedOutput[] = []
  for (const format of formats) {
    const file = await withSound(app, recording, (original) =>
      inWorkFolder(async (folder) => {
        const made = await mix(app, { folder, takes, setting, original, format }, options)
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

/** Of whoever spoke last: a person's after the machine's. */
async function voiceSetting(app: App, { piece_id, node_task_id }: NodeTask): Promise<DubSetting> {
  const spoken = await app.db
    .selectFrom('node_task')
    .select('node_task_id')
    .where('piece_id', '=', piece_id)
    .where('kind', 'in', ['dubbing', 'synthesize'])
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

interface Mixing {
  folder: string
  takes: readonly Take[]
  setting: DubSetting
  original: string | null
  format: 'mp3' | 'mp4'
}

async function mix(app: App, mixing: Mixing, { signal, onProgress }: RenderOptions): Promise<string> {
  const { folder, takes, setting, original, format } = mixing
  const run = { ffmpegPath: app.config.FFMPEG_PATH, signal, timeMs: filmTimeMs }
  const clips = []
  for (const [at, take] of takes.entries())
    clips.push({ path: await layOut(app, folder, at, take, run), start_ms: take.start_ms! })
  const { background, duck_db, loudness } = setting
  const under = { keep: 0, duck: duck_db, mute: null }[background]
  const wanted: Mix = { clips, original, format, duck_db: under, loudness }
  return mixAudio(folder, wanted, { ...run, onProgress: (done) => onProgress((done / clips.length) * 50) })
}

/** The take as a file that lasts as long as it will be heard. */
async function layOut(
  app: App,
  folder: string,
  at: number,
  { storage_key, speed }: Take,
  run: { ffmpegPath: string | undefined; signal: AbortSignal },
): Promise<string> {
  const output = path.join(folder, `take-${at}.wav`)
  const copy = await app.storage.localCopy(storage_key)
  try {
    const faster = speed === 1 ? [] : ['-af', `atempo=${speed}`]
    await runFfmpeg([...mediaInput(copy.path), ...faster, '-c:a', 'pcm_s16le', mediaOutput(output)], run)
    return output
  } finally {
    await copy.done()
  }
}
