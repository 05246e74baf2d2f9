import 'fake-indexeddb/auto'
import type { PatchResult, SegmentPatch, WorkSegment } from '@polyphony/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { workSegment } from '../../testing/work-segment.ts'
import { type Blocker, Outbox, type OutboxPorts, type SaveAnswer } from './outbox.ts'
import { indexedStorage, localTail, type TailStorage } from './storage.ts'

const human = { kind: 'human' } as const
const initial = { target: '', state: 'initial', origin: { kind: 'none' }, active_ms: 0 } as const

/** A server that stores revisions and keys, and can lose a request or its answer. */
class Peer {
  segments = new Map<string, { rev: number; target: string }>()
  answers = new Map<string, PatchResult>()
  received: SegmentPatch[][] = []
  loses: 'request' | 'answer' | null = null
  failure: Blocker = 'offline'
  underWay = 0
  mostUnderWay = 0

  send = async (patches: SegmentPatch[]): Promise<SaveAnswer> => {
    this.underWay += 1
    this.mostUnderWay = Math.max(this.mostUnderWay, this.underWay)
    await new Promise((done) => setTimeout(done, 20))
    this.underWay -= 1
    if (this.loses === 'request') throw new Error(this.failure)
    this.received.push(structuredClone(patches))
    const results = patches.map((patch) => this.#apply(patch))
    if (this.loses === 'answer') throw new Error(this.failure)
    return { results, done_count: 0, total_count: 1 }
  }

  #apply(patch: SegmentPatch): PatchResult {
    const before = this.answers.get(patch.idempotency_key)
    if (before) return before
    const now = this.segments.get(patch.segment_id) ?? { rev: 0, target: '' }
    const { segment_id, idempotency_key } = patch
    if (patch.base_rev !== now.rev) {
      return { result: 'stale', segment_id, idempotency_key, current: savedSegment(segment_id, now.rev, now.target) }
    }
    const result: PatchResult = { result: 'ok', segment_id, idempotency_key, rev: now.rev + 1 }
    this.segments.set(segment_id, { rev: now.rev + 1, target: patch.target })
    this.answers.set(idempotency_key, result)
    return result
  }
}

function savedSegment(segmentId: string, rev: number, target: string): WorkSegment {
  return workSegment({ segment_id: segmentId, target, state: 'translated', origin: human, rev })
}

function memoryLocalStorage() {
  const rows = new Map<string, string>()
  return {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  }
}

let scopes = 0
let scope = ''
let peer: Peer
let tail: TailStorage

function outboxFor(changes: Partial<OutboxPorts> = {}): Outbox {
  return new Outbox({
    storage: indexedStorage(scope),
    tail,
    send: peer.send,
    blockerOf: (error) => (error as Error).message as Blocker,
    newKey: () => crypto.randomUUID(),
    now: () => Date.now(),
    onEntry: () => {},
    ...changes,
  })
}

const type = (outbox: Outbox, segmentId: string, target: string, rev = 0, base = '') =>
  outbox.edit(segmentId, { rev, target: base }, { ...initial, target, origin: human, active_ms: 10 })

