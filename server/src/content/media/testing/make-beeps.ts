/** Films and sounds that beep each two seconds, with time stamps as recorders, phones and cutters leave them. */
import { readPcm } from '../../ffmpeg/read-pcm.ts'
import { makeMedia } from './make-media.ts'

const rate = 16_000
const picture = '-f lavfi -i testsrc=s=64x36:d=14:r=25'
/** From 1 s on: a fifth of a second of sound each two seconds. */
const sound = '-f lavfi -i aevalsrc=0.5*sin(2*PI*1000*t)*lt(mod(t+1\\,2)\\,0.2):d=14:s=48000'
const h264 = '-c:v libx264 -pix_fmt yuv420p -g 50 -bf 2'

export interface BeepingFile {
  readonly file: string
  /** Where its beeps are heard by the file's time stamps, in ms. */
  readonly beeps: readonly number[]
}

/** Kinds of files by what is odd about their time stamps; each is made in the folder of `at`. */
export const beepingFiles: Readonly<Record<string, (at: (name: string) => string) => BeepingFile>> = {
  'with nothing odd': (at) => ({
    file: makeMedia(at('plain.mp4'), `${picture} ${sound} ${h264} -c:a aac`),
    beeps: [1000, 3000, 5000, 7000, 9000, 11_000, 13_000],
  }),
  'whose sound starts late': (at) => ({
    file: makeMedia(at('late.mkv'), `${picture} -itsoffset 1.5 ${sound} ${h264} -c:a aac`),
    beeps: [2500, 4500, 6500, 8500, 10_500, 12_500, 14_500],
  }),
  'whose sound starts late by an edit list': (at) => ({
    file: makeMedia(at('late.mp4'), `${picture} -itsoffset 1.5 ${sound} ${h264} -c:a aac`),
    beeps: [2500, 4500, 6500, 8500, 10_500, 12_500, 14_500],
  }),
  'whose sound misses some seconds': (at) => ({
    file: makeMedia(
      at('gap.mkv'),
      `${picture} ${sound} ${h264} -c:a libmp3lame -bsf:a noise=amount=0:drop=between(n\\,167\\,333)`,
    ),
    beeps: [1000, 3000, 9000, 11_000, 13_000],
  }),
  'whose sound misses some seconds, in MP4': (at) => ({
    file: makeMedia(
      at('gap.mp4'),
      `${picture} ${sound} ${h264} -c:a aac -bsf:a noise=amount=0:drop=between(pts*tb\\,4\\,8)`,
    ),
    beeps: [1000, 3000, 9000, 11_000, 13_000],
  }),
  'that was cut without being encoded anew': (at) => {
    const whole = makeMedia(at('whole.mp4'), `${picture} ${sound} ${h264} -c:a aac`)
    return { file: makeMedia(at('cut.mp4'), `-ss 3.3 -i ${whole} -c copy`), beeps: [1700, 3700, 5700, 7700, 9700] }
  },
  'whose sound starts before the picture': (at) => ({
    file: makeMedia(at('early.mp4'), `-itsoffset 0.7 ${picture} ${sound} ${h264} -c:a aac`),
    beeps: [1000, 3000, 5000, 7000, 9000, 11_000, 13_000],
  }),
  'whose time doesn’t start at zero': (at) => ({
    file: makeMedia(at('offset.mkv'), `${picture} ${sound} ${h264} -c:a ac3 -output_ts_offset 4`),
    beeps: [1000, 3000, 5000, 7000, 9000, 11_000, 13_000],
  }),
}

/** Where beeps begin among samples, in ms. */
export function beepsAmong(samples: Iterable<number>, samplesPerSecond = rate): number[] {
  const found: number[] = []
  let [index, last] = [0, -samplesPerSecond]
  for (const sample of samples) {
    if (Math.abs(sample) > 2500) {
      if (index - last > samplesPerSecond / 2) found.push((index * 1000) / samplesPerSecond)
      last = index
    }
    index++
  }
  return found
}

export async function beepsOf(file: string, part: { fromMs?: number; lengthMs?: number } = {}): Promise<number[]> {
  const samples: number[] = []
  for await (const chunk of readPcm(file, { ...part, rate })) for (const sample of chunk) samples.push(sample)
  return beepsAmong(samples)
}
