import type { WorkSegment } from '@polyphony/contract'
import { describe, expect, it, vi } from 'vitest'
import { workSegment } from '../../testing/work-segment.ts'
import { computed, observe, SignalMap, signal } from '../signal/signal.ts'
import { type Filter, isShown, noFilter, type RowFacts } from './filter.ts'
import { neighbour, nextWhere, repetitionsOf } from './move.ts'
import { confirmed, type Row, rowOf, typed } from './row.ts'

const row = (changes: Partial<WorkSegment> = {}, index = 0): Row => rowOf(workSegment(changes), index, null)
const facts: RowFacts = {
  rules: new Set(),
  hasOpenIssue: false,
  hasOpenComment: false,
  isMine: false,
  estimate: null,
  isDoubtful: false,
  isShownByWork: () => false,
}

describe('rows', () => {
  it('show unsaved text in place of the saved one', () => {
    const shown = rowOf(workSegment({ target: 'saved', state: 'translated' }), 4, {
      segment_id: 'a',
      base_rev: 0,
      base_target: 'saved',
      sent: null,
      edit: { target: 'mine', state: 'initial', origin: { kind: 'human' }, active_ms: 0, edited_at: 0 },
      conflict: null,
      refused: null,
    })
    expect(shown).toMatchObject({ target: 'mine', state: 'initial', index: 4, segment: { target: 'saved' } })
  })

  it('need confirming again when confirmed text changes, and not when it is as before', () => {
    const shown = row({ target: 'saved', state: 'translated', origin: { kind: 'llm', provider: 'x' } })
    expect(typed(shown, 'saved!')).toEqual({
      target: 'saved!',
      state: 'initial',
      origin: { kind: 'human', provider: 'x' },
    })
    expect(typed(shown, 'saved')).toEqual({
      target: 'saved',
      state: 'translated',
      origin: { kind: 'llm', provider: 'x' },
    })
  })

  it('keep the origin of a draft that is confirmed without changes', () => {
    const draft = row({ target: 'draft', origin: { kind: 'tm', score: 98 } })
    expect(confirmed(draft, 'translated')).toEqual({
      target: 'draft',
      state: 'translated',
      origin: { kind: 'tm', score: 98 },
    })
    expect(confirmed(row({ target: 'x' }), 'translated').origin).toEqual({ kind: 'human' })
  })
})

describe('filter', () => {
  const shown = (changes: Partial<WorkSegment>, filter: Partial<Filter>, known: Partial<RowFacts> = {}) =>
    isShown(row(changes), { ...facts, ...known }, { ...noFilter, ...filter })

  it.each([
    [{ kind: 'untranslated' }, {}, {}, true],
    [{ kind: 'untranslated' }, { target: 'x' }, {}, false],
    [{ kind: 'unconfirmed' }, { target: 'x' }, {}, true],
    [{ kind: 'unconfirmed' }, { target: 'x', state: 'translated' }, {}, false],
    [{ kind: 'findings' }, {}, { rules: new Set(['numbers']) }, true],
    [{ kind: 'findings', rule: 'terms' }, {}, { rules: new Set(['numbers']) }, false],
    [{ kind: 'issues' }, {}, { hasOpenIssue: true }, true],
    [{ kind: 'comments' }, {}, {}, false],
    [{ kind: 'mine' }, {}, { isMine: true }, true],
    [{ source: { text: 'our', isCaseSensitive: false } }, {}, {}, true],
    [{ target: { text: 'our', isCaseSensitive: false } }, { target: 'their' }, {}, false],
  ] as const)('%o of %o with %o: %s', (filter, changes, known, expected) => {
    expect(shown(changes, filter, known)).toBe(expected)
  })
})

describe('moving between rows', () => {
  const ids = ['a', 'b', 'c', 'd']
  it('goes to neighbours and stops at the ends', () => {
    expect(neighbour(ids, null, 1)).toBe('a')
    expect(neighbour(ids, 'b', -1)).toBe('a')
    expect(neighbour(ids, 'd', 1)).toBeNull()
  })
  it('searches the next wanted row and continues at the start', () => {
    expect(nextWhere(ids, 'c', (id) => id === 'b')).toBe('b')
    expect(nextWhere(ids, 'b', (id) => id === 'b')).toBeNull()
    expect(nextWhere([], null, () => true)).toBeNull()
  })
  it('finds only untouched repetitions', () => {
    const rows = [
      row({ segment_id: 'a', target: 'x', state: 'translated' }),
      row({ segment_id: 'b' }),
      row({ segment_id: 'c', target: 'other' }),
      row({ segment_id: 'd', source: 'Source!' }),
      row({ segment_id: 'e', is_locked: true }),
    ]
    expect(repetitionsOf(rows[0] as Row, rows).map((each) => each.segment.segment_id)).toEqual(['b'])
  })
})

describe('signals', () => {
  it('notify their readers of changes, and readers of one key only of that key', () => {
    const value = signal(1)
    const heard = vi.fn()
    const stop = observe(value, heard)
    value.value = 1
    value.value = 2
    stop()
    value.value = 3
    expect(heard).toHaveBeenCalledTimes(1)
    const map = new SignalMap<number>()
    const a = vi.fn()
    const b = vi.fn()
    observe(map.key('a'), a)
    observe(map.key('b'), b)
    const count = computed(() => {
      void map.version.value
      return [...map.keys()].length
    })
    map.set('a', 1)
    expect(count.value).toBe(1)
    map.set('a', undefined)
    expect([a.mock.calls.length, b.mock.calls.length, map.get('a'), count.value]).toEqual([2, 0, undefined, 0])
  })
})
