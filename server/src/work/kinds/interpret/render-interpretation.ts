/** Mixes an interpretation with its floor: over it, or after each passage while the floor pauses. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { deliveredTimeline, layOut, msOfFrames, present } from '@polyphony/contract'
import { holdOriginal } from '../../../content/ffmpeg/mix/hold-original.ts'
import type { App } from '../../../ground/context.ts'
import type { Delivered, RenderOptions, StagedOutput } from '../../registry/server-kind.ts'
import { type Laying, renderVoices } from '../dub/render-voices.ts'
import { keptStretches } from './count-interpreted.ts'

/**
 * Renders nothing where nothing was interpreted.
 * @throws CallError MEDIA_UNREADABLE, FFMPEG_MISSING; the signal's reason.
 */
export async function renderInterpretation(
  app: App,
  delivered: Delivered,
  options: RenderOptions,
): Promise<StagedOutput[]> {
  const timeline = deliveredTimeline(layOut(await keptStretches(app.db, delivered.node.piece_id)))
  if (timeline.clips.length === 0) return []
  const lay = async ({ folder, original, hasPicture, run }: Laying) => {
    const sounds = await fetchSounds(app, folder, [...new Set(timeline.clips.map((clip) => clip.stretch_id))])
    const holds = timeline.holds.map(({ at_frame, frames }) => ({
      at_ms: msOfFrames(at_frame),
      length_ms: msOfFrames(frames),
    }))
    return {
      clips: timeline.clips.map(({ stretch_id, from_frame, frames, out_frame }) => ({
        path: present(sounds.get(stretch_id)),
        start_ms: msOfFrames(out_frame),
        from_ms: msOfFrames(from_frame),
        length_ms: msOfFrames(frames),
      })),
      original: original && (await holdOriginal(folder, original, { holds, hasPicture }, run)),
    }
  }
  return renderVoices(app, delivered, lay, options)
}

async function fetchSounds(app: App, folder: string, stretchIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await app.db
    .selectFrom('interpret_stretch as s')
    .innerJoin('file as f', 'f.file_id', 's.file_id')
    .select(['s.stretch_id', 'f.storage_key'])
    .where('s.stretch_id', 'in', stretchIds)
    .execute()
  const sounds = new Map<string, string>()
  for (const { stretch_id, storage_key } of rows) {
    const sound = path.join(folder, `${stretch_id}.wav`)
    const copy = await app.storage.localCopy(storage_key)
    try {
      await fs.copyFile(copy.path, sound)
    } finally {
      await copy.done()
    }
    sounds.set(stretch_id, sound)
  }
  return sounds
}
