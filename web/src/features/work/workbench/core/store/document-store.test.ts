import type { WorkSegment } from '@polyphony/contract'
import { describe, expect, it } from 'vitest'
import { workSegment } from '../../testing/work-segment.ts'
import { isDone } from '../row/row.ts'
import { DocumentStore } from './document-store.ts'

const segment = (segment_id: string, place: string, changes: Partial<WorkSegment> = {}): WorkSegment =>
  workSegment({ segment_id, place, kind: 'cue', start_ms: 0, end_ms: 1, source: '', ...changes })

function storeOf(...places: string[]): DocumentStore {
  const facts = {
    rules: new Set<string>(),
    hasOpenIssue: false,
    hasOpenComment: false,
    estimate: null,
    isDoubtful: false,
    isShownByWork: () => false,
  }
  const store = new DocumentStore(
    () => undefined,
    () => facts,
    true,
  )
  store.append(places.map((place) => segment(place, place)))
  store.isWhole = true
  return store
}
const shown = (store: DocumentStore) => Array.from(store.allRows(), (row) => [row.segment.segment_id, row.index])

describe('added and removed segments', () => {
  it('new segments are inserted in order, and all are numbered again', () => {
    const store = storeOf('a', 'c')
    store.take([segment('b', 'b'), segment('c', 'c', { target: 'longer' })])
    expect(shown(store)).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ])
    expect(store.visible.value).toEqual(['a', 'b', 'c'])
    expect(store.row('c')?.target).toBe('longer')
    store.take([segment('a', 'd')])
    expect(shown(store).map(([segmentId]) => segmentId)).toEqual(['b', 'c', 'a'])
  })

  it('removed segments disappear, and the neighbour of the active one becomes active', () => {
    const store = storeOf('a', 'b', 'c')
    store.activate('b')
    store.take([], ['b', 'never here'])
    expect(shown(store)).toEqual([
      ['a', 0],
      ['c', 1],
    ])
    expect([store.active.value, store.row('b')]).toEqual(['c', undefined])
    store.take([], ['a', 'c'])
    expect(store.active.value).toBeNull()
  })

  it('unknown segments are ignored before all are loaded, because they will be loaded', () => {
    const store = storeOf('a')
    store.isWhole = false
    store.take([segment('b', 'b')])
    expect(shown(store)).toEqual([['a', 0]])
  })

  it('each segment needs a text in work that makes the text', () => {
    const row = storeOf('a').row('a')!
    expect(isDone(row)).toBe(false)
    expect(isDone({ ...row, target: 'Said.', state: 'translated' })).toBe(true)
  })
})
