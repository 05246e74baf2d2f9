/** An interpreter of the demo world who works on an ordered recording. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { calls, type InputOf, maxChunkFrames, type StretchHead, voiceRate } from '@polyphony/contract'
import { placeOrder, withoutChecks } from '../../../../../../seed/actions.ts'
import { makeDerivative } from '../../../../content/media/make-derivative.ts'
import { makeMedia } from '../../../../content/media/testing/make-media.ts'
import type { Office } from '../../../node/testing/office.ts'

export interface Booth {
  readonly taskId: string
  readonly node_task_id: string
  readonly client_id: string
  readonly yue: Awaited<ReturnType<Office['as']>>
}

/** `floor`: the arguments with which ffmpeg makes the recording. */
export async function openBooth(
  office: Office,
  {
    at,
    floor,
    media = 'audio',
    isReviewed = false,
  }: { at: string; floor: string; media?: 'audio' | 'video'; isReviewed?: boolean },
): Promise<Booth> {
  const clara = await office.as('clara')
  const made = makeMedia(at, floor)
  const purpose = media === 'audio' ? 'taskAudio' : 'taskVideo'
  const { file_id } = await clara.upload(`speech.${at.split('.').at(-1)}`, fs.readFileSync(made), purpose)
  await makeDerivative(office.app, file_id, 'peaks', {
    signal: new AbortController().signal,
    attempt: 1,
    isLastAttempt: true,
  })
  const taskId = await placeOrder(clara, {
    media,
    files: [{ file_id }],
    isFlow: ([first]) => first === 'interpreting',
    target_langs: ['zh'],
    now: office.app.now(),
    ...withoutChecks,
    is_qa_required: isReviewed,
  })
  await office.settle(taskId)
  const { node_task_id } = await office.node(taskId, 'interpreting')
  await office.accept('yue', node_task_id)
  const { client_id } = await office.open('yue', node_task_id)
  return { taskId, node_task_id, client_id, yue: await office.as('yue') }
}

export function stretchHead(more: Partial<StretchHead> = {}): StretchHead {
  const stretch_id = randomUUID()
  const start_ms = more.start_ms ?? 0
  return {
    stretch_id,
    run_id: randomUUID(),
    slot_id: stretch_id,
    mode: 'simultaneous',
    from_ms: start_ms,
    start_ms,
    offset_frames: 0,
    ...more,
  }
}

/** A tone in the format that the browser sends. */
export function tone(ms: number, hz = 1000): Buffer {
  const samples = new Int16Array((ms * voiceRate) / 1000)
  for (let at = 0; at < samples.length; at++)
    samples[at] = Math.round(8000 * Math.sin((2 * Math.PI * hz * at) / voiceRate))
  return Buffer.from(samples.buffer)
}

export function chunkOf(
  { node_task_id, client_id }: Booth,
  stretch: StretchHead,
  at_frame: number,
  samples: Buffer,
): InputOf<typeof calls.interpret.addStretchChunk> {
  return { node_task_id, client_id, stretch, at_frame, samples: samples.toString('base64') }
}

/** Records a sound in chunks and ends the stretch. */
export async function speak(booth: Booth, stretch: StretchHead, sound: Buffer): Promise<StretchHead> {
  const { yue, node_task_id, client_id } = booth
  for (let at = 0; at < sound.length; at += maxChunkFrames * 2)
    await yue.call(
      calls.interpret.addStretchChunk,
      chunkOf(booth, stretch, at / 2, sound.subarray(at, at + maxChunkFrames * 2)),
    )
  await yue.call(calls.interpret.keepStretch, { node_task_id, client_id, stretch_id: stretch.stretch_id })
  return stretch
}
