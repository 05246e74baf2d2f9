import fs from 'node:fs'
import { calls, defaultDubSetting } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { probeMedia } from '../../content/ffmpeg/probe-media.ts'
import { readPcm } from '../../content/ffmpeg/read-pcm.ts'
import { dyingApp } from '../../content/media/testing/dying-app.ts'
import { hasFfmpeg, makeMedia, mediaFolder } from '../../content/media/testing/make-media.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { keepTake, readLines } from '../kinds/dub/takes.ts'
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

/** Orders a silent film with three lines. The first and the last line are spoken for two seconds each. */
async function deliver(spoken: readonly number[], seconds = 12): Promise<string> {
  const clara = await office.as('clara')
  const film = makeMedia(
    folder.at('teaser.mp4'),
    `-f lavfi -i color=s=128x72:d=${seconds}:r=10 -f lavfi -i anullsrc=d=${seconds} -c:v libx264 -pix_fmt yuv420p -c:a aac`,
  )
  const { file_id: media_file_id } = await clara.upload('预告.mp4', fs.readFileSync(film), 'taskVideo')
  const { files } = await office.prepareOrder(clara)
  const quick = { is_qa_required: false, is_acceptance_required: false }
  const taskId = await office.order({ more: { ...quick, files: [{ file_id: files[0]!.file_id, media_file_id }] } })
  const { node_task_id, piece_id } = await office.node(taskId, 'translationProofreading')
  await office.accept('lin', node_task_id)
  const { company_id, created_by: owner_id } = await office.task(taskId)
  const take = fs.readFileSync(makeMedia(folder.at('take.wav'), '-f lavfi -i sine=f=1000:d=2 -af volume=4'))
  const lines = await readLines(office.db, piece_id)
  for (const at of spoken) {
    const line = { ...lines[at]!, text: `译文 ${at + 1}` } // the text that lin will write
    await inTransaction(office.app, (transaction) =>
      keepTake(office.app, transaction, {
        piece_id,
        node_task_id,
        company_id,
        owner_id,
        line,
        text: line.text,
        voice: null,
        ext: 'wav',
        bytes: take,
        max_speed: 1.2,
        duration_ms: 2000,
        origin: 'machine',
        produced_by: 'test',
        author_id: null,
      }),
    )
  }
  await office.work('lin', node_task_id)
  return taskId
}

async function outputs(taskId: string) {
  const clara = await office.as('clara')
  const { list } = await clara.call(calls.task.getTaskDownloadList, { task_id: taskId })
  return list.filter((one) => one.kind === 'audio_dubbed' || one.kind === 'video_dubbed')
}

async function bytesOf(taskId: string, output_id: string): Promise<Buffer> {
  const clara = await office.as('clara')
  const { url } = await clara.call(calls.task.downloadTaskOutput, { task_id: taskId, output_id })
  return (await office.server.server.inject({ url })).rawPayload
}

async function loudest(file: string, fromMs: number): Promise<number> {
  let most = 0
  for await (const samples of readPcm(file, { rate: 16_000, fromMs, lengthMs: 800 }))
    for (const sample of samples) most = Math.max(most, Math.abs(sample))
  return most
}

