/** Reads the properties of sound and film by ffprobe. */
import { z } from 'zod'
import { FfmpegError, mediaInput, runFfprobe } from './run-ffmpeg.ts'

export interface Probe {
  readonly duration_ms: number | null
  /** As it is shown: an upright film is higher than wide. */
  readonly width: number | null
  readonly height: number | null
  readonly video_codec: string | null
  readonly pixel_format: string | null
  readonly audio_codec: string | null
  /** Their languages in order; '' where a track doesn't say it. */
  readonly sound_tracks: readonly string[]
}

const answer = z.object({
  format: z.object({ duration: z.coerce.number().optional() }),
  streams: z.array(
    z.object({
      codec_type: z.string().optional(),
      codec_name: z.string().optional(),
      pix_fmt: z.string().optional(),
      width: z.number().optional(),
      height: z.number().optional(),
      disposition: z.object({ attached_pic: z.number().optional() }).optional(),
      tags: z.object({ language: z.string().optional() }).optional(),
      side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
    }),
  ),
})

const shown = [
  'format=duration',
  'stream=codec_type,codec_name,pix_fmt,width,height',
  'stream_disposition=attached_pic',
  'stream_tags=language',
  'stream_side_data=rotation',
].join(':')

/** @returns 'unreadable' if ffprobe can't read the file. @throws CallError FFMPEG_MISSING; the signal's reason */
export async function probeMedia(
  file: string,
  ffmpegPath: string | undefined,
  signal?: AbortSignal,
): Promise<Probe | 'unreadable'> {
  const text = await runFfprobe(['-threads', '1', '-show_entries', shown, '-of', 'json', ...mediaInput(file)], {
    ffmpegPath,
    signal,
  }).catch((error: unknown) => {
    if (error instanceof FfmpegError) return null
    throw error
  })
  const found = text === null ? null : answer.safeParse(JSON.parse(text))
  if (!found?.success || found.data.streams.length === 0) return 'unreadable'
  const { format, streams } = found.data
  // The cover picture of a song is no film.
  const video = streams.find((one) => one.codec_type === 'video' && !one.disposition?.attached_pic)
  const sounds = streams.filter((one) => one.codec_type === 'audio')
  const turned = video?.side_data_list?.find((one) => one.rotation !== undefined)?.rotation ?? 0
  const [width, height] = turned % 180 === 0 ? [video?.width, video?.height] : [video?.height, video?.width]
  return {
    duration_ms: format.duration === undefined ? null : Math.round(format.duration * 1000),
    width: width ?? null,
    height: height ?? null,
    video_codec: video?.codec_name ?? null,
    pixel_format: video?.pix_fmt ?? null,
    audio_codec: sounds[0]?.codec_name ?? null,
    sound_tracks: sounds.map(({ tags }) => (tags?.language === 'und' ? '' : (tags?.language ?? ''))),
  }
}
