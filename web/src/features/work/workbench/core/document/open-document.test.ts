import 'fake-indexeddb/auto'
import {
  type Call,
  calls,
  type PatchResult,
  type SegmentPatch,
  type WorkDocument,
  type WorkSegment,
} from '@polyphony/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { workSegment } from '../../testing/work-segment.ts'
import type { OutboxStorage, TailStorage } from '../outbox/storage.ts'
import type { Live, Request } from '../request/ports.ts'
import { applyReplacements, confirmAndNext, copySource, replacementsOf, restore, typeInto } from './actions.ts'
import { firstPageSize, OpenDocument } from './open-document.ts'

const nodeTaskId = '0197f000-0000-7000-8000-000000000000'
const segment = (segment_id: string, source: string, changes: Partial<WorkSegment> = {}): WorkSegment =>
  workSegment({ segment_id, source, ...changes })

const workDocument = (changes: Partial<WorkDocument> = {}): WorkDocument => ({
  node_task_id: nodeTaskId,
  purpose: 'order',
  trial_id: null,
  active_ms: 0,
  task_id: nodeTaskId,
  task_number: 1,
  task_name: 'Task',
  file_name: 'a.docx',
  kind: 'translationProofreading',
  state: 'in_progress',
  source_lang: 'en',
  target_lang: 'zh',
  description: '',
  style_guide: '',
  node_note: '',
  deadline_at: null,
  opened_at: null,
  returned_count: 0,
  is_undrafted: false,
  return_reason: null,
  last_score: null,
  media_file_id: null,
  picture_file_id: null,
  is_image_repaired: false,
  produced_by: null,
  segment_count: 4,
  can: {
    write: true,
    review: false,
    confirm: false,
    comment: true,
    submit: true,
    draw: false,
    cues: false,
    annotate: false,
  },
  makes_text: false,
  reviewed_kind: null,
  is_interpreted: false,
  label_set: null,
  lease: { mine: true, holder: null, expires_at: null },
  ...changes,
})

/** Replaces the network: the server's rows, and what others change in them. */
function network(segments: WorkSegment[]) {
  const rows = new Map(segments.map((each) => [each.segment_id, each]))
  const listeners = new Map<string, (event: never) => void>()
  let changed: WorkSegment[] = []
  const handlers: Record<string, (input: never) => unknown> = {
    [calls.workbench.getSegments.path]: ({ after }: { after: string | null }) => {
      const ids = [...rows.keys()]
      const first = after === null ? 0 : ids.indexOf(after) + 1
      return { list: [...rows.values()].slice(first, first + 2), is_last: first + 2 >= ids.length }
    },
    [calls.workbench.getChanges.path]: () => ({ list: changed.splice(0), removed_ids: [], until: '20260101000000000' }),
    [calls.workbench.getNotes.path]: () => ({ comments: [], issues: [], waivers: [], ignored_rules: [] }),
    [calls.workbench.getTerms.path]: () => ({ terms: [] }),
    [calls.workbench.holdLease.path]: () => ({ mine: true, holder: null, expires_at: null }),
    [calls.workbench.releaseLease.path]: () => ({}),
    [calls.workbench.saveSegments.path]: ({ patches }: { patches: SegmentPatch[] }) => ({
      results: patches.map((patch): PatchResult => {
        const now = rows.get(patch.segment_id) as WorkSegment
        const { segment_id, idempotency_key } = patch
        if (now.rev !== patch.base_rev) return { result: 'stale', segment_id, idempotency_key, current: now }
        const { target, state, origin } = patch
        rows.set(segment_id, { ...now, target, state, origin, rev: now.rev + 1 })
        return { result: 'ok', segment_id, idempotency_key, rev: now.rev + 1 }
      }),
      done_count: 0,
      total_count: rows.size,
    }),
  }
  const request: Request = async <In, Parsed, Out>(call: Call<In, Parsed, Out>, input: In) =>
    structuredClone((handlers[call.path] as (input: In) => Out)(input))
  const live: Live = {
    on: (name, listener) => {
      listeners.set(name, listener as never)
      return () => {}
    },
    watch: () => () => {},
  }
  return {
    rows,
    request,
    live,
    changeByOthers(after: WorkSegment) {
      rows.set(after.segment_id, after)
      changed = [after]
      listeners.get('segments_changed')?.({
        node_task_id: nodeTaskId,
        client_id: 'other',
        piece_id: '',
        segment_ids: [],
      } as never)
    },
  }
}

const storage: OutboxStorage = { load: async () => [], save: async () => {} }
const tail: TailStorage = { read: () => null, write: () => {}, clear: () => {} }

