import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { hasFfmpeg, makeMedia, mediaFolder } from '../media/testing/make-media.ts'
import { readPcm } from './read-pcm.ts'
import { FfmpegError, mediaInput, runFfmpeg, runFfprobe } from './run-ffmpeg.ts'

const folder = mediaFolder()
afterAll(() => folder.remove())

/** Runs for minutes unless it is ended. */
const endless = (mark = 'none') => [
  '-re',
  '-f',
  'lavfi',
  '-i',
  'sine=d=600',
  '-metadata',
  `title=${mark}`,
  '-f',
  'null',
  '-',
]
const isRunning = (mark: string) =>
  process.platform === 'linux' &&
  fs.readdirSync('/proc').some((pid) => {
    try {
      return /^\d+$/.test(pid) && fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(mark)
    } catch {
      return false
    }
  })

describe('a machine without ffmpeg', () => {
  it('causes a named error', async () => {
    const ffmpegPath = folder.at('nothing/ffmpeg')
    await expect(runFfmpeg(['-version'], { ffmpegPath })).rejects.toMatchObject({ code: 'FFMPEG_MISSING' })
    await expect(runFfprobe(['-version'], { ffmpegPath })).rejects.toMatchObject({ code: 'FFMPEG_MISSING' })
    await expect(readPcm('x', { ffmpegPath }).next()).rejects.toMatchObject({ code: 'FFMPEG_MISSING' })
  })
})

describe.skipIf(!hasFfmpeg)('ffmpeg', () => {
  it('reports its progress', async () => {
    const seen: number[] = []
    await runFfmpeg(['-f', 'lavfi', '-i', 'sine=d=3', '-f', 'null', '-'], { onProgress: (ms) => seen.push(ms) })
    expect(seen.at(-1)).toBeGreaterThan(2900)
  })

  it('reports what was wrong', async () => {
    const broken = folder.at('broken.mp4')
    fs.writeFileSync(broken, 'no film at all')
    const run = runFfmpeg([...mediaInput(broken), '-f', 'null', '-'])
    await expect(run).rejects.toThrow(FfmpegError)
    await expect(run).rejects.toThrow(/Invalid data/)
  })

  it('ends when it is aborted or takes too long', async () => {
    const stop = new AbortController()
    const mark = `mark-${process.pid}-abort`
    const run = runFfmpeg(endless(mark), { signal: stop.signal })
    setTimeout(() => stop.abort(new Error('not wanted any more')), 300)
    await expect(run).rejects.toThrow('not wanted any more')
    expect(isRunning(mark)).toBe(false)
    await expect(runFfmpeg(endless(), { signal: stop.signal })).rejects.toThrow('not wanted any more')
    await expect(runFfmpeg(endless(), { timeMs: 300 })).rejects.toThrow('took too long')
  })

  it.skipIf(process.platform !== 'linux')('ends with the process that started it', async () => {
    const mark = `mark-${process.pid}-orphan`
    const module = JSON.stringify(path.join(import.meta.dirname, 'run-ffmpeg.ts'))
    const args = JSON.stringify(endless(mark))
    const script = `const { runFfmpeg } = await import(${module}); await runFfmpeg(${args}, { onProgress: () => console.log('on') })`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(parent.stdout, 'data', { signal: AbortSignal.timeout(30_000) })
    expect(isRunning(mark)).toBe(true)
    parent.kill('SIGKILL')
    await expect.poll(() => isRunning(mark)).toBe(false)
  })

  it('opens no other file, whatever a playlist says', async () => {
    const secret = makeMedia(folder.at('secret.ts'), '-f lavfi -i sine=d=1 -f mpegts')
    const list = folder.at('list.mp4')
    fs.writeFileSync(list, `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://${secret}\n#EXT-X-ENDLIST\n`)
    await expect(runFfmpeg([...mediaInput(list), '-f', 'null', '-'])).rejects.toThrow(FfmpegError)
    const concat = folder.at('concat.mp4')
    fs.writeFileSync(concat, `ffconcat version 1.0\nfile '${secret}'\n`)
    await expect(runFfmpeg([...mediaInput(concat), '-f', 'null', '-'])).rejects.toThrow(FfmpegError)
  })
})

describe.skipIf(!hasFfmpeg)('samples', () => {
  const film = folder.at(`odd: 'name', "5%" \\ 文.mkv`)
  const count = async (options: Parameters<typeof readPcm>[1]) => {
    let samples = 0
    let loudest = 0
    for await (const chunk of readPcm(film, options)) {
      samples += chunk.length
      for (const sample of chunk) loudest = Math.max(loudest, sample)
    }
    return { samples, loudest }
  }

  it('are read in full and in part, at the requested rate', async () => {
    makeMedia(film, '-f lavfi -i sine=d=4:r=44100 -f lavfi -i color=s=64x36:d=4 -c:a flac -c:v mpeg4')
    const whole = await count({})
    expect(whole.samples / 16_000).toBeCloseTo(4, 1)
    expect(whole.loudest).toBeGreaterThan(3000) // lavfi's sine has an eighth of the full scale
    expect((await count({ rate: 8000, fromMs: 1000, lengthMs: 1500 })).samples / 8000).toBeCloseTo(1.5, 1)
  })

  it('are read no faster than their reader, and the program ends when the reader stops', async () => {
    const long = makeMedia(folder.at('long.wav'), '-f lavfi -i sine=d=600:r=16000 -c:a pcm_s16le')
    for await (const chunk of readPcm(long)) {
      expect(chunk.length).toBeLessThan(200_000)
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(isRunning(long)).toBe(process.platform === 'linux') // it can't continue because nobody has read its output
      break
    }
    await expect.poll(() => isRunning(long)).toBe(false)
    const stop = new AbortController()
    const reading = (async () => {
      for await (const _ of readPcm(long, { signal: stop.signal })) stop.abort(new Error('enough'))
    })()
    await expect(reading).rejects.toThrow('enough')
  })

  it('cause an error if there is no sound', async () => {
    const silent = makeMedia(folder.at('silent.mp4'), '-f lavfi -i color=s=64x36:d=1 -c:v mpeg4')
    await expect(readPcm(silent).next()).rejects.toThrow(FfmpegError)
  })
})
