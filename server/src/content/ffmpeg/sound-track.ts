/**
 * The sound of a file with its time stamps: it may begin later or earlier than the picture, and packets may be missing.
 * Whoever counts samples or mixes needs silence there.
 */
import { createInterface } from 'node:readline'
import { isMp4Sound } from './playable.ts'
import type { Probe } from './probe-media.ts'
import { type FfmpegOptions, mediaInput, streamFfprobe } from './run-ffmpeg.ts'

/** Containers round time stamps to milliseconds; what is less than this isn't missing. */
const roundingMs = 15

/** Sound from the file's beginning on, or from where reading begins, with silence wherever it has none. */
export const placedSound = `aresample=async=1:min_hard_comp=${roundingMs / 1000}:first_pts=0`

/**
 * The arguments that put a file's sound into an MP4 file. It is copied where every player would play it at the same
 * time: many ignore an empty edit and missing packets.
 * @throws the errors of `runFfprobe`
 */
export async function mp4Sound(
  file: string,
  { audio_codec }: Probe,
  { encoding, ...run }: Pick<FfmpegOptions, 'ffmpegPath' | 'signal' | 'timeMs'> & { readonly encoding: string[] },
): Promise<string[]> {
  if (audio_codec === null) return []
  const isCopied = isMp4Sound(audio_codec) && (await isSteady(file, run))
  const encoded = ['-af', placedSound, '-c:a', 'aac', ...encoding]
  return ['-map', '0:a:0', ...(isCopied ? ['-c:a', 'copy'] : encoded)]
}

/** Encoders need some packets before the first sound, which lie before zero. */
const warmUpMs = 120

/** Whether the sound begins with the file and no packet is missing. */
async function isSteady(file: string, run: FfmpegOptions): Promise<boolean> {
  const fields = ['-select_streams', 'a:0', '-show_entries', 'packet=pts_time:format=start_time']
  const reading = streamFfprobe([...fields, '-of', 'compact=p=0', ...mediaInput(file)], run)
  const starts: number[] = []
  let fileStart = 0
  try {
    for await (const line of createInterface({ input: reading.stdout })) {
      const [, whose, seconds] = /^(pts|start)_time=([-\d.]+)/.exec(line) ?? []
      if (whose === 'start') fileStart = Number(seconds) * 1000
      else if (whose === 'pts' && !isNext(starts, Number(seconds) * 1000)) return false
    }
    await reading.ended
    const late = (starts[0] ?? 0) - fileStart
    return late >= -warmUpMs && late <= roundingMs
  } finally {
    reading.stop()
  }
}

/**
 * Whether a packet follows the last one at once: all packets of a codec that MP4 holds are as long as the first.
 * @param starts of the first packet, the second and the last one
 */
function isNext(starts: number[], start: number): boolean {
  const [first, second, last] = starts
  starts[Math.min(starts.length, 2)] = start
  if (first === undefined || second === undefined) return true
  return Math.abs(start - (last ?? second) - (second - first)) <= roundingMs
}