async function openDocument(segments: WorkSegment[], changes: Partial<WorkDocument> = {}) {
  const net = network(segments)
  const opened = new OpenDocument(workDocument(changes), 'client', {
    ...net,
    storage,
    tail,
    blockerOf: () => 'offline',
  })
  await opened.start(net.request(calls.workbench.getSegments, { node_task_id: nodeTaskId }))
  return { net, opened }
}
const settle = async (opened: OpenDocument) => {
  await vi.advanceTimersByTimeAsync(1200)
  await opened.outbox.settle()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('an open document', () => {
  it('loads page after page and activates the first unconfirmed row', async () => {
    const { opened } = await openDocument([
      segment('a', 'One', { state: 'translated', target: '一' }),
      segment('b', 'Two'),
      segment('c', 'Three'),
      segment('d', 'Four'),
    ])
    expect(opened.store.order.value).toEqual(['a', 'b', 'c', 'd'])
    expect(opened.store.active.value).toBe('b')
    expect(opened.progress.value).toEqual({ done_count: 1, total_count: 4 })
    await opened.stop()
  })

  it('saves typed and confirmed text, goes to the next row, and fills repetitions that can be undone', async () => {
    const { net, opened } = await openDocument([segment('a', 'Hello'), segment('b', 'Bye'), segment('c', 'Hello')])
    typeInto(opened, 'a', '你好')
    const filled = confirmAndNext(opened)
    expect(opened.store.active.value).toBe('b')
    expect(filled.map((row) => row.segment.segment_id)).toEqual(['c'])
    await settle(opened)
    expect(net.rows.get('a')).toMatchObject({ target: '你好', state: 'translated', rev: 1 })
    expect(net.rows.get('c')).toMatchObject({ target: '你好', state: 'initial' })
    restore(opened, filled)
    await settle(opened)
    expect(net.rows.get('c')).toMatchObject({ target: '', rev: 2 })
    expect(opened.store.row('c')).toMatchObject({ target: '', segment: { rev: 2 } })
    await opened.stop()
  })

  it('fills no repetition of an empty source or within one language', async () => {
    const heard = await openDocument([segment('a', ''), segment('b', ''), segment('c', '')], { makes_text: true })
    typeInto(heard.opened, 'a', 'Good morning everyone.')
    expect(confirmAndNext(heard.opened)).toEqual([])
    expect(heard.opened.store.row('b')?.target).toBe('')
    await heard.opened.stop()
    const own = await openDocument([segment('a', 'Hello'), segment('b', 'Hello')], { target_lang: 'en' })
    typeInto(own.opened, 'a', 'Hello!')
    expect(confirmAndNext(own.opened)).toEqual([])
    await own.opened.stop()
    const blank = await openDocument([segment('a', ' '), segment('b', ' ')])
    typeInto(blank.opened, 'a', 'x')
    expect(confirmAndNext(blank.opened)).toEqual([])
    await blank.opened.stop()
  })

  it('says truly where a text is from: a filled repetition, a copied source, then a person', async () => {
    const { opened } = await openDocument([segment('a', 'Hello'), segment('b', 'B 12'), segment('c', 'Hello')])
    typeInto(opened, 'a', '你好')
    confirmAndNext(opened)
    expect(opened.store.row('c')?.origin).toEqual({ kind: 'repetition' })
    copySource(opened)
    expect(opened.store.row('b')).toMatchObject({ target: 'B 12', origin: { kind: 'source' } })
    typeInto(opened, 'c', '您好')
    expect(opened.store.row('c')?.origin).toEqual({ kind: 'human' })
    await opened.stop()
  })

  it('confirms as reviewed where the work is editing, and the server takes it', async () => {
    const segments = [segment('a', 'Hello', { target: '你好', state: 'translated' })]
    const net = network(segments)
    const ports = { ...net, storage, tail, blockerOf: () => 'offline' as const }
    const opened = new OpenDocument(workDocument({ kind: 'editing' }), 'client', ports, { confirmedState: 'reviewed' })
    await opened.start(net.request(calls.workbench.getSegments, { node_task_id: nodeTaskId }))
    confirmAndNext(opened)
    await settle(opened)
    expect(net.rows.get('a')).toMatchObject({ state: 'reviewed' })
    await opened.stop()
  })

  it('asks for 10,000 segments in six pages', async () => {
    const net = network([])
    const asked: number[] = []
    const all = Array.from({ length: 10_000 }, (_, n) => segment(`s${n}`, `Text ${n}`))
    const request = (call: { path: string }, input: never) => {
      if (call.path !== calls.workbench.getSegments.path) return net.request(call as never, input)
      const { after, limit } = input as { after?: string; limit: number }
      const from = after === undefined ? 0 : Number(after.slice(1)) + 1
      asked.push(limit)
      return Promise.resolve({ list: all.slice(from, from + limit), is_last: from + limit >= all.length })
    }
    const ports = { ...net, request: request as never, storage, tail, blockerOf: () => 'offline' as const }
    const opened = new OpenDocument(workDocument({}), 'client', ports, {})
    await opened.start(
      request(calls.workbench.getSegments, { node_task_id: nodeTaskId, limit: firstPageSize } as never) as never,
    )
    expect(opened.store.order.value).toHaveLength(10_000)
    expect(asked).toEqual([200, 2000, 2000, 2000, 2000, 2000])
    await opened.stop()
  })

  it('bases the next change on the saved one', async () => {
    const { net, opened } = await openDocument([segment('a', 'Hello', { target: 'draft', rev: 1 })])
    typeInto(opened, 'a', '你好')
    await settle(opened)
    expect(opened.store.row('a')?.segment).toMatchObject({ target: '你好', rev: 2 })
    typeInto(opened, 'a', '你好吗')
    expect(opened.outbox.entry('a')).toMatchObject({ base_rev: 2, base_target: '你好' })
    await settle(opened)
    expect(net.rows.get('a')).toMatchObject({ target: '你好吗', rev: 3 })
    await opened.stop()
  })

  it('doesn’t confirm an empty row', async () => {
    const { opened } = await openDocument([segment('a', 'Hello'), segment('b', 'Bye')])
    confirmAndNext(opened)
    expect(opened.store.row('a')?.state).toBe('initial')
    expect(opened.outbox.status.value.waiting).toBe(0)
    await opened.stop()
  })

  it('shows changes by others, and asks if they conflict with unsaved text', async () => {
    const { net, opened } = await openDocument([segment('a', 'Hello'), segment('b', 'Bye')])
    net.changeByOthers(segment('a', 'Hello', { target: '您好', rev: 1 }))
    await vi.advanceTimersByTimeAsync(1)
    expect(opened.store.row('a')?.target).toBe('您好')
    typeInto(opened, 'b', '再见')
    net.changeByOthers(segment('b', 'Bye', { target: '拜拜', rev: 1 }))
    await settle(opened)
    expect(opened.store.row('b')).toMatchObject({ target: '再见', conflict: { target: '拜拜' } })
    expect(net.rows.get('b')?.target).toBe('拜拜')
    opened.outbox.decide('b', '再见啦')
    await settle(opened)
    expect(net.rows.get('b')?.target).toBe('再见啦')
    await opened.stop()
  })

  it('writes nothing without the lease or into a locked row', async () => {
    const { opened } = await openDocument([segment('a', 'Hello')], {
      lease: { mine: false, holder: null, expires_at: null },
    })
    typeInto(opened, 'a', 'x')
    expect(opened.store.row('a')?.target).toBe('')
    await opened.stop()
    const locked = await openDocument([segment('a', 'Hello', { is_locked: true })])
    typeInto(locked.opened, 'a', 'x')
    expect(locked.opened.store.row('a')?.target).toBe('')
    await locked.opened.stop()
  })

  it('finds errors during typing and drops them when they are corrected', async () => {
    const { opened } = await openDocument([segment('a', 'I have 3 apples.')])
    typeInto(opened, 'a', '我有4个苹果。')
    await vi.advanceTimersByTimeAsync(100)
    expect(opened.checks.rulesOf('a')).toContain('number_missing')
    expect(opened.checks.counts.value.get('number_missing')).toBe(1)
    typeInto(opened, 'a', '我有3个苹果。')
    await vi.advanceTimersByTimeAsync(100)
    expect(opened.checks.rulesOf('a').has('number_missing')).toBe(false)
    await opened.stop()
  })

  it('replaces in the displayed rows, and undoes that', async () => {
    const { opened } = await openDocument([
      segment('a', 'One', { target: '机器一' }),
      segment('b', 'Two', { target: '二' }),
    ])
    const found = replacementsOf(opened, { text: '机器', isCaseSensitive: false }, '设备')
    expect(found.map((each) => each.target)).toEqual(['设备一'])
    const before = applyReplacements(opened, found)
    expect(opened.store.row('a')?.target).toBe('设备一')
    restore(opened, before)
    expect(opened.store.row('a')?.target).toBe('机器一')
    await opened.stop()
  })
})
