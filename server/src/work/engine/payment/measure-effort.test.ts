/** MONEY 4: what of a change counts as redoing a draft, and what is nobody's effort. */
import { matchBands } from '@polyphony/contract'
import { describe, expect, it } from 'vitest'
import { type DraftedSegment, measured } from './measure-effort.ts'

/** Forty letters: each that differs is a fortieth. */
const draft = 'abcdefghijklmnopqrstuvwxyzabcdefghijklmn'
const changedBy = (count: number, mark = '#') => mark.repeat(count) + draft.slice(count)

const segmentOf = (some: Partial<DraftedSegment> = {}): DraftedSegment => ({
  segment_id: 'one',
  source: 'two words',
  codes: [],
  counted_as: 'exact',
  draft_rev: 1,
  draft,
  draft_origin: { kind: 'mt' },
  final_rev: 2,
  final: changedBy(30),
  final_origin: { kind: 'human' },
  inserted: null,
  accepted: null,
  corrections: [],
  is_needless: false,
  active_ms: 60_000,
  ...some,
})
const all = (...some: Partial<DraftedSegment>[]) => measured(some.map(segmentOf), matchBands)
const one = (some: Partial<DraftedSegment> = {}) => all(some)[0]!

describe('a change', () => {
  it.each([
    [2, 20],
    [3, 20],
    [4, 20],
    [5, 60],
    [10, 60],
    [11, 80],
    [16, 80],
    [17, 100],
    [40, 100],
  ])('of %i in 40 letters pays %i %% of an exact match', (count, percent) => {
    expect(one({ final: changedBy(count) })).toMatchObject({
      percent,
      is_redone: percent > matchBands.exact,
      distance_permille: count * 25,
      excluded_reason: null,
    })
  })

  it('never pays less than the match', () => {
    expect(one({ counted_as: 'new', final: changedBy(5) })).toMatchObject({
      percent: 100,
      is_redone: false,
      band: 'new',
    })
    expect(one({ counted_as: null, final: changedBy(5) })).toMatchObject({ percent: 100, band: 'new' })
  })

  it('is none where nobody wrote, or wrote the same', () => {
    const none = { percent: 20, is_redone: false, distance_permille: 0, excluded_reason: null, is_fast: false }
    expect(one({ final: null, final_rev: null, active_ms: 0 })).toMatchObject({ ...none, final_rev: null })
    expect(one({ final: ` ${draft} `, active_ms: 0 })).toMatchObject(none)
  })

  it('is marked where it was made faster than anybody reads, up to 300 ms a word', () => {
    expect(one({ active_ms: 599 }).is_fast).toBe(true)
    expect(one({ active_ms: 600 }).is_fast).toBe(false)
    expect(one({ active_ms: 599 }).percent).toBe(100)
  })
})

describe('nobody’s effort', () => {
  const excluded = (reason: string) => ({
    excluded_reason: reason,
    is_redone: false,
    distance_permille: 0,
    percent: 20,
  })

  it('is what wasn’t written by the person', () => {
    expect(one({ final_origin: { kind: 'tm' } })).toMatchObject(excluded('inserted'))
    expect(one({ final_origin: { kind: 'repetition' } })).toMatchObject(excluded('repeated'))
    expect(one({ final_origin: null })).toMatchObject(excluded('inserted'))
  })

  it('is what the reviewer calls needless, or puts back', () => {
    expect(one({ is_needless: true })).toMatchObject(excluded('needless'))
    expect(one({ accepted: draft })).toMatchObject(excluded('reverted'))
    expect(one({ accepted: changedBy(5) })).toMatchObject({ percent: 60, distance_permille: 125 })
    // What a later step adds isn't theirs either.
    expect(one({ final: changedBy(5), accepted: changedBy(40) })).toMatchObject({ percent: 60, distance_permille: 125 })
  })

  it('is what the reviewer’s corrections put back, each at its place', () => {
    const at = (start_offset: number | null, end_offset: number | null, correction: string) => ({
      correction,
      start_offset,
      end_offset,
    })
    const final = changedBy(30)
    expect(one({ corrections: [at(null, null, draft)] })).toMatchObject(excluded('reverted'))
    // The first one is longer than what it replaces: the second still stands at its own place.
    const both = [at(0, 1, draft.slice(0, 15)), at(1, 30, draft.slice(15, 30))]
    expect(one({ final, corrections: both })).toMatchObject(excluded('reverted'))
    expect(one({ final, corrections: both.toReversed() })).toMatchObject(excluded('reverted'))
    expect(one({ final, corrections: [at(5, 30, draft.slice(5, 30))] })).toMatchObject({ distance_permille: 125 })
    // What was accepted is more than what was corrected.
    expect(one({ final, accepted: final, corrections: both })).toMatchObject({ percent: 100 })
  })

  it('is what was inserted; what was changed of it counts', () => {
    const final = changedBy(30)
    expect(one({ final, inserted: final })).toMatchObject(excluded('inserted'))
    expect(one({ final, inserted: changedBy(35) })).toMatchObject({ percent: 60, distance_permille: 125 })
    expect(one({ final, inserted: ' ' })).toMatchObject({ percent: 100 })
    expect(one({ final, inserted: 'x'.repeat(40) })).toMatchObject({ percent: 100, distance_permille: 750 })
  })

  it('is the same text for the same source once more, if it was counted as a repetition', () => {
    const again = { counted_as: 'repetition', segment_id: 'two' } as const
    const reasons = (...some: Partial<DraftedSegment>[]) => all(...some).map((row) => row.excluded_reason)
    expect(reasons({}, again)).toEqual([null, 'repeated'])
    expect(reasons({}, { ...again, source: 'other words' })).toEqual([null, null])
    expect(reasons({}, { ...again, final: changedBy(31) })).toEqual([null, null])
    expect(reasons({ ...again, segment_id: 'one' }, {})).toEqual([null, null])
    expect(reasons({ final: null }, { ...again, final: draft })).toEqual([null, null])
  })
})

it('says whose draft it was', () => {
  const engine = (draft_origin: DraftedSegment['draft_origin']) => {
    const { engine: name, prompt_version } = one({ draft_origin })
    return [name, prompt_version]
  }
  expect(engine({ kind: 'llm', provider: 'acme', model: 'm1', prompt_version: 'translate 3' })).toEqual([
    'acme m1',
    'translate 3',
  ])
  expect(engine({ kind: 'mt', provider: 'acme' })).toEqual(['acme', ''])
  expect(engine({ kind: 'mt' })).toEqual(['memory', ''])
  for (const kind of ['tm', 'term'] as const) expect(engine({ kind, provider: 'acme' })).toEqual(['memory', ''])
})
