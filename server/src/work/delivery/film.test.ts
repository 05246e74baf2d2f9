import fs from 'node:fs'
import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { probeMedia } from '../../content/ffmpeg/probe-media.ts'
import { dyingApp } from '../../content/media/testing/dying-app.ts'
import { hasFfmpeg, makeMedia, mediaFolder } from '../../content/media/testing/make-media.ts'
import { readFrame } from '../../content/media/testing/read-frame.ts'
import { type Office, openOffice } from '../node/testing/office.ts'
import { deliverPiece } from './deliver-piece.ts'

const folder = mediaFolder()
const size = { width: 320, height: 180 }
let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(async () => {
  await office.server.close()
  folder.remove()
})

async function deliver(more: { is_burned_in: boolean; delivery_version?: 'bilingual' }): Promise<string> {
  return translateFilm({ is_acceptance_required: false, ...more })
}

async function translateFilm(more: object): Promise<string> {
  const clara = await office.as('clara')
  const film = makeMedia(
    folder.at('harbour.mkv'),
    '-f lavfi -i color=black:s=320x180:d=30:r=10 -f lavfi -i sine=d=30 -c:v mpeg4 -c:a aac',
  )
  const { file_id: media_file_id } = await clara.upload('海港.mkv', fs.readFileSync(film), 'taskVideo')
  const text =
    '1\n00:00:01,000 --> 00:00:04,000\nThe lamp is lit.\n\n2\n00:00:06,000 --> 00:00:09,000\n{\\an8}Follow the light.\n'
  const { file_id } = await clara.upload('harbour.en.srt', new TextEncoder().encode(text), 'taskSubtitle')
  const quick = { is_qa_required: false, files: [{ file_id, media_file_id }] }
  const taskId = await office.order({ more: { ...quick, ...more } })
  const job = await office.node(taskId, 'translationProofreading')
  await office.accept('lin', job.node_task_id)
  await office.work('lin', job.node_task_id, '十一年来，没有人来过')
  return taskId
}

async function films(taskId: string) {
  const clara = await office.as('clara')
  const { list } = await clara.call(calls.task.getTaskDownloadList, { task_id: taskId })
  return list.filter((one) => one.kind === 'video_burned')
}

const filmFiles = () =>
  office.db.selectFrom('file').selectAll().where('purpose', '=', 'output').where('ext', '=', 'mp4').execute()

describe.skipIf(!hasFfmpeg)('a film', () => {
  it('is delivered with its subtitles burned in, in two languages where that was ordered', async () => {
    const taskId = await deliver({ is_burned_in: true, delivery_version: 'bilingual' })
    const [film, ...more] = await films(taskId)
    expect(more).toEqual([])
    expect(film).toMatchObject({ name: '海港.zh+en.mp4', target_lang: 'zh' })
    const clara = await office.as('clara')
    const { url } = await clara.call(calls.task.downloadTaskOutput, { task_id: taskId, output_id: film!.output_id })
    const sent = await office.server.server.inject({ url })
    expect(sent.rawPayload.length).toBe(film!.size)
    expect(sent.headers['content-type']).toBe('video/mp4')
    const local = folder.at('delivered.mp4')
    fs.writeFileSync(local, sent.rawPayload)
    expect(await probeMedia(local, undefined)).toMatchObject({ ...size, video_codec: 'h264', audio_codec: 'aac' })
    for (const at of [2500, 7500]) {
      const frame = readFrame(local, at, size)
      expect(frame.bright(0.75, 1), String(at)).toBeGreaterThan(0.005)
      expect(frame.bright(0, 0.6), String(at)).toBe(0)
    }
    expect(readFrame(local, 5000, size).bright(0, 1)).toBe(0)
  })

  it('is played to the client with the text that would be delivered, before anything is', async () => {
    const taskId = await translateFilm({ delivery_version: 'bilingual' })
    const { node_task_id } = await office.node(taskId, 'clientConfirmation')
    const clara = await office.as('clara')
    const { recording, cues, voices } = await clara.call(calls.node.previewRecording, { node_task_id })
    expect(recording).toMatchObject({ has_picture: true })
    expect((await clara.call(calls.media.getMediaInfo, { file_id: recording!.file_id })).name).toBe('海港.mkv')
    expect(cues.map(({ start_ms, end_ms, text, second }) => [start_ms, end_ms, text, second])).toEqual([
      [1000, 4000, '十一年来，没有人来过 1', 'The lamp is lit.'],
      [6000, 9000, '十一年来，没有人来过 2', 'Follow the light.'],
    ])
    expect(voices).toBeNull()
    for (const stranger of ['sato', 'mei'])
      expect((await (await office.as(stranger)).ask(calls.node.previewRecording, { node_task_id })).err_msg).toBe(
        'NOT_FOUND',
      )
  })

  it('is made only where it was ordered', async () => {
    const count = (await filmFiles()).length
    const taskId = await deliver({ is_burned_in: false })
    expect(await films(taskId)).toEqual([])
    expect((await filmFiles()).length).toBe(count)
  })

  it('is rendered again and delivered once when its job is killed or loses the node', async () => {
    const taskId = await deliver({ is_burned_in: true })
    const [before] = await films(taskId)
    const count = (await filmFiles()).length
    const { node_task_id } = await office.node(taskId, 'deliver')
    const set = (state: 'in_progress' | 'failed') =>
      office.db.updateTable('node_task').set({ state }).where('node_task_id', '=', node_task_id).execute()
    await set('in_progress')
    const dying = dyingApp(office.app)
    await expect(deliverPiece(dying.app, node_task_id, dying.signal)).rejects.toThrow('killed')
    const taken = deliverPiece(office.app, node_task_id)
    await set('failed')
    await taken
    expect(await office.state(node_task_id)).toBe('failed')
    await set('in_progress')
    await Promise.all([1, 2].map(() => deliverPiece(office.app, node_task_id)))
    expect(await office.state(node_task_id)).toBe('completed')
    const [after, ...more] = await films(taskId)
    expect(more).toEqual([])
    expect(after!.output_id).toBe(before!.output_id)
    // Of two parallel runs one keeps its file; a run that lost the node keeps none.
    expect((await filmFiles()).length).toBe(count + 1)
    expect((await office.history(taskId)).filter((kind) => kind === 'delivered')).toHaveLength(2)
  })
})
