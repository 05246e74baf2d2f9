import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { makePeaks } from '../media/make-peaks.ts'
import { makeProxy } from '../media/make-proxy.ts'
import { beepingFiles, beepsAmong, beepsOf } from '../media/testing/make-beeps.ts'
import { hasFfmpeg, makeMedia, mediaFolder } from '../media/testing/make-media.ts'
import { burnIn } from './burn-in/burn-in.ts'
import { holdOriginal } from './mix/hold-original.ts'
import { mixAudio } from './mix/mix-audio.ts'
import { probeMedia } from './probe-media.ts'
import { streamFfmpeg } from './run-ffmpeg.ts'

const folder = mediaFolder()
afterAll(() => folder.remove())
const program = process.env.FFMPEG_PATH ?? 'ffmpeg'
let runs = 0
const ownFolder = () => {
  const own = folder.at(`run-${++runs}`)
  fs.mkdirSync(own)
  return own
}

/** Where ffmpeg itself says that beeps begin: by the time stamps of the frames. */
function placedByFfmpeg(file: string): number[] {
  const detecting = ['-i', file, '-map', '0:a:0', '-af', 'silencedetect=n=-25dB:d=0.5', '-f', 'null', '-']
  const { stderr } = spawnSync(program, ['-nostats', ...detecting], { encoding: 'utf8' })
  const [length] = execFileSync(
    program.replace(/ffmpeg$/, 'ffprobe'),
    ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file],
    { encoding: 'utf8' },
  ).split('\n')
  return [...stderr.matchAll(/silence_end: ([\d.]+)/g)]
    .map((found) => Number(found[1]) * 1000)
    .filter((at) => at < Number(length) * 1000 - 250)
}

/** Where beeps are for a player that plays packet after packet and knows neither gaps nor late starts. */
async function beepsWithoutTimeStamps(file: string): Promise<number[]> {
  const run = streamFfmpeg(['-i', file, '-map', '0:a:0', '-ac', '1', '-ar', '16000', '-f', 's16le', 'pipe:1'])
  const bytes = await buffer(run.stdout)
  await run.ended
  return beepsAmong(new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2))
}

function expectNear(found: readonly number[], wanted: readonly number[], within = 20): void {
  expect(found.map(Math.round), `wanted: ${wanted.map(Math.round).join(', ')}`).toHaveLength(wanted.length)
  for (const [index, at] of found.entries()) expect(Math.abs(at - wanted[index]!), `${at}`).toBeLessThanOrEqual(within)
}

describe.skipIf(!hasFfmpeg).each(Object.entries(beepingFiles))('a film %s', (name, make) => {
  const { file, beeps } = hasFfmpeg ? make(folder.at) : { file: '', beeps: [] }
  const placed = hasFfmpeg ? placedByFfmpeg(file).slice(0, beeps.length) : []

  it('is what the test takes it for', () => expectNear(placed, beeps, 30))

  it('is read with each sound at its time, as a whole and in part', async () => {
    expectNear(await beepsOf(file), placed)
    const part = await beepsOf(file, { fromMs: 4000, lengthMs: 5300 })
    expectNear(
      part,
      placed.filter((at) => at > 4000 && at < 9300).map((at) => at - 4000),
    )
  })

  it('has a waveform with each sound at its time', async () => {
    const output = folder.at(`${++runs}.peaks`)
    await makePeaks(file, output)
    expectNear(
      beepsAmong(
        [...fs.readFileSync(output)].map((peak) => peak * 128),
        100,
      ),
      placed,
    )
  })

  it('is mixed with each sound at its time', async () => {
    const mixed = await mixAudio(ownFolder(), { clips: [], original: file, format: 'mp4', duck_db: 0 })
    expectNear(await beepsOf(mixed), placed)
    expectNear(await beepsWithoutTimeStamps(mixed), placed)
  })

  it('halts with each sound at its time', async () => {
    const holds = [{ at_ms: 4000, length_ms: 1500 }]
    const held = await holdOriginal(ownFolder(), file, { holds, hasPicture: true }, {})
    expectNear(
      await beepsOf(held),
      placed.map((at) => (at < 4000 ? at : at + 1500)),
    )
  })

  // The others go the same ways; films take long to encode.
  it.runIf(/late$|misses|cut/.test(name))(
    'is burnt and made playable with each sound at its time, for players without time stamps, too',
    async () => {
      const burnt = await burnIn(ownFolder(), { film: file, cues: [], language: 'zh', second_language: null })
      expectNear(await beepsOf(burnt), placed)
      expectNear(await beepsWithoutTimeStamps(burnt), placed, 30)
      const proxy = folder.at(`${++runs}.mp4`)
      const probe = await probeMedia(file, undefined)
      if (probe === 'unreadable') throw new Error(name)
      await makeProxy(file, proxy, probe, {})
      expectNear(await beepsOf(proxy), placed)
      if (name !== 'that was cut without being encoded anew')
        expectNear(await beepsWithoutTimeStamps(proxy), placed, 30)
    },
  )
})

it.skipIf(!hasFfmpeg)('keeps the sound as it is where nothing is missing', async () => {
  const { file } = beepingFiles['with nothing odd']!((name) => folder.at(`kept-${name}`))
  const burnt = await burnIn(ownFolder(), { film: file, cues: [], language: 'zh', second_language: null })
  const sumOf = (film: string) =>
    execFileSync(program, ['-v', 'error', '-i', film, '-map', '0:a:0', '-c', 'copy', '-f', 'md5', '-'], {
      encoding: 'utf8',
    })
  expect(sumOf(burnt)).toBe(sumOf(file))
})

it.skipIf(!hasFfmpeg)('shows oblong pixels of old television as they are meant', async () => {
  const file = makeMedia(
    folder.at('dv.avi'),
    '-f lavfi -i testsrc=s=720x576:d=1:r=25 -vf setsar=64/45 -c:v mpeg4 -q:v 8',
  )
  const proxy = folder.at('dv.mp4')
  const probe = await probeMedia(file, undefined)
  if (probe === 'unreadable') throw new Error('dv.avi')
  await makeProxy(file, proxy, probe, {})
  expect(await probeMedia(proxy, undefined)).toMatchObject({ width: 1024, height: 576 })
})
