import { randomUUID } from 'node:crypto'
import { calls, maxStretchFrames } from '@polyphony/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hasFfmpeg, mediaFolder } from '../../../content/media/testing/make-media.ts'
import { idempotencyKey } from '../../../testing/server.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'
import { type Booth, chunkOf, openBooth, speak, stretchHead, tone } from './testing/booth.ts'

const { interpret } = calls
const folder = mediaFolder()
let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(async () => {
  await office.server.close()
  folder.remove()
})

// Cancels the work, because a talent with much work gets no offers.
afterEach(async () => {
  await office.db.updateTable('node_task').set({ state: 'cancelled' }).where('kind', '=', 'interpreting').execute()
})

/** Silence, and speech from second 2 to 14. */
const speech = "-f lavfi -i sine=f=300:d=16 -af volume=enable='not(between(t,2,14))':volume=0 -c:a pcm_s16le"
const booth = (isReviewed = false) =>
  openBooth(office, { at: folder.at(`${randomUUID()}.wav`), floor: speech, isReviewed })
const read = ({ yue, node_task_id }: Booth) => yue.call(interpret.getInterpretation, { node_task_id })

describe.skipIf(!hasFfmpeg)('an interpreter', () => {
  it('records in chunks, of which each is stored once and in order before it is acknowledged', async () => {
    const one = await booth()
    const { yue, node_task_id, client_id } = one
    const stretch = stretchHead({ start_ms: 2000 })
    const sound = tone(1000)
    const add = (at: number) => yue.call(interpret.addStretchChunk, chunkOf(one, stretch, at, sound))
    expect(await add(0)).toEqual({ length_frames: 48_000 })
    expect(await add(0)).toEqual({ length_frames: 48_000 }) // the client didn't get the answer
    expect(await add(96_000)).toEqual({ length_frames: 48_000 }) // a chunk is missing: recording continues there
    expect(await add(48_000)).toEqual({ length_frames: 96_000 })
    expect((await read(one)).stretches).toMatchObject([{ is_open: true, url: null, length_frames: 96_000 }])
    const submit = { node_task_id, client_id }
    expect((await yue.ask(calls.workbench.submitNodeTask, submit, idempotencyKey())).err_msg).toBe(
      'INTERPRETATION_OPEN',
    )

    const keep = { node_task_id, client_id, stretch_id: stretch.stretch_id }
    expect(await yue.call(interpret.keepStretch, keep)).toEqual({ length_frames: 96_000 })
    expect(await yue.call(interpret.keepStretch, keep)).toEqual({ length_frames: 96_000 })
    expect((await yue.ask(interpret.addStretchChunk, chunkOf(one, stretch, 96_000, sound))).err_msg).toBe(
      'STRETCH_CLOSED',
    )
    const { stretches, floor_ms } = await read(one)
    expect(stretches).toMatchObject([{ is_open: false, is_chosen: true, is_mine: true, clipped_count: 0 }])
    expect(Buffer.from(stretches[0]!.levels, 'base64')).toHaveLength(20)
    expect(floor_ms).toBe(16_000)
    const wave = (await office.server.server.inject({ url: stretches[0]!.url! })).rawPayload
    expect(wave.subarray(44).equals(Buffer.concat([sound, sound]))).toBe(true)
    expect(await office.node(one.taskId, 'interpreting')).toMatchObject({ done_count: 2, total_count: 16 })
  })

  it('keeps all acknowledged chunks when the server is killed while it joins a stretch, and can end it again', async () => {
    const one = await booth()
    const stretch = stretchHead()
    await one.yue.call(interpret.addStretchChunk, chunkOf(one, stretch, 0, tone(500)))
    const { read: intact } = office.app.storage
    office.app.storage.read = () => Promise.reject(new Error('killed'))
    const keep = { node_task_id: one.node_task_id, client_id: one.client_id, stretch_id: stretch.stretch_id }
    expect((await one.yue.ask(interpret.keepStretch, keep)).err).toBe(500)
    office.app.storage.read = intact
    expect((await read(one)).stretches).toMatchObject([{ is_open: true, length_frames: 24_000 }])
    expect(await one.yue.call(interpret.keepStretch, { ...keep, is_interrupted: true })).toEqual({
      length_frames: 24_000,
    })
    expect((await read(one)).stretches).toMatchObject([{ is_open: false, is_interrupted: true }])
  })

  it('records a stretch again: the newest or the chosen version is delivered', async () => {
    const one = await booth()
    const first = await speak(one, stretchHead({ start_ms: 2000 }), tone(1000))
    const second = await speak(one, stretchHead({ start_ms: 2000, slot_id: first.slot_id }), tone(1500))
    const chosen = async () =>
      (await read(one)).stretches.filter((each) => each.is_chosen).map((each) => each.stretch_id)
    expect(await chosen()).toEqual([second.stretch_id])
    const writing = { node_task_id: one.node_task_id, client_id: one.client_id }
    await one.yue.call(interpret.chooseStretch, { ...writing, stretch_id: first.stretch_id })
    expect(await chosen()).toEqual([first.stretch_id])
    await one.yue.call(interpret.removeStretch, { ...writing, stretch_id: first.stretch_id })
    expect(await chosen()).toEqual([second.stretch_id])
  })

  it('hands in when all speech is interpreted, or confirms that the gaps are intended', async () => {
    const one = await booth()
    const { yue, node_task_id, client_id } = one
    const submit = async (has_gaps = false) => {
      const input = { node_task_id, client_id, has_gaps }
      return yue.ask(calls.workbench.submitNodeTask, input, idempotencyKey())
    }
    expect((await submit()).err_msg).toBe('INTERPRETATION_MISSING')
    const [said, ...others] = (await read(one)).speech!
    expect([said!.start_ms, Math.round(said!.end_ms / 1000), others.length]).toEqual([2000, 14, 0])
    await speak(one, stretchHead({ start_ms: 3000 }), tone(4000))
    expect(await submit()).toMatchObject({ err_msg: 'INTERPRETATION_UNCOVERED', data: { count: 1, seconds: 7 } })
    expect((await submit(true)).err_msg).toBe('OK')
  })

  it('is protected from recordings by others, from two windows, beyond the maximum length, or in others’ stretches', async () => {
    const [one, other] = [await booth(), await booth()]
    const stretch = stretchHead()
    const input = chunkOf(one, stretch, 0, tone(100))
    const ask = async (who: string, asked = input) => {
      return (await (await office.as(who)).ask(interpret.addStretchChunk, asked)).err_msg
    }
    expect(await ask('lin')).toBe('NOT_FOUND')
    expect(await ask('clara')).toBe('NOT_FOUND')
    expect(await ask('yue', { ...input, client_id: randomUUID() })).toBe('LEASE_HELD')
    expect(await ask('yue', { ...input, at_frame: maxStretchFrames })).toBe('STRETCH_TOO_LONG')
    expect(await ask('yue')).toBe('OK')
    expect(await ask('yue', chunkOf(other, stretch, 0, tone(100)))).toBe('NOT_FOUND')
    for (const call of [interpret.keepStretch, interpret.chooseStretch, interpret.removeStretch]) {
      const { node_task_id, client_id } = other
      const answer = await one.yue.ask(call, { node_task_id, client_id, stretch_id: stretch.stretch_id })
      expect(answer.err_msg).toBe('NOT_FOUND')
    }
    const lin = await office.as('lin')
    expect((await lin.ask(interpret.getInterpretation, { node_task_id: one.node_task_id })).err_msg).toBe('NOT_FOUND')
  })

  it('hands in, makes notes, and reads the reviewer’s comments at their times, which count in the score', async () => {
    const one = await booth(true)
    const { yue, node_task_id, client_id, taskId } = one
    const note = { node_task_id, kind: 'handover' as const, at_ms: 9000 }
    await yue.call(interpret.addInterpretNote, note, idempotencyKey())
    await yue.call(interpret.saveInterpretPad, { node_task_id, pad: 'Q3: 12 %' })
    expect(await read(one)).toMatchObject({
      pad: 'Q3: 12 %',
      notes: [{ kind: 'handover', at_ms: 9000, is_mine: true }],
    })
    const stretch = await speak(one, stretchHead({ start_ms: 2000 }), tone(12_000))
    await office.submit('yue', node_task_id, client_id)

    const qa = await office.node(taskId, 'qa')
    await office.accept('rui', qa.node_task_id)
    const { document } = await office.open('rui', qa.node_task_id)
    expect(document).toMatchObject({ is_interpreted: true, can: { review: true } })
    const rui = await office.as('rui')
    const heard = await rui.call(interpret.getInterpretation, { node_task_id: qa.node_task_id })
    expect(heard).toMatchObject({ pad: '', stretches: [{ stretch_id: stretch.stretch_id, author: null }] })
    const remark = { node_task_id: qa.node_task_id, kind: 'comment' as const, at_ms: 5000, body: 'Wrong figure' }
    const { note_id } = await rui.call(
      interpret.addInterpretNote,
      { ...remark, severity: 'major' as const },
      idempotencyKey(),
    )
    expect(
      (await rui.ask(interpret.addInterpretNote, { ...note, node_task_id: qa.node_task_id }, idempotencyKey())).err_msg,
    ).not.toBe('OK')
    const sent = await office.verdict('rui', qa.node_task_id, 'return')
    expect(sent).toMatchObject({ err_msg: 'OK', data: { score_inputs: { major: 1 } } })
    const back = await read(one)
    expect(back.notes[0]).toMatchObject({ body: 'Wrong figure', severity: 'major', is_resolved: false })
    await yue.call(interpret.resolveInterpretNote, { node_task_id, note_id, is_resolved: true })
    await office.open('yue', node_task_id)
    await office.submit('yue', node_task_id, client_id)
    await office.open('rui', qa.node_task_id)
    await office.verdict('rui', qa.node_task_id, 'pass')
    const { list } = await (await office.as('clara')).call(calls.task.getTaskDownloadList, { task_id: taskId })
    expect(list.map(({ kind, name }) => [kind, name])).toEqual([['audio_dubbed', 'speech.zh.mp3']])
    expect((await office.incomes(taskId)).map(({ username, kind }) => [username, kind])).toEqual([
      ['yue', 'interpreting'],
      ['rui', 'qa'],
    ])
  })

  it('sees the company’s terms of the language pair', async () => {
    const one = await booth()
    const { node_task_id } = one
    const { list, has_transcript } = await one.yue.call(interpret.getGlossaryPack, { node_task_id })
    expect(has_transcript).toBe(false)
    expect(list.length).toBeGreaterThan(0)
    expect(list.every((term) => !term.is_relevant)).toBe(true)
  })
})
