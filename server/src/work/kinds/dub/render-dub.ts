/** Renders a piece's voices over its recording: each chosen take at its time, at the speed that it needs. */

import path from 'node:path'
import { mediaInput, mediaOutput, runFfmpeg } from '../../../content/ffmpeg/run-ffmpeg.ts'
import type { App } from '../../../ground/context.ts'
import type { Delivered, RenderOptions, StagedOutput } from '../../registry/server-kind.ts'
import { type Laying, renderVoices } from './render-voices.ts'
import { chosenTakes } from './takes.ts'

type Take = Awaited<ReturnType<typeof chosenTakes>>[number]

/** Renders nothing where no take exists. @throws CallError MEDIA_UNREADABLE, FFMPEG_MISSING; the signal's reason. */
export async function renderDub(app: App, delivered: Delivered, options: RenderOptions): Promise<StagedOutput[]> {
  const takes = await chosenTakes(app.db, delivered.node.piece_id)
  if (takes.length === 0) return []
  const lay = async ({ folder, original, isFilm, run }: Laying) => {
    const clips = []
    for (const [index, take] of takes.entries())
      clips.push({ path: await layOut(app, folder, index, take, run), start_ms: take.start_ms! })
    // A take that sticks out is told to the dubber, in the review and to the client before anybody confirms it.
    return { clips, original, is_cut: isFilm }
  }
  return renderVoices(app, delivered, lay, options)
}

/** The take as a file with its final duration. */
async function layOut(
  app: App,
  folder: string,
  index: number,
  { storage_key, speed }: Take,
  run: Laying['run'],
): Promise<string> {
  const output = path.join(folder, `take-${index}.wav`)
  const copy = await app.storage.localCopy(storage_key)
  try {
    const faster = speed === 1 ? [] : ['-af', `atempo=${speed}`]
    await runFfmpeg([...mediaInput(copy.path), ...faster, '-c:a', 'pcm_s16le', mediaOutput(output)], run)
    return output
  } finally {
    await copy.done()
  }
}
