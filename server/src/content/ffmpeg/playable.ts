/** Containers and codecs that all current browsers play. */
import type { DerivativeKind } from '@polyphony/contract'
import type { Probe } from './probe-media.ts'

const containers: Record<string, { readonly video: readonly string[]; readonly audio: readonly string[] }> = {
  mp4: { video: ['h264', 'av1', 'vp9'], audio: ['aac', 'mp3', 'opus', 'flac'] },
  m4a: { video: [], audio: ['aac', 'mp3'] },
  webm: { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
  mp3: { video: [], audio: ['mp3'] },
  ogg: { video: [], audio: ['opus', 'vorbis', 'flac'] },
  flac: { video: [], audio: ['flac'] },
  wav: { video: [], audio: ['pcm_u8', 'pcm_s16le', 'pcm_s24le', 'pcm_s32le', 'pcm_f32le'] },
}

/** Eight bits and 4:2:0; other formats are supported by few browsers. */
const pixelFormats = ['yuv420p', 'yuvj420p']

type Codecs = Pick<Probe, 'video_codec' | 'pixel_format' | 'audio_codec'>

export function isPlayable(ext: string, { video_codec, pixel_format, audio_codec }: Codecs): boolean {
  const known = containers[ext]
  if (!known) return false
  const isVideoFine =
    video_codec === null ||
    (known.video.includes(video_codec) && (pixel_format === null || pixelFormats.includes(pixel_format)))
  return isVideoFine && (audio_codec === null || known.audio.includes(audio_codec))
}

/** Whether the picture can be copied into an MP4 file. */
export const isPlainH264 = ({ video_codec, pixel_format }: Codecs): boolean =>
  video_codec === 'h264' && pixelFormats.includes(pixel_format ?? '')

/** Whether the sound can be copied into an MP4 file for players on all systems. */
export const isMp4Sound = (codec: string | null): boolean => codec === 'aac' || codec === 'mp3'

/** What has to be made from a file before one can work with it. */
export function neededDerivatives(ext: string, probe: Probe): DerivativeKind[] {
  return [
    ...(probe.audio_codec === null ? [] : (['peaks'] as const)),
    ...(isPlayable(ext, probe) ? [] : (['proxy'] as const)),
  ]
}
