/** Makes a sound or film halt at marks, with silence and a still picture, while the interpreter speaks. */
import path from 'node:path'
import { voiceRate } from '@polyphony/contract'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { probeMedia } from '../probe-media.ts'
import { type FfmpegOptions, mediaInput, mediaOutput, runFfmpeg } from '../run-ffmpeg.ts'

export interface Hold {
  readonly at_ms: number
  readonly length_ms: number
}

type HoldOptions = Pick<FfmpegOptions, 'ffmpegPath' | 'signal' | 'timeMs'>

/**
 * Works in `folder`.
 * @param hasPicture whether the picture is wanted, too
 * @returns the file's path; the original's if there are no halts
 * @throws CallError MEDIA_UNREADABLE, FFMPEG_MISSING; FfmpegError; the signal's reason
 */
export async function holdOriginal(
  folder: string,
  original: string,
  { holds, hasPicture }: { holds: readonly Hold[]; hasPicture: boolean },
  options: HoldOptions,
): Promise<string> {
  if (holds.length === 0) return original
  const probe = await probeMedia(original, options.ffmpegPath)
  if (probe === 'unreadable') throw new CallError('MEDIA_UNREADABLE')
  const output = path.join(folder, hasPicture ? 'held.mkv' : 'held.wav')
  const delay = (unit: string) =>
    holds.map(({ at_ms, length_ms }) => `${length_ms / 1000}*${unit}*gte(T,${at_ms / 1000})`).join('+')
  const graphs = [
    ...(hasPicture ? [`[0:V:0]setpts='PTS+(${delay('(1/TB)')})',fps=source_fps[picture]`] : []),
    ...(probe.audio_codec === null ? [] : [heldSound(delay('SR'))]),
  ]
  const maps = [
    ...(hasPicture ? ['-map', '[picture]', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20'] : []),
    ...(hasPicture ? ['-pix_fmt', 'yuv420p'] : []),
    ...(probe.audio_codec === null ? [] : ['-map', '[sound]', '-c:a', 'pcm_s16le']),
  ]
  await runFfmpeg([...mediaInput(original), '-filter_complex', graphs.join(';'), ...maps, mediaOutput(output)], options)
  return output
}

/** In steps of a hundredth of a second, which is how exact a halt is. */
function heldSound(delay: string): string {
  const steps = `aformat=sample_rates=${voiceRate},asetnsamples=n=${voiceRate / 100}:p=0`
  return `[0:a:0]${steps},asetpts='PTS+(${delay})',aresample=async=1:min_hard_comp=0.001:first_pts=0[sound]`
}