/** Lets timers and the database run. */
async function pass(ms: number) {
  for (let gone = 0; gone < ms; gone += 20) await vi.advanceTimersByTimeAsync(20)
  await stored()
}
const stored = () => new Promise((done) => setImmediate(done)).then(() => new Promise((done) => setImmediate(done)))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('localStorage', memoryLocalStorage())
  scope = `account/${++scopes}`
  peer = new Peer()
  tail = localTail(scope)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('sending', () => {
  it('waits for a pause in typing and sends one patch per segment with the last text', async () => {
    const outbox = outboxFor()
    await outbox.open()
    for (const text of ['H', 'He', 'Hel']) {
      type(outbox, 'a', text)
      await pass(100)
    }
    type(outbox, 'b', 'World')
    expect(peer.received).toHaveLength(0)
    await pass(700)
    expect(peer.received).toHaveLength(1)
    expect(peer.received[0]?.map((patch) => [patch.segment_id, patch.target, patch.active_ms])).toEqual([
      ['a', 'Hel', 30],
      ['b', 'World', 10],
    ])
    expect(outbox.status.value).toMatchObject({ waiting: 0, isSending: false, blocker: null, isKept: true })
  })

  it('sends after a few seconds at most, also without a pause', async () => {
    const outbox = outboxFor()
    await outbox.open()
    for (let count = 1; count <= 45; count += 1) {
      type(outbox, 'a', 'x'.repeat(count))
      await pass(100)
    }
    expect(peer.received.length).toBeGreaterThan(0)
  })

  it('never has two requests in progress and bases the next patch on the answer', async () => {
    const outbox = outboxFor()
    await outbox.open()
    type(outbox, 'a', 'one')
    outbox.flush()
    await stored()
    type(outbox, 'a', 'one two')
    outbox.flush()
    outbox.flush()
    await pass(1500)
    expect(peer.mostUnderWay).toBe(1)
    expect(peer.received.flat().map((patch) => [patch.base_rev, patch.target])).toEqual([
      [0, 'one'],
      [1, 'one two'],
    ])
    expect(outbox.status.value.waiting).toBe(0)
  })

  it('tries again after a lost answer with the same key, so that nothing is done twice', async () => {
    const outbox = outboxFor()
    await outbox.open()
    peer.loses = 'answer'
    type(outbox, 'a', 'once')
    await pass(700)
    expect(outbox.status.value).toMatchObject({ waiting: 1, blocker: 'offline' })
    peer.loses = null
    await pass(3000)
    expect(peer.segments.get('a')).toEqual({ rev: 1, target: 'once' })
    expect(new Set(peer.received.flat().map((patch) => patch.idempotency_key)).size).toBe(1)
    expect(outbox.status.value).toMatchObject({ waiting: 0, blocker: null })
  })

  it('waits longer after each failure, and sends at once when the network is back', async () => {
    const outbox = outboxFor()
    await outbox.open()
    peer.loses = 'request'
    type(outbox, 'a', 'text')
    await pass(60_000)
    peer.loses = null
    expect(peer.segments.size).toBe(0)
    outbox.resume()
    await pass(60)
    expect(peer.segments.get('a')?.target).toBe('text')
  })

  it.each(['session', 'lease', 'closed'] as const)(
    'stops at %s until it is resumed, and keeps what is typed meanwhile',
    async (blocker) => {
      const outbox = outboxFor()
      await outbox.open()
      peer.loses = 'request'
      peer.failure = blocker
      type(outbox, 'a', 'before')
      await pass(700)
      expect(outbox.status.value).toMatchObject({ blocker, waiting: 1 })
      peer.loses = null
      type(outbox, 'a', 'before and after')
      type(outbox, 'b', 'more')
      await pass(60_000)
      expect(peer.received).toHaveLength(0)
      outbox.resume()
      await pass(2000)
      expect(peer.segments.get('a')?.target).toBe('before and after')
      expect(peer.segments.get('b')?.target).toBe('more')
    },
  )

  it('settles when everything is acknowledged', async () => {
    const outbox = outboxFor()
    await outbox.open()
    type(outbox, 'a', 'text')
    const settled = outbox.settle()
    await pass(100)
    expect(await settled).toMatchObject({ waiting: 0 })
    expect(peer.segments.get('a')?.target).toBe('text')
  })
})

describe('storing', () => {
  it('sends a killed tab’s text to the server, also that of a request without an answer', async () => {
    const killed = outboxFor()
    await killed.open()
    peer.loses = 'answer'
    type(killed, 'a', 'sent')
    await pass(700)
    type(killed, 'a', 'sent and more')
    type(killed, 'b', 'never sent')
    await stored()
    await killed.stop()
    peer.loses = null
    const entries: string[] = []
    const reopened = outboxFor({ onEntry: (id, entry) => void (entry && entries.push(`${id}:${entry.edit?.target}`)) })
    await reopened.open()
    expect(entries).toContain('a:sent and more')
    await pass(1500)
    expect(peer.segments.get('a')).toEqual({ rev: 2, target: 'sent and more' })
    expect(peer.segments.get('b')?.target).toBe('never sent')
    expect(await indexedStorage(scope).load()).toEqual([])
  })

  it('has a keystroke that the database never got', async () => {
    const killed = outboxFor({ storage: { load: async () => [], save: () => new Promise(() => {}) } })
    await killed.open()
    type(killed, 'a', 'in mid-wor')
    const reopened = outboxFor()
    await reopened.open()
    await pass(700)
    expect(peer.segments.get('a')?.target).toBe('in mid-wor')
    expect(tail.read()).toBeNull()
  })

  it('uses the database where the last keystroke is older', async () => {
    type(outboxFor({ storage: { load: async () => [], save: () => new Promise(() => {}) } }), 'a', 'older')
    await vi.advanceTimersByTimeAsync(5)
    const second = outboxFor({ tail: { read: () => null, write: () => {}, clear: () => {} } })
    type(second, 'a', 'newer')
    await stored()
    await second.stop()
    const reopened = outboxFor()
    await reopened.open()
    expect(reopened.entry('a')?.edit?.target ?? reopened.entry('a')?.sent?.target).toBe('newer')
    await reopened.stop()
  })

  it('separates accounts and documents', async () => {
    const mine = outboxFor()
    await mine.open()
    type(mine, 'a', 'mine')
    await stored()
    await mine.stop()
    expect(await indexedStorage(`${scope}0`).load()).toEqual([])
    expect(await indexedStorage(scope).load()).toHaveLength(1)
  })

  it('reports when the device can’t store, and still sends', async () => {
    const broken = { load: () => Promise.reject(new Error('no')), save: () => Promise.reject(new Error('no')) }
    const outbox = outboxFor({ storage: broken })
    await outbox.open()
    type(outbox, 'a', 'text')
    await pass(700)
    expect(outbox.status.value.isKept).toBe(false)
    expect(peer.segments.get('a')?.target).toBe('text')
  })
})

