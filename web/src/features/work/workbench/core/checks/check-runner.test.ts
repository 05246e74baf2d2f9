import type { WorkDocument, WorkSegment } from '@polyphony/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OpenDocument } from '../document/open-document.ts'
import { textHash } from '../row/text-hash.ts'

const segment = (segment_id: string, target: string, changes: Partial<WorkSegment> = {}): WorkSegment => ({
  segment_id,
  place: segment_id,
  kind: 'text',
  start_ms: null,
  end_ms: null,
  speaker: null,
  source: 'Platform 7',
  codes: [],
  context: null,
  target,
  state: 'translated',
  origin: { kind: 'human' },
  rev: 1,
  is_locked: false,
  words: null,
  region: null,
  ...changes,
})

/** A document from English to Chinese; no request is sent. */
function openDocument(segments: WorkSegment[], traits = {}, makes_text = false) {
  const work = {
    node_task_id: 't',
    purpose: 'order',
    kind: 'translationProofreading',
    source_lang: 'en',
    target_lang: 'zh',
    makes_text,
    media_file_id: null,
    can: { write: true, review: false },
    lease: { mine: true, holder: null, expires_at: null },
  } as unknown as WorkDocument // the fields that the checks read
  const ports = {
    request: () => Promise.reject(new Error('no network')),
    live: { on: () => () => {}, watch: () => () => {} },
    storage: { load: async () => [], save: async () => {} },
    tail: { read: () => null, write: () => {}, clear: () => {} },
    blockerOf: () => 'offline' as const,
  }
  const opened = new OpenDocument(work, 'tab', ports, traits)
  opened.store.append(segments)
  return opened
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())
const rulesOf = (opened: OpenDocument, segmentId: string) => [...opened.checks.rulesOf(segmentId)]

