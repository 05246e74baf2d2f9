import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { hasFfmpeg, makeMedia, mediaFolder } from '../../media/testing/make-media.ts'
import { probeMedia } from '../probe-media.ts'
import { readPcm } from '../read-pcm.ts'
import { wantedLufs } from './loudness.ts'
import { type Mix, mixAudio } from './mix-audio.ts'

const folder = mediaFolder()
afterAll(() => folder.remove())
let runs = 0
const mix = (wanted: Mix, signal?: AbortSignal) => {
  const own = folder.at(`run-${++runs}`)
  fs.mkdirSync(own)
  return mixAudio(own, wanted, signal && { signal })
}

/** Integrated loudness and true peak. */
function loudness(file: string): { lufs: number; peak: number } {
  const command = `"${process.env.FFMPEG_PATH ?? 'ffmpeg'}" -nostats -i "${file}" -af ebur128=peak=true:framelog=verbose -f null - 2>&1`
  const summary = execFileSync('/bin/sh', ['-c', command], { encoding: 'utf8' }).split('Summary:')[1]!
  return { lufs: Number(/I:\s+(\S+) LUFS/.exec(summary)![1]), peak: Number(/Peak:\s+(\S+) dBFS/.exec(summary)![1]) }
}

/** The level of a tone in a part of the sound (Goertzel), in dB. */
async function tone(file: string, hz: number, fromMs: number, lengthMs: number): Promise<number> {
  const rate = 16_000
  const turn = 2 * Math.cos((2 * Math.PI * hz) / rate)
  let [before, last, count] = [0, 0, 0]
  for await (const samples of readPcm(file, { rate, fromMs, lengthMs }))
    for (const sample of samples) {
      ;[before, last] = [last, sample / 32_768 + turn * last - before]
      count++
    }
  const power = before * before + last * last - turn * before * last
  return 10 * Math.log10(power / count / count + 1e-12)
}

describe.skipIf(!hasFfmpeg)('a mix', () => {
  const clip = hasFfmpeg ? makeMedia(folder.at(`clip 'a'.wav`), '-f lavfi -i sine=f=2000:d=2 -af volume=3') : ''

  it.each(['wav', 'mp3'] as const)(
    'of clips only has the wanted loudness, with each clip at its place: %s',
    async (format) => {
      const clips = [0, 4000, 4500].map((start_ms) => ({ path: clip, start_ms }))
      const file = await mix({ clips, original: null, format })
      const { lufs, peak } = loudness(file)
      expect(Math.abs(lufs - wantedLufs)).toBeLessThan(1)
      expect(peak).toBeLessThan(-0.9)
      expect((await probeMedia(file, undefined)) as object).toMatchObject({
        audio_codec: format === 'wav' ? 'pcm_s16le' : 'mp3',
      })
      expect(await tone(file, 2000, 500, 1000)).toBeGreaterThan(-40)
      expect(await tone(file, 2000, 2500, 1000)).toBeLessThan(-80)
      expect(await tone(file, 2000, 4100, 300)).toBeGreaterThan(-40)
      expect(((await probeMedia(file, undefined)) as { duration_ms: number }).duration_ms / 1000).toBeCloseTo(6.5, 0)
    },
  )

  it('over a film keeps the picture; the original is quieter while somebody speaks', async () => {
    const film = makeMedia(
      folder.at('film.mp4'),
      '-f lavfi -i color=s=128x72:d=12:r=10 -f lavfi -i sine=f=440:d=12 -af volume=3 -c:v libx264 -pix_fmt yuv420p -c:a aac',
    )
    const file = await mix({ clips: [{ path: clip, start_ms: 5000 }], original: film, format: 'mp4' })
    expect(await probeMedia(file, undefined)).toMatchObject({ video_codec: 'h264', audio_codec: 'aac', width: 128 })
    const [before, during, after] = [2000, 5600, 10_000].map((from) => tone(file, 440, from, 1000))
    expect((await before)! - (await during)!).toBeGreaterThan(8)
    expect(Math.abs((await before)! - (await after)!)).toBeLessThan(3)
    expect(await tone(file, 2000, 5600, 1000)).toBeGreaterThan((await during)! + 6)
    expect(Math.abs(loudness(file).lufs - wantedLufs)).toBeLessThan(1.5)
  })

  it('leaves the original as loud as it is, or mutes it, if set so', async () => {
    const sound = makeMedia(folder.at('under.wav'), '-f lavfi -i sine=f=440:d=6 -af volume=3')
    const clips = [{ path: clip, start_ms: 2000 }]
    const wanted = { clips, original: sound, format: 'wav' as const }
    const kept = await mix({ ...wanted, duck_db: 0 })
    expect(Math.abs((await tone(kept, 440, 500, 1000)) - (await tone(kept, 440, 2500, 1000)))).toBeLessThan(2)
    const gone = await mix({ ...wanted, duck_db: null })
    expect(await tone(gone, 440, 500, 1000)).toBeLessThan(-80)
    expect(await tone(gone, 2000, 2500, 1000)).toBeGreaterThan(-40)
    const quiet = await mix({ ...wanted, duck_db: 24, loudness: -23 })
    expect(Math.abs(loudness(quiet).lufs + 23)).toBeLessThan(1.5)
    expect((await tone(quiet, 440, 500, 1000)) - (await tone(quiet, 440, 2600, 1000))).toBeGreaterThan(14)
  })

  it('of silence stays silent; without a film there is no MP4', async () => {
    const silent = makeMedia(folder.at('silent.wav'), '-f lavfi -i anullsrc=d=2')
    const file = await mix({ clips: [{ path: silent, start_ms: 0 }], original: null, format: 'wav' })
    expect(await tone(file, 2000, 0, 1000)).toBeLessThan(-100)
    await expect(mix({ clips: [], original: clip, format: 'mp4' })).rejects.toMatchObject({ code: 'MEDIA_UNREADABLE' })
  })

  it('stops when it is aborted', async () => {
    const stop = new AbortController()
    const long = makeMedia(folder.at('long.wav'), '-f lavfi -i sine=d=1200:r=8000')
    setTimeout(() => stop.abort(new Error('cancelled')), 200)
    await expect(
      mix({ clips: [{ path: long, start_ms: 0 }], original: null, format: 'mp3' }, stop.signal),
    ).rejects.toThrow('cancelled')
  })
})
