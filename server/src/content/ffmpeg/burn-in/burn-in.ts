/** Burns subtitles into a film: H.264 in MP4 of the same size; the sound is copied if MP4 can hold it. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { percentOf } from '../percent-reporter.ts'
import { probeMedia } from '../probe-media.ts'
import { type FfmpegOptions, mediaInput, mediaOutput, runFfmpeg } from '../run-ffmpeg.ts'
import { mp4Sound } from '../sound-track.ts'
import { copyFonts } from './fonts.ts'
import { type BurnCue, writeAss } from './write-ass.ts'

export interface BurnIn {
  readonly film: string
  readonly cues: readonly BurnCue[]
  readonly language: string
  readonly second_language: string | null
}

export interface BurnOptions extends Pick<FfmpegOptions, 'ffmpegPath' | 'signal' | 'timeMs'> {
  /** Percent. */
  readonly onProgress?: (percent: number) => void
}

const even = (length: number) => Math.max(2, Math.floor(length / 2) * 2)

/**
 * Works in `folder`, which has to be empty.
 * @returns the film's path
 * @throws CallError MEDIA_UNREADABLE, FFMPEG_MISSING; FfmpegError; the signal's reason
 */
export async function burnIn(folder: string, wanted: BurnIn, options: BurnOptions = {}): Promise<string> {
  const { onProgress, ...run } = options
  const probe = await probeMedia(wanted.film, run.ffmpegPath)
  if (probe === 'unreadable' || probe.width === null || probe.height === null) throw new CallError('MEDIA_UNREADABLE')
  const [width, height] = [even(probe.width), even(probe.height)]
  const { language, second_language } = wanted
  await fs.writeFile(
    path.join(folder, 'subtitles.ass'),
    writeAss(wanted.cues, { width, height, language, second_language }),
  )
  await copyFonts(path.join(folder, 'fonts'))
  const output = path.join(folder, 'film.mp4')
  // Names inside a filter are chosen here and relative, so they need no quotes.
  const draw = `scale=${width}:${height},ass=filename=subtitles.ass:fontsdir=fonts`
  const video = [
    '-map',
    '0:V:0',
    '-vf',
    draw,
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '20',
    '-pix_fmt',
    'yuv420p',
  ]
  const audio = await mp4Sound(wanted.film, probe, { ...run, encoding: ['-b:a', '192k'] })
  const container = ['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart', '-f', 'mp4']
  await runFfmpeg([...mediaInput(wanted.film), ...video, ...audio, ...container, mediaOutput(output)], {
    ...run,
    cwd: folder,
    onProgress: (doneMs) => onProgress?.(percentOf(probe.duration_ms, doneMs)),
  })
  return output
}
