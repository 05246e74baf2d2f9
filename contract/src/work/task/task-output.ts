/** What a task delivers. */
import { z } from 'zod'
import { id } from '../../ground/base.ts'

export const outputKinds = [
  'original',
  'srt',
  'srt_bilingual',
  'vtt',
  'vtt_bilingual',
  'ass',
  'ass_bilingual',
  'txt',
  'txt_bilingual',
  /** The film with burned-in subtitles. */
  'video_burned',
  /** The voices mixed with the original's sound, and the film with that sound. */
  'audio_dubbed',
  'video_dubbed',
  /** The picture with the translation rendered onto it. */
  'picture',
  /** The annotations of the text: JSON Lines, and a table. */
  'annotations',
  'annotations_csv',
] as const
export const outputKind = z.enum(outputKinds)
export type OutputKind = z.infer<typeof outputKind>

export const taskOutput = z.object({
  output_id: id,
  piece_id: id,
  file_id: id,
  kind: outputKind,
  name: z.string(),
  size: z.number().int(),
  target_lang: z.string(),
})
export type TaskOutput = z.infer<typeof taskOutput>
