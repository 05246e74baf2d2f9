import type { SegmentIssue, WorkDocument, WorkSegment } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { workSegment } from '../../testing/work-segment.ts'
import { signal } from '../signal/signal.ts'
import { OpenDocument } from './open-document.ts'
import type { WorkPart } from './work-part.ts'

const segment = (segment_id: string, changes: Partial<WorkSegment> = {}): WorkSegment =>
  workSegment({
    segment_id,
    place: segment_id,
    source: 'One',
    target: '一',
    state: 'translated',
    origin: { kind: 'human' },
    rev: 1,
    ...changes,
  })

function openDocument(...parts: WorkPart[]): OpenDocument {
  const work = {
    node_task_id: 't',
    purpose: 'order',
    kind: 'translationProofreading',
    makes_text: false,
    media_file_id: null,
    can: { write: true, review: false },
    lease: { mine: true, holder: null, expires_at: null },
  } as unknown as WorkDocument
  const opened = new OpenDocument(work, 'tab', {
    request: () => Promise.reject(new Error('no network')),
    live: { on: () => () => {}, watch: () => () => {} },
    storage: { load: async () => [], save: async () => {} },
    tail: { read: () => null, write: () => {}, clear: () => {} },
    blockerOf: () => 'offline',
  })
  for (const part of parts) opened.add(part)
  return opened
}

it('is allowed once every row is done and no issue is open', () => {
  const opened = openDocument()
  opened.store.append([segment('a'), segment('b', { state: 'initial' })])
  expect(opened.handIn.value).toMatchObject({ unfinished: 1, isReady: false })
  opened.store.take([segment('b', { rev: 2 })])
  expect(opened.handIn.value).toMatchObject({ unfinished: 0, isReady: true })
  const issue = { segment_id: 'a', issue_id: 'i', state: 'open' } as SegmentIssue
  opened.notes.putIssue(issue)
  expect(opened.handIn.value).toMatchObject({ openIssues: 1, isReady: false })
  opened.notes.putIssue({ ...issue, state: 'fixed' })
  expect(opened.handIn.value.isReady).toBe(true)
})

it('waits for unsent data of a kind of work, and allows unfinished rows where the kind does', () => {
  const isSending = signal(true)
  const opened = openDocument({ isSending, isOpenAllowed: true, isDone: () => false })
  opened.store.append([segment('a')])
  expect(opened.handIn.value).toMatchObject({ unfinished: 1, isSending: true, isReady: false })
  isSending.value = false
  expect(opened.handIn.value).toMatchObject({ unfinished: 1, isReady: true })
})

it('counts progress by rows unless the kind of work counts itself', () => {
  const opened = openDocument()
  opened.store.append([segment('a'), segment('b', { target: '', state: 'initial' })])
  expect(opened.progress.value).toEqual({ done_count: 1, total_count: 2 })
  const picture = openDocument({ progress: signal({ done_count: 0, total_count: 1 }) })
  picture.store.append([segment('a')])
  expect(picture.progress.value).toEqual({ done_count: 0, total_count: 1 })
})
