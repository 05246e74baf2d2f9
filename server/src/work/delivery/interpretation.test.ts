import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { probeMedia } from '../../content/ffmpeg/probe-media.ts'
import { readPcm } from '../../content/ffmpeg/read-pcm.ts'
import { dyingApp } from '../../content/media/testing/dying-app.ts'
import { hasFfmpeg, mediaFolder } from '../../content/media/testing/make-media.ts'
import { idempotencyKey } from '../../testing/server.ts'
import { openBooth, speak, stretchHead, tone } from '../kinds/interpret/testing/booth.ts'
import { type Office, openOffice } from '../node/testing/office.ts'
import { deliverPiece } from './deliver-piece.ts'

const folder = mediaFolder()
let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(async () => {
  await office.server.close()
  folder.remove()
})

const rate = 48_000

/** When a tone begins and ends, in ms: where its frequency exceeds a tenth of its maximum level. */
async function heard(file: string, hz: number): Promise<[number, number][]> {
  const [step, window] = [rate / 500, rate / 100]
  const samples: number[] = []
  for await (const some of readPcm(file, { rate })) for (const one of some) samples.push(one)
  const turn = 2 * Math.cos((2 * Math.PI * hz) / rate)
  const powers: number[] = []
  for (let at = 0; at + window <= samples.length; at += step) {
    let [before, last] = [0, 0]
    for (let i = at; i < at + window; i++) [before, last] = [last, samples[i]! + turn * last - before]
    powers.push(Math.sqrt(Math.max(0, before * before + last * last - turn * before * last)))
  }
  const least = powers.reduce((most, one) => Math.max(most, one), 0) / 2
  const spans: [number, number][] = []
  for (const [at, power] of powers.entries()) {
    const ms = ((at * step + window / 2) * 1000) / rate
    const last = spans.at(-1)
    if (power < least) continue
    if (last && ms - last[1] < 30) last[1] = ms
    else spans.push([ms, ms])
  }
  return spans
}

async function deliveredTo(taskId: string): Promise<Map<string, string>> {
  const clara = await office.as('clara')
  const { list } = await clara.call(calls.task.getTaskDownloadList, { task_id: taskId })
  const files = new Map<string, string>()
  for (const { kind, output_id, name } of list) {
    const { url } = await clara.call(calls.task.downloadTaskOutput, { task_id: taskId, output_id })
    const file = folder.at(`${randomUUID()}-${name}`)
    fs.writeFileSync(file, (await office.server.server.inject({ url })).rawPayload)
    files.set(kind, file)
  }
  return files
}

const close = (found: readonly [number, number][], wanted: readonly [number, number][]) => {
  expect(found).toHaveLength(wanted.length)
  for (const [at, [start, end]] of wanted.entries()) {
    expect(Math.abs(found[at]![0] - start), `begins at ${found[at]![0]}, not ${start}`).toBeLessThan(20)
    expect(Math.abs(found[at]![1] - end), `ends at ${found[at]![1]}, not ${end}`).toBeLessThan(20)
  }
}

describe.skipIf(!hasFfmpeg)('an interpretation', () => {
  it('is mixed over the floor at its times, as sound and in the film; the newest version replaces older ones', async () => {
    const floor =
      '-f lavfi -i color=s=128x72:d=12:r=10 -f lavfi -i sine=f=300:d=12 -c:v libx264 -pix_fmt yuv420p -c:a aac'
    const booth = await openBooth(office, { at: folder.at('film.mp4'), floor, media: 'video' })
    const { yue, node_task_id, client_id, taskId } = booth
    await speak(booth, stretchHead({ start_ms: 1037 }), tone(2000))
    const run_id = randomUUID()
    await speak(booth, stretchHead({ start_ms: 6000, run_id, offset_frames: 24_011 }), tone(1500))
    await speak(booth, stretchHead({ start_ms: 2500 }), tone(1000, 2000))
    await yue.call(calls.workbench.submitNodeTask, { node_task_id, client_id, has_gaps: true }, idempotencyKey())
    await office.settle(taskId)
    const files = await deliveredTo(taskId)
    expect([...files.keys()].toSorted()).toEqual(['audio_dubbed', 'video_dubbed'])
    for (const file of files.values()) {
      close(await heard(file, 1000), [
        [1037, 2500],
        [6500, 8000],
      ])
      close(await heard(file, 2000), [[2500, 3500]])
    }
    expect(await probeMedia(files.get('video_dubbed')!, undefined)).toMatchObject({ video_codec: 'h264', width: 128 })
  })

  it('that was spoken while the floor was paused follows its passage and delays the rest; a killed job mixes it again', async () => {
    const floor = '-f lavfi -i sine=f=300:d=6 -c:a pcm_s16le'
    const booth = await openBooth(office, { at: folder.at('sound.wav'), floor })
    const { yue, node_task_id, client_id, taskId } = booth
    await speak(booth, stretchHead({ mode: 'consecutive', from_ms: 0, start_ms: 2000 }), tone(1000))
    await speak(booth, stretchHead({ mode: 'consecutive', from_ms: 2000, start_ms: 4000 }), tone(500, 2000))
    await yue.call(calls.workbench.submitNodeTask, { node_task_id, client_id, has_gaps: true }, idempotencyKey())
    const { node_task_id: deliver_id } = await office.node(taskId, 'deliver')
    const dying = dyingApp(office.app)
    await expect(deliverPiece(dying.app, deliver_id, dying.signal)).rejects.toThrow('killed')
    await deliverPiece(office.app, deliver_id)
    const file = (await deliveredTo(taskId)).get('audio_dubbed')!
    close(await heard(file, 1000), [[2400, 3400]])
    close(await heard(file, 2000), [[6200, 6700]])
    // The floor continues within half a second after each.
    const floors = await heard(file, 300)
    expect(floors.map(([start]) => Math.floor(start / 500) * 500)).toEqual([0, 3500, 7000])
    for (const [at, end] of [2000, 5800, 9100].entries()) expect(Math.abs(floors[at]![1] - end)).toBeLessThan(20)
  })
})
