import { afterEach, expect, test } from 'vitest'
import { Microphone } from '../../../core/sound/microphone.ts'
import { Recorder } from './recorder.ts'

const open: Microphone[] = []
afterEach(() => {
  for (const microphone of open.splice(0)) microphone.close()
})

function newRecorder() {
  const microphone = new Microphone()
  open.push(microphone)
  const recorder = new Recorder(microphone)
  const told: string[] = []
  const line = { segment_id: 'a', onCountIn: () => void told.push('countIn'), onEnd: () => void told.push('end') }
  return { recorder, line, told, phase: () => recorder.recording.value.phase }
}

test('a line is recorded from the end of the count-in until it is stopped', async () => {
  const { recorder, line, told, phase } = newRecorder()
  const take = recorder.record(line)
  expect(phase()).toBe('asking')
  await expect.poll(phase).toBe('countIn')
  await expect.poll(phase).toBe('recording')
  await expect.poll(() => (recorder.recording.value as { ms: number }).ms).toBeGreaterThan(300)
  recorder.stop()
  const recorded = await take
  expect(recorded!.bytes.byteLength).toBeGreaterThan(0)
  expect(recorded!.mime).toMatch(/^audio\//)
  expect(recorded!.ext).toMatch(/^(webm|ogg|m4a|mp4)$/)
  expect(told).toEqual(['countIn', 'end'])
  expect(phase()).toBe('idle')
})

test('stopping during the count-in makes no take', async () => {
  const { recorder, line, told, phase } = newRecorder()
  const take = recorder.record(line)
  await expect.poll(phase).toBe('countIn')
  recorder.stop()
  expect(await take).toBeNull()
  expect(told).toEqual(['countIn', 'end'])
})

test('only one line is recorded at a time', async () => {
  const { recorder, line, phase } = newRecorder()
  const take = recorder.record(line)
  await expect.poll(phase).toBe('countIn')
  expect(await recorder.record({ ...line, segment_id: 'b' })).toBeNull()
  recorder.stop()
  await take
})
