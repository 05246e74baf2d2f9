/** A film or sound as it would be delivered now: with its subtitles, and with voices where it is spoken anew. */
import { z } from 'zod'
import { id } from '../../ground/base.ts'

const ms = z.number().int()

export const voicesPreview = z.object({
  /** How much quieter the original is while somebody speaks, in dB: 0 leaves it as it is, null mutes it throughout. */
  duck_db: z.number().nullable(),
  /** Each at its place and at the speed of its delivery; the duration is that of the recording, at its own speed. */
  list: z.array(z.object({ take_id: id, url: z.string(), start_ms: ms, duration_ms: ms, speed: z.number() })),
})
export type VoicesPreview = z.infer<typeof voicesPreview>

export const recordingPreview = z.object({
  /** Null where there is none: then its text is all there is. */
  recording: z.object({ file_id: id, has_picture: z.boolean() }).nullable(),
  source_lang: z.string(),
  target_lang: z.string(),
  /** `second`: the original beneath, where two languages are delivered; else ''. */
  cues: z.array(z.object({ segment_id: id, start_ms: ms, end_ms: ms, text: z.string(), second: z.string() })),
  /** Null where nobody speaks. */
  voices: voicesPreview.nullable(),
})
export type RecordingPreview = z.infer<typeof recordingPreview>
