import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Blocker } from '../../../core/outbox/outbox.ts'
import { indexedTakes, type KeptTake, type TakeStorage } from './kept-take.ts'
import { type AddAnswer, TakeOutbox, TakeRefused } from './take-outbox.ts'

const answer: AddAnswer = { take_id: 't', done_count: 1, total_count: 2 }
const spoken = (key: string, changes: Partial<KeptTake> = {}): KeptTake => ({
  key,
  segment_id: 's1',
  name: 'take.webm',
  mime: 'audio/webm',
  bytes: new Uint8Array([1, 2, 3]).buffer,
  said: 'Hello',
  duration_ms: 900,
  level: null,
  recorded_at: Number(key),
  file_id: null,
  refused: null,
  ...changes,
})

let scopes = 0
let scope = ''
let failure: Error | null = null
let uploaded: string[] = []
let added: string[] = []

function outboxFor(storage: TakeStorage = indexedTakes(scope)): TakeOutbox {
  return new TakeOutbox({
    storage,
    upload: async ({ key }) => {
      if (failure) throw failure
      uploaded.push(key)
      return `file of ${key}`
    },
    add: async ({ key }, fileId) => {
      if (failure) throw failure
      added.push(`${key} ${fileId}`)
      return answer
    },
    blockerOf: (error) => (error as Error).message as Blocker,
    onSent: async () => {},
  })
}
const sent = async (outbox: TakeOutbox) => vi.waitFor(() => expect(outbox.waiting.value).toEqual([]))

beforeEach(() => {
  scope = `account/${++scopes}`
  failure = null
  uploaded = []
  added = []
})
afterEach(() => {
  vi.useRealTimers()
})

it('takes are sent in order, and removed once the server has them', async () => {
  const outbox = outboxFor()
  await outbox.open()
  await Promise.all([outbox.keep(spoken('1')), outbox.keep(spoken('2'))])
  await sent(outbox)
  expect(added).toEqual(['1 file of 1', '2 file of 2'])
  expect(await indexedTakes(scope).load()).toEqual([])
})

it('unsent takes with their sound survive a reload and are sent', async () => {
  const killed = outboxFor()
  await killed.open()
  failure = new Error('session')
  await killed.keep(spoken('1'))
  await vi.waitFor(() => expect(killed.blocker.value).toBe('session'))
  killed.stop()
  const [kept] = await indexedTakes(scope).load()
  expect(new Uint8Array(kept!.bytes)).toEqual(new Uint8Array([1, 2, 3]))
  expect(await indexedTakes(`${scope}0`).load()).toEqual([])
  failure = null
  const reopened = outboxFor()
  await reopened.open()
  await sent(reopened)
  expect(added).toEqual(['1 file of 1'])
})

it('the outbox waits for a session until it is resumed, and retries by itself without a network', async () => {
  const outbox = outboxFor()
  await outbox.open()
  failure = new Error('session')
  await outbox.keep(spoken('1'))
  await vi.waitFor(() => expect(outbox.blocker.value).toBe('session'))
  failure = new Error('offline')
  outbox.resume()
  await vi.waitFor(() => expect(outbox.blocker.value).toBe('offline'))
  failure = null
  await vi.waitFor(() => expect(outbox.waiting.value).toEqual([]), { timeout: 5000 })
  expect(outbox.blocker.value).toBeNull()
})

it('a take without an answer is not uploaded twice', async () => {
  const outbox = outboxFor()
  await outbox.open()
  failure = new Error('session')
  await outbox.keep(spoken('1', { file_id: 'there already' }))
  await vi.waitFor(() => expect(outbox.blocker.value).toBe('session'))
  failure = null
  outbox.resume()
  await sent(outbox)
  expect(uploaded).toEqual([])
  expect(added).toEqual(['1 there already'])
})

it('a refused take is kept until the person decides, and the next one is sent', async () => {
  const outbox = outboxFor()
  await outbox.open()
  failure = new TakeRefused({ code: 'TAKE_TOO_LONG', data: { seconds: 120 } })
  await outbox.keep(spoken('1'))
  await vi.waitFor(() => expect(outbox.waiting.value[0]?.refused?.code).toBe('TAKE_TOO_LONG'))
  failure = null
  await outbox.keep(spoken('2'))
  await vi.waitFor(() => expect(added).toEqual(['2 file of 2']))
  expect(await indexedTakes(scope).load()).toMatchObject([{ key: '1', refused: { code: 'TAKE_TOO_LONG' } }])
  await outbox.discard('1')
  expect(await indexedTakes(scope).load()).toEqual([])
})

it('the outbox reports when the device can’t store, and still sends', async () => {
  const full = () => Promise.reject(new Error('full'))
  const outbox = outboxFor({ load: full, save: full, remove: full })
  await outbox.open()
  await outbox.keep(spoken('1'))
  await sent(outbox)
  expect(outbox.isKept.value).toBe(false)
  expect(added).toHaveLength(1)
})
