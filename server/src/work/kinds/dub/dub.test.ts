import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { calls, defaultDubSetting } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasFfmpeg, makeMedia, mediaFolder } from '../../../content/media/testing/make-media.ts'
import { idempotencyKey } from '../../../testing/server.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'

const { addDubTake, chooseDubTake, removeDubTake, getDubTakes } = calls.dub

let office: Office
const folder = mediaFolder()
beforeAll(async () => {
  office = await openOffice({ isWorker: true })
})
afterAll(async () => {
  folder.remove()
  await office.server.close()
})

/** Three lines of at least two seconds each, to be spoken by lin. */
async function dubbing() {
  const taskId = await office.order()
  const { node_task_id, piece_id } = await office.node(taskId, 'translationProofreading')
  await office.accept('lin', node_task_id)
  await office.db.updateTable('node_task').set({ kind: 'dubbing' }).where('node_task_id', '=', node_task_id).execute()
  await office.db
    .updateTable('segment')
    .set({ target: '第一行', state: 'translated' })
    .where('piece_id', '=', piece_id)
    .execute()
  const { client_id } = await office.open('lin', node_task_id)
  const lin = await office.as('lin')
  const { list } = await lin.call(calls.workbench.getSegments, { node_task_id })
  return { taskId, node_task_id, client_id, lin, segments: list.map((segment) => segment.segment_id) }
}
type Dubbing = Awaited<ReturnType<typeof dubbing>>

/** Records in Chromium's format: Opus in WebM, whose header has no duration. */
async function record({ lin }: Dubbing, seconds: number): Promise<string> {
  const file = makeMedia(
    folder.at(`${randomUUID()}.webm`),
    `-f lavfi -i sine=d=${seconds} -c:a libopus -f webm -live 1`,
  )
  return (await lin.upload('take.webm', fs.readFileSync(file), 'dubTake')).file_id
}

async function add(dub: Dubbing, at: number, seconds: number) {
  const { node_task_id, client_id, segments, lin } = dub
  const file_id = await record(dub, seconds)
  return lin.call(addDubTake, { node_task_id, client_id, segment_id: segments[at]!, file_id }, idempotencyKey())
}

describe.skipIf(!hasFfmpeg)('a dubber', () => {
  it('speaks each line, chooses among takes, and hands in when every line has a take that fits', async () => {
    const dub = await dubbing()
    const { node_task_id, client_id, lin } = dub
    expect(await add(dub, 0, 1)).toMatchObject({ done_count: 1, total_count: 3 })
    const second = await add(dub, 0, 1.5)
    await add(dub, 1, 2)
    const whole = { node_task_id, client_id }
    expect(await lin.ask(calls.workbench.submitNodeTask, whole, idempotencyKey())).toMatchObject({
      err_msg: 'SEGMENTS_UNFINISHED',
      data: { count: 1 },
    })
    const { list } = await lin.call(getDubTakes, { node_task_id })
    expect(list.map(({ is_chosen, origin, fit }) => [is_chosen, origin, fit])).toEqual([
      [true, 'human', 'fits'],
      [false, 'human', 'fits'],
      [true, 'human', 'fits'],
    ])
    expect(Math.abs(list[0]!.duration_ms - 1500)).toBeLessThan(60)
    const sound = await office.server.server.inject({ url: list[0]!.url })
    expect(sound.rawPayload.subarray(0, 4).toString()).toBe('RIFF')
    await lin.call(chooseDubTake, { ...whole, take_id: list[1]!.take_id })
    expect(await lin.call(removeDubTake, { ...whole, take_id: second.take_id })).toMatchObject({ done_count: 2 })
    await add(dub, 2, 1)
    await office.submit('lin', node_task_id, client_id)
    expect(await office.state(node_task_id)).toBe('submitted')
  })

  it('gets an error for a take that is too long; a changed text makes its take stale', async () => {
    const dub = await dubbing()
    const { node_task_id, segments, lin } = dub
    expect(await add(dub, 0, 4)).toMatchObject({ done_count: 0 })
    expect((await lin.call(getDubTakes, { node_task_id })).list).toMatchObject([{ fit: 'tooLong', is_stale: false }])
    await add(dub, 0, 1)
    await office.db.updateTable('segment').set({ target: '改' }).where('segment_id', '=', segments[0]!).execute()
    expect((await lin.call(getDubTakes, { node_task_id })).list[0]).toMatchObject({ fit: 'fits', is_stale: true })
  })

  it('gets one take from a repeated request; a take of an earlier text keeps that text', async () => {
    const dub = await dubbing()
    const { node_task_id, client_id, segments, lin } = dub
    const file_id = await record(dub, 1)
    const input = { node_task_id, client_id, segment_id: segments[0]!, file_id, said: '旧文' }
    const key = idempotencyKey()
    const first = await lin.call(addDubTake, input, key)
    expect(await lin.call(addDubTake, input, key)).toEqual(first)
    const { list } = await lin.call(getDubTakes, { node_task_id })
    expect(list).toMatchObject([{ take_id: first.take_id, said_for: '旧文', is_stale: true }])
  })

  it('can’t add takes to others’ work, with others’ sounds, or to lines of other pieces', async () => {
    const dub = await dubbing()
    const { node_task_id, client_id, segments, lin } = dub
    const file_id = await record(dub, 1)
    const mine = { node_task_id, client_id, segment_id: segments[0]!, file_id }
    const ask = async (who: string, input: typeof mine) =>
      (await (await office.as(who)).ask(addDubTake, input, idempotencyKey())).err_msg
    expect(await ask('wang', mine)).toBe('NOT_FOUND')
    expect(await ask('lin', { ...mine, file_id: randomUUID() })).toBe('NOT_FOUND')
    expect(await ask('lin', { ...mine, segment_id: randomUUID() })).toBe('NOT_FOUND')
    expect(await ask('lin', { ...mine, client_id: randomUUID() })).toBe('LEASE_HELD')
    expect(await ask('lin', mine)).toBe('OK')
    const { list } = await lin.call(getDubTakes, { node_task_id })
    const [own] = list
    const foreign = await dubbing()
    const theirs = { node_task_id: foreign.node_task_id, client_id: foreign.client_id, take_id: own!.take_id }
    expect((await lin.ask(chooseDubTake, theirs)).err_msg).toBe('NOT_FOUND')
    expect((await lin.ask(removeDubTake, theirs)).err_msg).toBe('NOT_FOUND')
  })
})

it('a node task’s voice setting is the company’s until it has its own', async () => {
  const { node_task_id, lin } = await dubbing()
  const clara = await office.as('clara')
  const quiet = { ...defaultDubSetting, background: 'mute' as const }
  await clara.call(calls.dub.setCompanyDubSetting, { setting: quiet })
  const settingOf = () => lin.call(calls.dub.getNodeTaskDubSetting, { node_task_id })
  expect(await settingOf()).toMatchObject({ setting: quiet, is_own: false, can: { edit: true } })
  await lin.call(calls.dub.setNodeTaskDubSetting, { node_task_id, setting: { ...quiet, duck_db: 20 } })
  expect(await settingOf()).toMatchObject({ setting: { duck_db: 20 }, is_own: true })
  await clara.call(calls.dub.setNodeTaskDubSetting, { node_task_id, setting: null })
  expect(await settingOf()).toMatchObject({ setting: quiet, is_own: false })
  expect((await (await office.as('wang')).ask(calls.dub.getNodeTaskDubSetting, { node_task_id })).err_msg).toBe(
    'NOT_FOUND',
  )
  await clara.call(calls.dub.setCompanyDubSetting, { setting: defaultDubSetting })
})
