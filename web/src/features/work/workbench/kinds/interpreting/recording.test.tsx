import { framesOfMs, type StretchHead } from '@polyphony/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { observe } from '../../core/signal/signal.ts'
import { newFloor } from '../../testing/floor.ts'
import { ChunkOutbox } from './chunks/chunk-outbox.ts'
import type { KeptChunk } from './chunks/kept-chunk.ts'
import { Recording, type RunWish } from './recording.ts'

const whenOver: (() => void)[] = []
beforeEach(() => userEvent.click(document.body)) // browsers play sound only after the user has clicked in the page
afterEach(() => {
  for (const end of whenOver.splice(0)) end()
  vi.restoreAllMocks()
})

/** A recording from the fifth second of the floor, and the frames that the server then has. */
async function newRecording() {
  const { player, floor } = await newFloor()
  const begun: StretchHead[] = []
  const chunks: KeptChunk[] = []
  const kept: string[] = []
  const outbox = new ChunkOutbox({
    storage: {
      load: async () => ({ stretches: [], chunks: [] }),
      saveStretch: async ({ head, is_over }) => {
        if (!is_over) begun.push(head)
      },
      saveChunk: async () => {},
      removeChunk: async () => {},
      removeStretch: async () => {},
    },
    send: async (chunk) => {
      chunks.push(chunk)
      return chunk.at_frame + chunk.samples.byteLength / 2
    },
    keep: async (stretchId) => void kept.push(stretchId),
    blockerOf: () => 'offline',
    isFinal: () => false,
    isAbsent: () => false,
    onKept: () => {},
    onLost: () => {},
  })
  const recording = new Recording(player, outbox)
  whenOver.push(() => {
    recording.stop()
    recording.microphone.close()
    outbox.stop()
  })
  player.seek(5000)
  const wish: RunWish = { mode: 'consecutive', deviceId: null, start_ms: 5000, lead_ms: 0, from_ms: 3000, repeat: null }
  const said = () => chunks.flatMap(({ samples }) => [...new Int16Array(samples)])
  const phase = () => recording.state.value.phase
  const spoken_ms = () => (recording.state.value.phase === 'recording' ? recording.state.value.ms : 0)
  return { recording, player, floor, wish, begun, kept, said, phase, spoken_ms }
}

const media = () => vi.spyOn(navigator.mediaDevices, 'getUserMedia')

describe('recording without a microphone', () => {
  test.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'absent'],
    ['NotReadableError', 'busy'],
  ])('records nothing and shows the reason: %s', async (name, problem) => {
    const { recording, floor, wish, begun, phase } = await newRecording()
    media().mockRejectedValue(new DOMException('', name))
    await recording.start({ ...wish, mode: 'simultaneous' })
    expect(phase()).toBe('idle')
    expect(recording.microphone.problem.value).toBe(problem)
    expect(begun).toEqual([])
    expect(floor.paused).toBe(true)
  })

  test('stops if the user cancels before the browser has opened the microphone', async () => {
    const { recording, wish, begun, phase } = await newRecording()
    const real = await navigator.mediaDevices.getUserMedia({ audio: true })
    let allow = () => {}
    media().mockReturnValue(new Promise((resolve) => (allow = () => resolve(real))))
    const run = recording.start(wish)
    expect(phase()).toBe('asking')
    recording.stop()
    allow()
    await run
    expect(phase()).toBe('idle')
    expect(begun).toEqual([])
  })

  test('reports a microphone that is lost during recording, and the time continues', async () => {
    const { recording, wish, phase, spoken_ms } = await newRecording()
    const asked = media()
    void recording.start(wish)
    await expect.poll(phase).toBe('recording')
    const stream = await asked.mock.results[0]!.value
    stream.getAudioTracks()[0].dispatchEvent(new Event('ended'))
    expect(recording.microphone.problem.value).toBe('absent')
    const before = spoken_ms()
    await expect.poll(spoken_ms).toBeGreaterThan(before)
  })
})

describe('recording while the floor is paused', () => {
  test('sends everything with its true length and closes the stretch', async () => {
    const { recording, player, floor, wish, begun, kept, said, phase, spoken_ms } = await newRecording()
    await player.play()
    const run = recording.start(wish)
    await expect.poll(spoken_ms).toBeGreaterThan(1200) // the microphone beeps every second
    expect(floor.paused).toBe(true)
    const least = spoken_ms()
    recording.stop()
    await run
    expect(phase()).toBe('idle')
    const [head] = begun
    expect(head).toMatchObject({ mode: 'consecutive', start_ms: 5000, from_ms: 3000, offset_frames: 0 })
    await expect.poll(() => kept).toEqual([head!.stretch_id])
    expect(said().length).toBeGreaterThanOrEqual(framesOfMs(least))
    expect(said().some((sample) => sample !== 0)).toBe(true)
  })

  test('records silence while it is muted', async () => {
    const { recording, wish, kept, said, spoken_ms } = await newRecording()
    recording.isMuted.value = true
    const run = recording.start(wish)
    await expect.poll(spoken_ms).toBeGreaterThan(1700)
    recording.stop()
    await run
    await expect.poll(() => kept.length).toBe(1)
    const rest = said().slice(framesOfMs(300)) // the sound fades out first
    expect(rest.length).toBeGreaterThan(framesOfMs(1300))
    expect(rest.every((sample) => sample === 0)).toBe(true)
  })
})

describe('recording while the floor plays', () => {
  test('plays the floor up to the start; a jump of the floor begins another stretch', async () => {
    const { recording, player, wish, begun, phase } = await newRecording()
    const steps: { phase: string; floor_ms: number }[] = []
    whenOver.push(observe(recording.state, () => steps.push({ phase: phase(), floor_ms: player.now_ms })))
    const run = recording.start({ ...wish, mode: 'simultaneous', lead_ms: 1000 })
    await expect.poll(phase).toBe('recording')
    expect(steps.slice(0, 2)).toEqual([
      { phase: 'asking', floor_ms: 5000 },
      { phase: 'leadIn', floor_ms: 4000 },
    ])
    expect(begun[0]!.start_ms).toBeGreaterThanOrEqual(5000)
    player.seek(30_000)
    await expect.poll(() => begun.at(-1)!.start_ms).toBeGreaterThanOrEqual(30_000)
    expect(begun.at(-1)!.run_id).not.toBe(begun[0]!.run_id)
    recording.stop()
    await run
    expect(phase()).toBe('idle')
  })

  test('ends when the interpreter pauses the floor', async () => {
    const { recording, player, wish, begun, kept, phase } = await newRecording()
    const run = recording.start({ ...wish, mode: 'simultaneous' })
    await expect.poll(phase).toBe('recording')
    player.pause()
    await run
    expect(phase()).toBe('idle')
    await expect.poll(() => kept).toEqual(begun.map(({ stretch_id }) => stretch_id))
  })

  test('replaces an earlier stretch at its place, and ends at its end', async () => {
    const { recording, player, floor, wish, begun, phase } = await newRecording()
    await recording.start({ ...wish, mode: 'simultaneous', repeat: { slot_id: 'slot', until_ms: 6000 } })
    expect(phase()).toBe('idle')
    expect(begun[0]!.slot_id).toBe('slot')
    expect(player.now_ms).toBeGreaterThanOrEqual(6000)
    expect(floor.paused).toBe(true)
  })
})