describe.skipIf(!hasFfmpeg)('dubbed voices', () => {
  it('are delivered as mixed sound and in the film, each line at its time', async () => {
    const taskId = await deliver([0, 2])
    const list = await outputs(taskId)
    expect(list.map(({ kind, name }) => [kind, name])).toEqual([
      ['audio_dubbed', '预告.zh.mp3'],
      ['video_dubbed', '预告.zh.mp4'],
    ])
    const film = folder.at('dubbed.mp4')
    fs.writeFileSync(film, await bytesOf(taskId, list[1]!.output_id))
    expect(await probeMedia(film, undefined)).toMatchObject({ video_codec: 'h264', audio_codec: 'aac', width: 128 })
    expect(await loudest(film, 1500)).toBeGreaterThan(3000)
    expect(await loudest(film, 4500)).toBeLessThan(300) // the second line was not spoken
    expect(await loudest(film, 7500)).toBeGreaterThan(3000)
  })

  it('are heard by whoever checks, at the places and as loud as they are mixed', async () => {
    const taskId = await deliver([0, 2])
    const { node_task_id, piece_id } = await office.node(taskId, 'deliver')
    const clara = await office.as('clara')
    const listen = async () => (await clara.call(calls.node.previewRecording, { node_task_id })).voices
    const lines = await readLines(office.db, piece_id)
    const heard = await listen()
    expect(heard).toMatchObject({
      duck_db: 15,
      list: [0, 2].map((at) => ({ start_ms: lines[at]!.start_ms, duration_ms: 2000, speed: 1 })),
    })
    const { rawPayload } = await office.server.server.inject({ url: heard!.list[0]!.url })
    expect(rawPayload.subarray(0, 4).toString()).toBe('RIFF')
    // A take of another text than the present one isn't delivered.
    const [first] = lines
    await office.db.updateTable('segment').set({ target: '改了' }).where('segment_id', '=', first!.segment_id).execute()
    expect((await listen())?.list.map(({ start_ms }) => start_ms)).toEqual([lines[2]!.start_ms])
  })

  it('never make the film longer than its picture; whoever checks sees that a take sticks out', async () => {
    const taskId = await deliver([0, 2], 8)
    const { node_task_id } = await office.node(taskId, 'translationProofreading')
    const lin = await office.as('lin')
    const { list: takes, film_ms } = await lin.call(calls.dub.getDubTakes, { node_task_id })
    expect(film_ms).toBe(8000)
    expect(takes.map(({ fit }) => fit)).toEqual(['fits', 'tooLong'])
    for (const { name, output_id } of await outputs(taskId)) {
      const file = folder.at(`short-${name}`)
      fs.writeFileSync(file, await bytesOf(taskId, output_id))
      const { duration_ms } = (await probeMedia(file, undefined)) as { duration_ms: number }
      expect(duration_ms).toBeLessThan(8100)
      expect(duration_ms).toBeGreaterThan(7900)
    }
  })

  it('are mixed again when the mixer is killed, and takes of changed lines aren’t delivered', async () => {
    const taskId = await deliver([1])
    const before = await outputs(taskId)
    expect(before).toHaveLength(2)
    const { node_task_id, piece_id } = await office.node(taskId, 'deliver')
    const begin = () =>
      office.db
        .updateTable('node_task')
        .set({ state: 'in_progress' })
        .where('node_task_id', '=', node_task_id)
        .execute()
    await begin()
    const dying = dyingApp(office.app)
    await expect(deliverPiece(dying.app, node_task_id, dying.signal)).rejects.toThrow('killed')
    await deliverPiece(office.app, node_task_id)
    expect((await outputs(taskId)).map(({ output_id }) => output_id)).toEqual(before.map(({ output_id }) => output_id))
    expect((await office.history(taskId)).filter((kind) => kind === 'delivered')).toHaveLength(2)

    await office.db.updateTable('segment').set({ target: '改了' }).where('piece_id', '=', piece_id).execute()
    const ready = async () =>
      (
        await office.db
          .selectFrom('file')
          .select('file_id')
          .where('ext', '=', 'mp3')
          .where('state', '=', 'ready')
          .execute()
      ).length
    const count = await ready()
    await begin()
    await deliverPiece(office.app, node_task_id)
    expect(await office.state(node_task_id)).toBe('completed')
    expect(await ready()).toBe(count)
  })

  it('are mixed by the node task’s setting', async () => {
    const clara = await office.as('clara')
    await clara.call(calls.dub.setCompanyDubSetting, {
      setting: { ...defaultDubSetting, background: 'mute', loudness: -23 },
    })
    const taskId = await deliver([0])
    const [audio] = await outputs(taskId)
    const file = folder.at('quiet.mp3')
    fs.writeFileSync(file, await bytesOf(taskId, audio!.output_id))
    expect(await loudest(file, 1500)).toBeGreaterThan(1000)
    await clara.call(calls.dub.setCompanyDubSetting, { setting: defaultDubSetting })
  })
})
