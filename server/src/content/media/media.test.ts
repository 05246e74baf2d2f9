import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { calls, peaksPerSecond, type UploadPurpose } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { type Probe, probeMedia } from '../ffmpeg/probe-media.ts'
import { inWorkFolder } from '../ffmpeg/work-folder.ts'
import { withLocalFile } from '../file/local-file.ts'
import { removeBytes, removeFiles } from '../file/remove-files.ts'
import { makeDerivative } from './make-derivative.ts'
import { dyingApp } from './testing/dying-app.ts'
import { hasFfmpeg, makeMedia, mediaFolder } from './testing/make-media.ts'

const folder = mediaFolder()
const live = new AbortController().signal
const run = { signal: live, attempt: 0, isLastAttempt: false }
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ isWorker: false })
})
afterAll(async () => {
  await server.close()
  folder.remove()
})

async function upload(name: string, args: string, purpose: UploadPurpose = 'taskVideo'): Promise<string> {
  const bytes = fs.readFileSync(makeMedia(folder.at(name), args))
  return (await (await server.as('clara')).upload(name, bytes, purpose)).file_id
}

const info = async (file_id: string) => (await server.as('clara')).call(calls.media.getMediaInfo, { file_id })

async function fetched(url: string | null, headers: Record<string, string> = {}) {
  const response = await server.server.inject({ url: url!, headers })
  return { status: response.statusCode, bytes: response.rawPayload, type: response.headers['content-type'] }
}

/** Probes the file at an address. */
async function probed(url: string | null): Promise<Probe> {
  const file = folder.at('fetched')
  fs.writeFileSync(file, (await fetched(url)).bytes)
  const found = await probeMedia(file, process.env.FFMPEG_PATH)
  if (found === 'unreadable') throw new Error('unreadable')
  return found
}

const madeFiles = () => server.database.db.selectFrom('file').selectAll().where('purpose', '=', 'derivative').execute()