describe('the checks', () => {
  it('run over the whole document in idle time, and report their progress', () => {
    const opened = openDocument([segment('a', '站台'), segment('b', '站台 7'), segment('c', '站台')])
    opened.checks.checkAll()
    expect(rulesOf(opened, 'a')).toEqual([])
    vi.runAllTimers()
    expect(opened.checks.running.value).toBeNull()
    expect(rulesOf(opened, 'a')).toContain('number_missing')
    expect(rulesOf(opened, 'b')).not.toContain('number_missing')
    expect(opened.checks.counts.value.get('number_missing')).toBe(2)
  })

  it('stop the previous run when they start again', () => {
    const opened = openDocument([segment('a', '站台')])
    opened.checks.checkAll()
    opened.checks.stop()
    vi.runAllTimers()
    expect(rulesOf(opened, 'a')).toEqual([])
  })

  it('replace the findings of an earlier text by those of the last one', () => {
    const opened = openDocument([segment('a', '站台')])
    opened.takeSegments([segment('a', '站台 8', { rev: 2 })], [])
    opened.takeSegments([segment('a', '站台 7', { rev: 3 })], [])
    vi.runAllTimers()
    expect(rulesOf(opened, 'a')).toEqual([])
    opened.takeSegments([segment('a', '站台 8', { rev: 4 })], [])
    vi.runAllTimers()
    expect(rulesOf(opened, 'a')).toContain('number_extra')
    opened.takeSegments([segment('a', '站台 7', { rev: 5 })], [])
    vi.runAllTimers()
    expect(rulesOf(opened, 'a')).toEqual([])
    expect(opened.checks.counts.value.size).toBe(0)
  })

  it('report no empty target in a row that nobody has edited', () => {
    const opened = openDocument([
      segment('todo', '', { state: 'initial', rev: 0, origin: { kind: 'none' } }),
      segment('done', ''),
    ])
    opened.checks.checkAll()
    vi.runAllTimers()
    expect(rulesOf(opened, 'todo')).not.toContain('target_empty')
    expect(rulesOf(opened, 'done')).toContain('target_empty')
  })

  it('report an emptied row as work to do, but an empty cue as an error', () => {
    const emptied = [segment('a', '', { state: 'initial', rev: 2 })]
    const [translation, transcript] = [openDocument(emptied), openDocument(emptied, {}, true)]
    for (const { checks } of [translation, transcript]) checks.checkAll()
    vi.runAllTimers()
    expect(rulesOf(translation, 'a')).not.toContain('target_empty')
    expect(rulesOf(transcript, 'a')).toContain('target_empty')
  })

  it('compare rows, and drop the finding once the rows are consistent', () => {
    const opened = openDocument([segment('a', '站台 7'), segment('b', '月台 7')])
    opened.checks.checkAll()
    vi.runAllTimers()
    expect([rulesOf(opened, 'a'), rulesOf(opened, 'b')].flat()).toContain('target_inconsistent')
    opened.takeSegments([segment('b', '站台 7', { rev: 2 })], [])
    vi.runAllTimers()
    expect([rulesOf(opened, 'a'), rulesOf(opened, 'b')].flat()).toEqual([])
    opened.takeSegments([segment('b', '月台 7', { rev: 3 })], [])
    vi.runAllTimers()
    opened.takeSegments([], ['b'])
    vi.runAllTimers()
    expect(rulesOf(opened, 'a')).toEqual([])
  })

  it('report a missing speaker in a cue once another cue has one', () => {
    const cues = [segment('a', 'Hello'), segment('b', 'Good day')]
    const opened = openDocument(cues, {}, true)
    opened.checks.checkAll()
    vi.runAllTimers()
    expect(rulesOf(opened, 'a')).not.toContain('speaker_missing')
    opened.takeSegments([segment('b', 'Good day', { speaker: 'Mei', rev: 2 })], [])
    vi.runAllTimers()
    expect(rulesOf(opened, 'a')).toContain('speaker_missing')
    expect(rulesOf(opened, 'b')).not.toContain('speaker_missing')
  })

  it('apply the profile of the language to subtitles only', () => {
    const text = openDocument([segment('a', '站台 7')])
    const cues = openDocument([segment('a', '站台 7', { kind: 'cue', start_ms: 0, end_ms: 1000 })])
    text.checks.readKind()
    cues.checks.readKind()
    expect(text.checks.profile.value).toBeNull()
    expect(cues.checks.profile.value).not.toBeNull()
  })

  it('drop the findings of a removed row', () => {
    const opened = openDocument([segment('a', '站台')])
    opened.checks.checkAll()
    vi.runAllTimers()
    opened.takeSegments([], ['a'])
    vi.runAllTimers()
    expect(rulesOf(opened, 'a')).toEqual([])
    expect(opened.checks.counts.value.size).toBe(0)
  })

  it('find nothing where the text isn’t the work of this node', () => {
    const opened = openDocument([segment('a', '站台')], { isTextUnchecked: true })
    opened.checks.checkAll()
    vi.runAllTimers()
    expect(rulesOf(opened, 'a')).toEqual([])
  })
})

it('a waived finding counts again after a change of the text', () => {
  const opened = openDocument([segment('a', '站台')])
  opened.checks.checkAll()
  vi.runAllTimers()
  const waiver = {
    segment_id: 'a',
    rule: 'number_missing',
    target_hash: textHash('站台'),
    reason: 'Said by the picture',
  }
  opened.notes.putWaiver(waiver)
  expect(rulesOf(opened, 'a')).not.toContain('number_missing')
  expect(opened.checks.counts.value.get('number_missing')).toBeUndefined()
  const finding = opened.checks.findings('a').value.find(({ rule }) => rule === 'number_missing')
  expect(finding?.waive_reason).toBe('Said by the picture')
  opened.takeSegments([segment('a', '月台', { rev: 2 })], [])
  vi.runAllTimers()
  expect(rulesOf(opened, 'a')).toContain('number_missing')
})
