import type { StretchHead } from '@polyphony/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { ChunkOutbox } from './chunk-outbox.ts'
import type { ChunkStorage, KeptChunk, KeptStretch } from './kept-chunk.ts'

const head = (stretch_id: string): StretchHead => ({
  stretch_id,
  slot_id: stretch_id,
  run_id: 'run',
  mode: 'simultaneous',
  from_ms: 0,
  start_ms: 0,
  offset_frames: 0,
})
const chunk = (stretchId: string, at_frame: number): KeptChunk => ({
  head: head(stretchId),
  at_frame,
  samples: new ArrayBuffer(200),
})

/** The storage of the device, which survives the tab. */
let stretches: Map<string, KeptStretch>
let chunks: Map<string, KeptChunk>
/** The server: the number of frames of each stretch, and the closed stretches. */
let server: Map<string, number>
let closed: Map<string, boolean>
let isOffline: boolean
let told: string[]
beforeEach(() => {
  ;[stretches, chunks, server, closed] = [new Map(), new Map(), new Map(), new Map()]
  ;[isOffline, told] = [false, []]
})

const device: ChunkStorage = {
  load: async () => ({ stretches: [...stretches.values()], chunks: [...chunks.values()] }),
  saveStretch: async (stretch) => void stretches.set(stretch.head.stretch_id, stretch),
  saveChunk: async (one) => void chunks.set(`${one.head.stretch_id}/${one.at_frame}`, one),
  removeChunk: async (id, frame) => void chunks.delete(`${id}/${frame}`),
  removeStretch: async (id) => {
    stretches.delete(id)
    for (const key of chunks.keys()) if (key.startsWith(id)) chunks.delete(key)
  },
}

function open(): ChunkOutbox {
  return new ChunkOutbox({
    storage: device,
    send: async ({ head: { stretch_id }, at_frame, samples }) => {
      if (isOffline) throw new Error('offline')
      if (closed.has(stretch_id)) throw new Error('closed')
      const there = server.get(stretch_id) ?? 0
      if (there === at_frame) server.set(stretch_id, at_frame + samples.byteLength / 2)
      return server.get(stretch_id) ?? 0
    },
    keep: async (stretchId, isInterrupted) => {
      if (isOffline) throw new Error('offline')
      if (!server.has(stretchId)) throw new Error('absent')
      closed.set(stretchId, isInterrupted)
    },
    blockerOf: () => 'offline',
    isFinal: (error) => (error as Error).message === 'closed',
    isAbsent: (error) => (error as Error).message === 'absent',
    onKept: ({ head: { stretch_id } }, isInterrupted) =>
      told.push(`${stretch_id} ${isInterrupted ? 'broke off' : 'kept'}`),
    onLost: ({ stretch_id }, frames) => told.push(`${stretch_id} lost ${frames}`),
  })
}

it('chunks are sent in order, and finished stretches are closed', async () => {
  const outbox = open()
  await outbox.open()
  outbox.begin(head('a'))
  outbox.add(chunk('a', 0))
  outbox.add(chunk('a', 100))
  outbox.end('a')
  await vi.waitFor(() => expect(told).toEqual(['a kept']))
  expect([server.get('a'), closed.get('a'), chunks.size, stretches.size]).toEqual([200, false, 0, 0])
  expect([outbox.pending.value, outbox.waiting_ms.value]).toEqual([0, 0])
})

it('unsent chunks are kept; the next tab sends them and reports the interruption', async () => {
  isOffline = true
  const first = open()
  await first.open()
  first.begin(head('a'))
  first.add(chunk('a', 0))
  await vi.waitFor(() => expect(first.blocker.value).toBe('offline'))
  expect(first.waiting_ms.value).toBeCloseTo(100 / 48)
  first.stop()
  isOffline = false
  await open().open()
  await vi.waitFor(() => expect(told).toEqual(['a broke off']))
  expect([server.get('a'), closed.get('a')]).toEqual([100, true])
})

it('an interruption is reported even if nothing of the stretch was stored', async () => {
  stretches.set('a', { head: head('a'), is_over: false, recorded_at: 1 })
  await open().open()
  await vi.waitFor(() => expect(told).toEqual(['a broke off']))
  expect(stretches.size).toBe(0)
})

it('chunks that the server has already, because an answer was lost, are skipped', async () => {
  server.set('a', 100)
  stretches.set('a', { head: head('a'), is_over: true, recorded_at: 1 })
  for (const frame of [0, 100]) chunks.set(`a/${frame}`, chunk('a', frame))
  await open().open()
  await vi.waitFor(() => expect(told).toEqual(['a kept']))
  expect(server.get('a')).toBe(200)
})

it('lost frames are reported where the server accepts no more, or earlier chunks are missing', async () => {
  closed.set('a', false)
  server.set('b', 50)
  stretches.set('a', { head: head('a'), is_over: true, recorded_at: 1 })
  stretches.set('b', { head: head('b'), is_over: true, recorded_at: 2 })
  chunks.set('a/0', chunk('a', 0))
  chunks.set('b/100', chunk('b', 100))
  await open().open()
  await vi.waitFor(() => expect(told).toEqual(['a lost 100', 'b lost 100', 'b kept']))
  expect(chunks.size).toBe(0)
})