describe('a conflict with another person’s text', () => {
  beforeEach(() => peer.segments.set('a', { rev: 3, target: 'theirs' }))

  it('sends nothing and waits for the person’s decision', async () => {
    const outbox = outboxFor()
    await outbox.open()
    type(outbox, 'a', 'mine', 2, 'base')
    await pass(700)
    expect(outbox.status.value).toMatchObject({ conflicts: 1, waiting: 1 })
    expect(outbox.entry('a')?.conflict?.target).toBe('theirs')
    type(outbox, 'a', 'mine!', 2, 'base')
    await pass(5000)
    expect(peer.segments.get('a')?.target).toBe('theirs')
    outbox.decide('a', 'theirs and mine!')
    await pass(700)
    expect(peer.segments.get('a')).toEqual({ rev: 4, target: 'theirs and mine!' })
  })

  it('keeps the other’s text if the person decides so', async () => {
    const outbox = outboxFor()
    await outbox.open()
    type(outbox, 'a', 'mine', 2, 'base')
    await pass(700)
    outbox.decide('a', null)
    await pass(700)
    expect(peer.segments.get('a')).toEqual({ rev: 3, target: 'theirs' })
    expect(outbox.status.value).toMatchObject({ waiting: 0, conflicts: 0 })
    expect(await indexedStorage(scope).load()).toEqual([])
  })

  it('asks nothing when only the revision has changed', async () => {
    peer.segments.set('a', { rev: 3, target: 'base' })
    const outbox = outboxFor()
    await outbox.open()
    type(outbox, 'a', 'mine', 2, 'base')
    await pass(1500)
    expect(peer.segments.get('a')).toEqual({ rev: 4, target: 'mine' })
  })

  it('keeps refused text until it is changed or dropped', async () => {
    const outbox = outboxFor({
      send: async (patches) => ({
        results: patches.map((patch) => ({
          result: 'refused',
          segment_id: patch.segment_id,
          idempotency_key: patch.idempotency_key,
          reason: 'locked',
        })),
        done_count: 0,
        total_count: 1,
      }),
    })
    await outbox.open()
    type(outbox, 'a', 'mine')
    await pass(700)
    expect(outbox.status.value).toMatchObject({ refused: 1, waiting: 1 })
    expect(outbox.entry('a')?.edit?.target).toBe('mine')
    outbox.decide('a', null)
    expect(outbox.status.value).toMatchObject({ refused: 0, waiting: 0 })
  })
})

describe('a change that the server refuses as invalid', () => {
  it('is set aside, and all others are saved', async () => {
    const sent: string[][] = []
    const outbox = outboxFor({
      send: async (patches) => {
        sent.push(patches.map((patch) => patch.target))
        if (patches.some((patch) => patch.target === 'bad')) throw new Error('invalid')
        return peer.send(patches)
      },
    })
    await outbox.open()
    type(outbox, 'a', 'one')
    type(outbox, 'b', 'bad')
    type(outbox, 'c', 'three')
    await pass(3000)
    expect(peer.segments.get('a')?.target).toBe('one')
    expect(peer.segments.get('c')?.target).toBe('three')
    expect(outbox.status.value).toMatchObject({ refused: 1, waiting: 1, blocker: null })
    expect(outbox.entry('b')).toMatchObject({ refused: 'invalid', edit: { target: 'bad' } })
    type(outbox, 'd', 'later')
    await pass(1500)
    expect(peer.segments.get('d')?.target).toBe('later')
    expect(sent.flat().filter((target) => target === 'bad')).toHaveLength(2)
    type(outbox, 'b', 'good')
    await pass(1500)
    expect(peer.segments.get('b')?.target).toBe('good')
    expect(outbox.status.value).toMatchObject({ refused: 0, waiting: 0 })
  })

  it('is tried once more when the document is opened again', async () => {
    const first = outboxFor({ send: () => Promise.reject(new Error('invalid')) })
    await first.open()
    type(first, 'a', 'mine')
    await pass(1500)
    expect(first.entry('a')).toMatchObject({ refused: 'invalid' })
    await first.stop()
    await outboxFor().open()
    await pass(1500)
    expect(peer.segments.get('a')?.target).toBe('mine')
  })
})
