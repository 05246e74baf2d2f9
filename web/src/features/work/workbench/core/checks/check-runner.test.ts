import type { WorkDocument, WorkSegment } from '@polyphony/contract'
import type { CheckRule, Issue } from '@polyphony/contract/content/text/checks'
import { textHash } from '@polyphony/contract/content/text/text-hash'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { workSegment } from '../../testing/work-segment.ts'
import { OpenDocument } from '../document/open-document.ts'

const segment = (segment_id: string, target: string, changes: Partial<WorkSegment> = {}): WorkSegment =>
  workSegment({
    segment_id,
    place: segment_id,
    source: 'Platform 7',
    target,
    state: 'translated',
    origin: { kind: 'human' },
    rev: 1,
    ...changes,
  })

/** A document from English to Chinese; no request is sent. */
function openDocument(segments: WorkSegment[], traits = {}, makes_text = false, file_name = 'talk.mp4') {
  const work = {
    node_task_id: 't',
    purpose: 'order',
    kind: 'translationProofreading',
    source_lang: 'en',
    target_lang: 'zh',
    makes_text,
    file_name,
    media_file_id: null,
    can: { write: true, review: false, cues: makes_text },
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

  it('find nothing more after they were stopped, in the run nor in changed rows', () => {
    const opened = openDocument([segment('a', '站台'), segment('b', '站台 7'), segment('c', '月台 7')])
    opened.checks.checkAll()
    opened.takeSegments([segment('a', '月台', { rev: 2 })], [])
    opened.checks.stop()
    vi.runAllTimers()
    expect(['a', 'b', 'c'].flatMap((id) => rulesOf(opened, id))).toEqual([])
  })

  it('compare no rows after they were stopped', () => {
    const opened = openDocument([segment('a', '站台 7'), segment('b', '月台 7')])
    opened.takeSegments([segment('b', '月台 7', { rev: 2 })], [])
    vi.advanceTimersByTime(1000)
    opened.checks.stop()
    vi.runAllTimers()
    expect(rulesOf(opened, 'a')).toEqual([])
  })

  it('are mended in the text as it is now, with literals as codes; what is gone, not at all', () => {
    const codes = [{ id: 'name', kind: 'alone' as const, label: '{name}', is_literal: true }]
    const opened = openDocument([segment('a', '您好！', { source: 'Hello ⟦name/⟧!', codes })])
    opened.checks.checkAll()
    vi.runAllTimers()
    const [finding] = opened.checks.findings('a').value
    expect(opened.checks.mended(opened.store.row('a')!, finding!)).toBe('您好⟦name/⟧！')
    opened.takeSegments([segment('a', '您好{name}！', { source: 'Hello ⟦name/⟧!', codes, rev: 2 })], [])
    expect(opened.checks.mended(opened.store.row('a')!, finding!)).toBeNull()
    vi.runAllTimers()
    expect(rulesOf(opened, 'a')).toEqual([])
  })

  it('count the findings of a changed row at once, those between rows a moment later, and those of a removed row no more', () => {
    const opened = openDocument([segment('a', '站台 7'), segment('b', '站台 7')])
    const { counts } = opened.checks
    const countOf = (rule: CheckRule) => counts.value.get(rule)
    expect(counts.value.size).toBe(0)
    opened.takeSegments([segment('b', '月台', { rev: 2 })], [])
    vi.advanceTimersByTime(100)
    expect([countOf('number_missing'), countOf('target_inconsistent')]).toEqual([1, undefined])
    vi.advanceTimersByTime(1500)
    expect([countOf('number_missing'), countOf('target_inconsistent')]).toEqual([1, 2])
    opened.takeSegments([], ['b'])
    expect(countOf('number_missing')).toBeUndefined()
  })

  it('check only the rows that were changed since, and no removed row', () => {
    const opened = openDocument([segment('a', '站台 7'), segment('b', '站台 7')])
    const looked: string[] = []
    opened.add({ issuesOf: ({ segment: { segment_id } }) => (looked.push(segment_id), []) })
    opened.takeSegments([segment('a', '站台', { rev: 2 })], [])
    vi.advanceTimersByTime(100)
    opened.takeSegments([segment('b', '站台', { rev: 2 })], [])
    opened.takeSegments([], ['a'])
    opened.checks.recheck('a')
    vi.advanceTimersByTime(100)
    expect(looked).toEqual(['a', 'b'])
  })

  it('include the findings of the kind of work', () => {
    const opened = openDocument([segment('a', '站台 7'), segment('b', '站台 7')])
    const found: Issue = { rule: 'target_empty', severity: 'warning', span: null, params: {} }
    opened.add({ issuesOf: (row) => (row.segment.segment_id === 'a' ? [found] : []) })
    opened.checks.checkAll()
    vi.runAllTimers()
    expect(rulesOf(opened, 'a')).toEqual(['target_empty'])
    expect(opened.checks.findings('b').value).toEqual([])
    expect(opened.checks.findings('a')).toBe(opened.checks.findings('a'))
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
    const untouched = openDocument([segment('a', '', { state: 'initial', rev: 0 })], {}, true)
    const once = openDocument([segment('a', '', { state: 'initial', rev: 1 })], {}, true)
    for (const { checks } of [translation, transcript, untouched, once]) checks.checkAll()
    vi.runAllTimers()
    expect(rulesOf(untouched, 'a')).not.toContain('target_empty')
    expect(rulesOf(once, 'a')).toContain('target_empty')
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

  it('report words that the machine was unsure of until the row is confirmed', () => {
    const words = [{ text: 'peer', start_ms: 0, end_ms: 300, confidence: 0.3 }]
    const [heard, sure] = [segment('heard', 'The peer', { words }), segment('sure', 'The quay', { words: [] })]
    const cues = [heard, sure].map((cue) => ({ ...cue, state: 'initial' as const }))
    const opened = openDocument([...cues, { ...heard, segment_id: 'confirmed', place: 'x' }], {}, true)
    opened.checks.checkAll()
    vi.runAllTimers()
    const doubted = ['heard', 'sure', 'confirmed'].filter((id) => rulesOf(opened, id).includes('words_unsure'))
    expect(doubted).toEqual(['heard'])
  })

  it('apply the profile of the language to subtitles only', () => {
    const text = openDocument([segment('a', '站台 7')])
    const cues = openDocument([segment('a', '站台 7', { kind: 'cue', start_ms: 0, end_ms: 1000 })])
    text.checks.readKind()
    cues.checks.readKind()
    expect(text.checks.profile.value).toBeNull()
    expect(cues.checks.profile.value).not.toBeNull()
  })

  it('hold no transcript of plain sound to the rules of subtitles', () => {
    const heard = segment('a', 'A long protocol of the meeting', { kind: 'cue', start_ms: 0, end_ms: 100, source: '' })
    const profileOf = (file_name: string) => {
      const opened = openDocument([heard], {}, true, file_name)
      opened.checks.readKind()
      return opened.checks.profile.value
    }
    expect(profileOf('meeting.MP3')).toBeNull()
    expect(profileOf('film.mp4')).not.toBeNull()
  })

  it('leave faults of the client’s cue times out for a translator, who can’t change them', () => {
    const times = (start_ms: number, end_ms: number) => ({ kind: 'cue' as const, start_ms, end_ms })
    const rows = [segment('a', '站台 7', times(0, 100)), segment('b', '站台 7', times(101, 20_000))]
    const found = (makes_text: boolean) => {
      const opened = openDocument(rows, {}, makes_text)
      opened.checks.readKind()
      opened.checks.checkAll()
      vi.runAllTimers()
      return [...opened.checks.counts.value.keys()].filter((rule) => rule.startsWith('cue_'))
    }
    expect(found(true).length).toBeGreaterThan(0)
    expect(found(false)).toEqual([])
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
    const opened = openDocument([segment('a', '站台'), segment('b', '月台')], { isTextUnchecked: true })
    opened.checks.checkAll()
    vi.runAllTimers()
    expect([...rulesOf(opened, 'a'), ...rulesOf(opened, 'b')]).toEqual([])
  })
})

describe('a run over the document', () => {
  const slices: IdleRequestCallback[] = []
  const runSlices = () => slices.splice(0).forEach((slice) => slice({ didTimeout: true, timeRemaining: () => 0 }))
  beforeEach(() => {
    slices.length = 0
    vi.stubGlobal('requestIdleCallback', (slice: IdleRequestCallback) => slices.push(slice))
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('reports its progress row by row and skips removed rows', () => {
    const opened = openDocument([segment('a', '站台'), segment('b', '站台'), segment('c', '站台')])
    opened.checks.checkAll()
    runSlices()
    expect(opened.checks.running.value).toEqual({ done: 1, total: 3 })
    expect([rulesOf(opened, 'a'), rulesOf(opened, 'b')]).toEqual([['number_missing'], []])
    opened.takeSegments([], ['b'])
    runSlices()
    expect(opened.checks.running.value).toEqual({ done: 2, total: 3 })
    runSlices()
    expect(opened.checks.running.value).toBeNull()
    expect(rulesOf(opened, 'c')).toEqual(['number_missing'])
    expect(slices).toHaveLength(0)
  })

  it('stops the previous run when it starts again', () => {
    const opened = openDocument([segment('a', '站台'), segment('b', '站台')])
    opened.checks.checkAll()
    opened.checks.checkAll()
    runSlices()
    expect(slices).toHaveLength(1)
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
