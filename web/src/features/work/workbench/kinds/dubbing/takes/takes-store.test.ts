import type { DubTake, WorkSegment } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { rowOf } from '../../../core/row/row.ts'
import { DocumentStore } from '../../../core/store/document-store.ts'
import { workSegment } from '../../../testing/work-segment.ts'
import { slotOf } from './slot.ts'
import { overOf, TakesStore } from './takes-store.ts'

const slot = { start_ms: 1000, end_ms: 3000, next_ms: 4000, film_ms: null }
const segment: WorkSegment = workSegment({
  segment_id: 's1',
  kind: 'cue',
  start_ms: 1000,
  end_ms: 3000,
  source: 'One',
  target: 'Erste  Zeile',
  state: 'translated',
  origin: { kind: 'human' },
  rev: 1,
})
const row = (target = segment.target) => rowOf({ ...segment, target }, 0, null)
const take = (changes: Partial<DubTake> = {}): DubTake => ({
  take_id: 't1',
  segment_id: 's1',
  url: '',
  text: 'Erste Zeile',
  said_for: 'Erste Zeile',
  duration_ms: 1500,
  speed: 1,
  fit: 'fits',
  is_stale: false,
  is_chosen: true,
  origin: 'human',
  produced_by: null,
  author: null,
  created_at: '20260101000000000' as DubTake['created_at'],
  ...changes,
})
function storeWith(...list: DubTake[]) {
  const changed: string[] = []
  const store = new TakesStore((segmentId) => changed.push(segmentId))
  store.take(list)
  return { store, changed }
}
const rules = (store: TakesStore, target?: string) => store.issuesOf(row(target), slot).map(({ rule }) => rule)

it('a line is spoken when its chosen take has its text and fits its time', () => {
  expect(storeWith(take()).store.isSpoken(row())).toBe(true)
  expect(storeWith(take({ is_chosen: false })).store.isSpoken(row())).toBe(false)
  expect(storeWith(take({ fit: 'tooLong' })).store.isSpoken(row())).toBe(false)
  expect(storeWith(take()).store.isSpoken(row('Zweite Fassung'))).toBe(false)
  expect(storeWith().store.isSpoken(row(' '))).toBe(true)
})

it('the problem of a take is shown as soon as its text changes, and not before the takes are loaded', () => {
  const { store } = storeWith(take())
  expect(rules(store)).toEqual([])
  expect(rules(store, 'Zweite Fassung')).toEqual(['take_stale'])
  expect(rules(storeWith().store)).toEqual(['take_missing'])
  expect(new TakesStore(() => {}).issuesOf(row(), slot)).toEqual([])
  store.measured('t1', 's1', { peak_db: 0, rms_db: -12 })
  expect(rules(store)).toEqual(['take_clipped'])
})

it('the excess length of a take is measured at the highest allowed speed', () => {
  expect(overOf(take({ fit: 'tooLong', duration_ms: 4500, speed: 1.2 }), slot)).toBe(3750 - 2920)
  expect(overOf(take({ fit: 'tooLong', duration_ms: 4500, speed: 1.2 }), null)).toBeGreaterThan(0)
  expect(overOf(take(), slot)).toBe(0)
})

it('the time of a line ends where the next one begins', () => {
  const facts = { rules: new Set<string>(), hasOpenIssue: false, hasOpenComment: false, estimate: null }
  const store = new DocumentStore(
    () => undefined,
    () => ({ ...facts, isDoubtful: false, isShownByWork: () => false }),
  )
  store.append([segment, { ...segment, segment_id: 's2', start_ms: 4000, end_ms: 5000 }])
  expect(slotOf(store.row('s1')!, store, null)).toEqual(slot)
  expect(slotOf(store.row('s2')!, store, 5200)).toEqual({ start_ms: 4000, end_ms: 5000, next_ms: null, film_ms: 5200 })
})

it('changed lines are reported, also those whose takes were removed', () => {
  const { store, changed } = storeWith(take())
  store.take([])
  expect(changed).toEqual(['s1', 's1'])
  expect(store.isAny.value).toBe(false)
  expect(store.chosen('s1')).toBeNull()
})
