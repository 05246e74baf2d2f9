/** Mixes voices with the original, which is quieter while they speak, or with silence; at the usual loudness. */
import path from 'node:path'
import { voiceRate } from '@polyphony/contract'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { isPlainH264 } from '../playable.ts'
import { probeMedia } from '../probe-media.ts'
import { type FfmpegOptions, mediaInput, mediaOutput, runFfmpeg } from '../run-ffmpeg.ts'
import { placedSound } from '../sound-track.ts'
import { levellingFilter, measuringFilter, wantedLufs } from './loudness.ts'
import { type Clip, writeVoiceTrack } from './voice-track.ts'

export interface Mix {
  readonly clips: readonly Clip[]
  /** The sound or film under the voices; null for silence between the clips. */
  readonly original: string | null
  /** 'mp4' keeps the original's picture, so it needs a film. */
  readonly format: 'wav' | 'mp3' | 'mp4'
  /** How much quieter the original is while somebody speaks, in dB: 0 leaves it as it is, null mutes it. */
  readonly duck_db?: number | null
  /** Whether the mix ends with the original even where a clip goes on. */
  readonly is_cut?: boolean
  /** Loudness of the whole mix, in LUFS. */
  readonly loudness?: number
}

type MixOptions = Pick<FfmpegOptions, 'ffmpegPath' | 'signal' | 'timeMs'> & {
  /** Reports how many clips are placed; rendering comes after that. */
  readonly onProgress?: (clips: number) => void
}

const codecs: Readonly<Record<Mix['format'], readonly string[]>> = {
  wav: ['-c:a', 'pcm_s16le'],
  mp3: ['-c:a', 'libmp3lame', '-b:a', '192k'],
  mp4: ['-c:a', 'aac', '-b:a', '192k', '-movflags', '+faststart'],
}
const stereo = `aformat=sample_rates=${voiceRate}:channel_layouts=stereo`
const usualDuckDb = 15
/**
 * The original becomes quieter within a fifth of a second, and louder again in half a second. Voices of normal loudness
 * are about 17 dB above -40 dB, of which a ratio of 8 takes 15; the position of the threshold makes up for the rest.
 */
function ducking(db: number): string {
  const threshold = 10 ** ((-40 - ((db - usualDuckDb) * 8) / 7) / 20)
  return `sidechaincompress=threshold=${threshold.toFixed(6)}:ratio=8:attack=20:release=500`
}

/**
 * Works in `folder`, which has to be empty. The mix is as long as the original, or as the clips if they are longer and
 * it isn't cut.
 * @returns the file's path
 * @throws CallError MEDIA_UNREADABLE, FFMPEG_MISSING; FfmpegError; the signal's reason
 */
export async function mixAudio(
  folder: string,
  { clips, original, format, duck_db = usualDuckDb, loudness = wantedLufs, is_cut = false }: Mix,
  options: MixOptions = {},
): Promise<string> {
  const { onProgress, ...run } = options
  const probe = original === null ? null : await probeMedia(original, run.ffmpegPath)
  if (probe === 'unreadable' || (format === 'mp4' && !probe?.video_codec)) throw new CallError('MEDIA_UNREADABLE')
  const voice = path.join(folder, 'voice.raw')
  await writeVoiceTrack(voice, clips, { ...run, ...(onProgress && { onProgress }) })

  const mixed = path.join(folder, 'mixed.wav')
  const voiceInput = ['-f', 's16le', '-ar', String(voiceRate), '-ac', '1', '-i', mediaOutput(voice)]
  const isOver = original !== null && probe?.audio_codec != null && duck_db !== null
  const graph = isOver ? overlay(duck_db) : `[0:a]${stereo}`
  const cut = is_cut && probe?.duration_ms ? `,atrim=end=${probe.duration_ms / 1000}` : ''
  const measuring = `${graph}${cut},alimiter=limit=0.97:level=0,asplit[kept][measured];[measured]${measuringFilter(loudness)}[gone]`
  const said = await runFfmpeg(
    [
      ...[...voiceInput, ...(isOver ? mediaInput(original) : []), '-filter_complex', measuring],
      ...['-map', '[kept]', '-c:a', 'pcm_s16le', mediaOutput(mixed), '-map', '[gone]', '-f', 'null', '-'],
    ],
    run,
  )

  const output = path.join(folder, `mix.${format}`)
  const level = levellingFilter(said, loudness)
  const sound = ['-map', '0:a:0', ...(level ? ['-af', level] : []), '-ar', String(voiceRate), ...codecs[format]]
  const isCopied = probe && isPlainH264(probe)
  const encoded = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p']
  const picture =
    format === 'mp4' && original !== null ? ['-map', '1:V:0', ...(isCopied ? ['-c:v', 'copy'] : encoded)] : []
  const film = picture.length > 0 ? mediaInput(original!) : []
  await runFfmpeg(
    ['-i', mediaOutput(mixed), ...film, ...picture, ...sound, '-map_metadata', '-1', mediaOutput(output)],
    run,
  )
  return output
}

function overlay(duckDb: number): string {
  const together = 'amix=inputs=2:duration=longest:normalize=0'
  if (duckDb === 0) return `[1:a:0]${placedSound},${stereo}[under];[0:a]${stereo}[voice];[under][voice]${together}`
  const voices = `[0:a]${stereo},asplit[voice][cue];[cue]apad[key]`
  return `[1:a:0]${placedSound},${stereo}[under];${voices};[under][key]${ducking(duckDb)}[ducked];[ducked][voice]${together}`
}