describe.skipIf(!hasFfmpeg)('an upload', () => {
  it('that browsers can play is played as it is; its peaks are made', async () => {
    const id = await upload(
      'plain.mp4',
      '-f lavfi -i color=s=128x72:d=2 -f lavfi -i sine=d=2 -c:v libx264 -pix_fmt yuv420p -c:a aac',
    )
    const before = await info(id)
    expect(before).toMatchObject({ proxy: null, width: 128, height: 72, mime: 'video/mp4' })
    expect(before.peaks).toEqual({ state: 'waiting', progress: 0, error: null, url: null })
    await makeDerivative(server.app, id, 'peaks', run)
    const { peaks, duration_ms } = await info(id)
    expect(peaks).toMatchObject({ state: 'ready', progress: 100 })
    const { bytes } = await fetched(peaks!.url)
    expect(bytes.length / peaksPerSecond).toBeCloseTo(duration_ms! / 1000, 0)
    expect(bytes[100]).toBeGreaterThan(20)
    const part = await fetched(peaks!.url, { range: 'bytes=50-59' })
    expect(part).toMatchObject({ status: 206, bytes: bytes.subarray(50, 60) })
  })

  it('that browsers can’t play gets a proxy', async () => {
    const id = await upload(
      'old.avi',
      '-f lavfi -i testsrc=s=1280x960:d=1 -f lavfi -i sine=d=1 -c:v mpeg4 -c:a libmp3lame',
    )
    expect(await info(id)).toMatchObject({ url: null, proxy: { state: 'waiting' } })
    await makeDerivative(server.app, id, 'proxy', run)
    const { url, mime } = await info(id)
    expect(mime).toBe('video/mp4')
    expect(await probed(url)).toMatchObject({ video_codec: 'h264', audio_codec: 'mp3', width: 960, height: 720 })
    // The index comes first in the file, because a player needs it first.
    const { bytes } = await fetched(url)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  })

  it.each([
    ['takes its picture over where it can', 'h264.mkv', 'color=s=128x72:d=1 -c:v libx264 -pix_fmt yuv420p', 'h264', 72],
    [
      'is smaller where whoever works with it would load too much',
      'large.mkv',
      'color=s=3840x2160:d=1:r=2 -c:v libx264 -pix_fmt yuv420p',
      'h264',
      720,
    ],
    ['is never made larger, and odd sides become even', 'small.flv', 'testsrc=s=101x57:d=1 -c:v flv1', 'h264', 56],
  ])('%s', async (_what, name, args, video_codec, height) => {
    const id = await upload(name, `-f lavfi -i ${args}`)
    expect((await info(id)).peaks).toBeNull() // there is no sound
    await makeDerivative(server.app, id, 'proxy', run)
    expect(await probed((await info(id)).url)).toMatchObject({ video_codec, height, audio_codec: null })
  })

  it('with several sound tracks says which there are', async () => {
    const tracks =
      '-f lavfi -i color=s=128x72:d=1 -f lavfi -i sine=d=1 -f lavfi -i sine=f=600:d=1 -f lavfi -i sine=f=900:d=1'
    const maps =
      '-map 0 -map 1 -map 2 -map 3 -metadata:s:a:0 language=eng -metadata:s:a:2 language=jpn -c:v libx264 -c:a aac'
    const id = await upload('several.mkv', `${tracks} ${maps}`)
    const { analysis } = await server.database.db
      .selectFrom('file')
      .select('analysis')
      .where('file_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(analysis?.sound_tracks).toEqual(['eng', '', 'jpn'])
  })

  it('with sound only becomes M4A', async () => {
    const id = await upload('call.m4a', '-f lavfi -i sine=d=1 -c:a alac', 'taskAudio')
    await makeDerivative(server.app, id, 'proxy', run)
    const { url, mime } = await info(id)
    expect(mime).toBe('audio/mp4')
    expect(await probed(url)).toMatchObject({ video_codec: null, audio_codec: 'aac' })
  })
})

it('leaves no temporary files of killed processes; those of running ones stay', async () => {
  const tmp = os.tmpdir()
  const ended = spawnSync(process.execPath, ['-e', '']).pid
  const [left, older, others] = [ended, process.pid, process.ppid].map((pid) =>
    fs.mkdtempSync(path.join(tmp, `polyphony-media-${pid}-`)),
  )
  await inWorkFolder(async (outer) => {
    await inWorkFolder(async () =>
      expect([left, older, others, outer].map((one) => fs.existsSync(one!))).toEqual([false, false, true, true]),
    )
  })
  fs.rmdirSync(others!)
})

describe.skipIf(!hasFfmpeg)('a derivative', () => {
  let film: string
  beforeAll(async () => {
    film = await upload(
      'long.mkv',
      '-f lavfi -i testsrc=s=320x180:d=60 -f lavfi -i sine=d=60 -c:v mpeg4 -b:v 100k -c:a ac3 -b:a 64k',
    )
  })

  it('is started again after its job was killed, and exists once', async () => {
    const count = (await madeFiles()).length
    for (const kind of ['proxy', 'peaks'] as const) {
      const dying = dyingApp(server.app)
      const broken = makeDerivative(dying.app, film, kind, { ...run, signal: dying.signal, isLastAttempt: true })
      await expect(broken).rejects.toThrow('killed')
      expect((await info(film))[kind]).toMatchObject({ state: 'running', error: null })
      await Promise.all([1, 2].map(() => makeDerivative(server.app, film, kind, run))) // a worker that lost its lease still runs
      await makeDerivative(server.app, film, kind, run)
      expect((await info(film))[kind]).toMatchObject({ state: 'ready', progress: 100 })
    }
    expect((await madeFiles()).length).toBe(count + 2)
  }, 120_000)

  it('is readable for the same people as the file', async () => {
    const mori = await server.as('mori')
    for (const file_id of [film, crypto.randomUUID()])
      for (const call of [calls.media.getMediaInfo, calls.media.retryMedia])
        expect(await mori.ask(call, { file_id })).toMatchObject({ err_msg: 'NOT_FOUND', data: {} })
  })

  it('reports why it could not be made, and is made after a retry', async () => {
    const id = await upload('again.mkv', '-f lavfi -i testsrc=s=64x36:d=1 -c:v mpeg4')
    const nowhere = { ...server.app, config: { ...server.app.config, FFMPEG_PATH: folder.at('no/ffmpeg') } }
    await makeDerivative(nowhere, id, 'proxy', run)
    const failed = { state: 'failed', error: { err_msg: 'FFMPEG_MISSING' } }
    expect(await info(id)).toMatchObject({ url: null, proxy: failed })
    await makeDerivative(server.app, id, 'proxy', run) // only on request
    expect((await info(id)).proxy).toMatchObject({ state: 'failed' })
    await (await server.as('clara')).call(calls.media.retryMedia, { file_id: id })
    await makeDerivative(server.app, id, 'proxy', run)
    expect((await info(id)).proxy).toMatchObject({ state: 'ready', error: null })
  })

  it('is deleted with the file, even if it is just being made', async () => {
    const id = await upload('gone.mkv', '-f lavfi -i testsrc=s=64x36:d=2 -f lavfi -i sine=d=2 -c:v mpeg4 -c:a flac')
    await makeDerivative(server.app, id, 'peaks', run)
    const made = (await madeFiles()).at(-1)!
    const making = makeDerivative(server.app, id, 'proxy', run)
    await withLocalFile(server.app, id, () =>
      inTransaction(server.app, (transaction) => removeFiles(transaction, [id])),
    )
    await making
    await removeBytes.run(server.app, { storage_keys: [made.storage_key] }, run)
    expect((await madeFiles()).some(({ name }) => name.startsWith('gone'))).toBe(false)
    await expect(server.app.storage.size(made.storage_key)).rejects.toThrow()
  })
})
