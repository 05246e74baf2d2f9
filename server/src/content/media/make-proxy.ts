/** Makes a proxy for files that browsers can't play: MP4 with H.264 up to 720 lines, or M4A for sound only. */
import { isPlainH264 } from '../ffmpeg/playable.ts'
import type { Probe } from '../ffmpeg/probe-media.ts'
import { type FfmpegOptions, mediaInput, mediaOutput, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { mp4Sound } from '../ffmpeg/sound-track.ts'

const maxLines = 720
/** A key frame every two seconds, to which a player can jump. */
const video = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '26', '-pix_fmt', 'yuv420p']
const keyPictures = ['-force_key_frames', 'expr:gte(t,n_forced*2)']
const scale = [
  '-vf',
  `scale=w='max(2,trunc(iw*sar*min(1,${maxLines}/ih)/2)*2)':h='max(2,trunc(min(${maxLines},ih)/2)*2)',setsar=1`,
]

/** A larger picture would be a strain on whoever works with it, whatever its codec. */
const mostCopiedLines = 1080
const isLight = ({ width, height }: Probe) => Math.min(width ?? 0, height ?? 0) <= mostCopiedLines

export const proxyExt = ({ video_codec }: Probe): 'mp4' | 'm4a' => (video_codec === null ? 'm4a' : 'mp4')

/** @throws the errors of `runFfmpeg` */
export async function makeProxy(file: string, output: string, probe: Probe, options: FfmpegOptions): Promise<void> {
  const picture = isPlainH264(probe) && isLight(probe) ? ['-c:v', 'copy'] : [...scale, ...video, ...keyPictures]
  const { onProgress: _, ...run } = options
  const streams = [
    ...(probe.video_codec === null ? ['-vn'] : ['-map', '0:V:0', ...picture]),
    ...(await mp4Sound(file, probe, { ...run, encoding: ['-b:a', '128k', '-ac', '2'] })),
  ]
  const container = ['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart', '-f', 'mp4']
  await runFfmpeg([...mediaInput(file), ...streams, ...container, mediaOutput(output)], options)
}
