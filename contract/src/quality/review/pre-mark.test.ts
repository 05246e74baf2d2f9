import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TrialTerm } from '../trial/trial.ts'
import { likeness, type MarkedSegment, preMark } from './pre-mark.ts'

const pieces = fc.constantFrom('one', 'two', ' ', '  ', '。', '漢', '字', 'ガ', 'ｶﾞ', '１', '1', '\n', 'é', 'é', '👍')
const text = fc.array(pieces, { maxLength: 30 }).map((list) => list.join(''))
const isSame = (a: string, b: string) => {
  const plain = (each: string) => each.normalize('NFKC').split(/\s+/u).filter(Boolean).join(' ')
  return plain(a) === plain(b)
}

describe('likeness', () => {
  it('is between 0 and 1, symmetric, and 1 for equal texts only', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const found = likeness(a, b)
        expect(found).toBeGreaterThanOrEqual(0)
        expect(found).toBeLessThanOrEqual(1)
        expect(likeness(b, a)).toBe(found)
        expect(found === 1).toBe(isSame(a, b))
        expect(likeness(a, a)).toBe(1)
      }),
      { numRuns: 500 },
    )
  })

  it('compares what a reader reads: codes are ignored', () => {
    const codes = [{ id: '1', kind: 'paired' as const, label: 'i' }]
    expect(likeness('⟦1⟧Go⟦/1⟧ on.', 'Go on.', codes)).toBe(1)
  })

  it('takes limited time for the longest segments', () => {
    const long = (word: string) => word.repeat(20_000 / word.length)
    expect(likeness(long('abcde'), long('字漢文章書'))).toBe(0)
  })
})

const terms: TrialTerm[] = [
  { source: 'lighthouse', target: '灯塔', is_forbidden: false },
  { source: 'lighthouse', target: '灯楼', is_forbidden: true },
]
const segment = (more: Partial<MarkedSegment>): MarkedSegment => ({
  segment_id: 'a',
  source: '',
  target: '',
  draft: '',
  reference: '',
  codes: [],
  start_ms: null,
  end_ms: null,
  ...more,
})
const hintsOf = (more: Partial<MarkedSegment>, pair = { source_lang: 'en', target_lang: 'zh' }) =>
  preMark([segment(more)], terms, pair)[0]!.hints

describe('preMark', () => {
  const source = 'The lighthouse has 12 steps.'
  const reference = '灯塔有12级台阶。'

  it('reports nothing if the work equals the reference', () => {
    expect(hintsOf({ source, reference, target: reference })).toEqual([{ kind: 'likeness', likeness: 1 }])
    // Nor does it where a check fails: in this segment the translator meant to omit the number.
    const free = { source: 'All 12 of them came.', reference: '他们都来了。' }
    expect(hintsOf({ ...free, target: free.reference })).toEqual([{ kind: 'likeness', likeness: 1 }])
  })

  it('reports missing and forbidden terms and failing checks, each once', () => {
    expect(hintsOf({ source, reference, target: '灯楼有21级台阶。' })).toEqual([
      { kind: 'likeness', likeness: 1 - 3 / 9 },
      { kind: 'check', rule: 'number_missing' },
      { kind: 'check', rule: 'number_extra' },
      { kind: 'termMissing', term: '灯塔' },
      { kind: 'termForbidden', term: '灯楼' },
    ])
    const back: TrialTerm[] = [{ source: '灯塔', target: 'lighthouse', is_forbidden: false }]
    const into = { source_lang: 'zh', target_lang: 'en' }
    const [one] = preMark([segment({ source: '灯塔和灯塔。', target: 'A tower and a tower.' })], back, into)
    expect(one!.hints).toEqual([{ kind: 'termMissing', term: 'lighthouse' }])
    const [plural] = preMark([segment({ source: '灯塔。', target: 'Lighthouses.' })], back, into)
    expect(plural!.hints).toEqual([])
  })

  it('reports a draft that was left unchanged, unless it was right', () => {
    const draft = '灯塔有十二级台阶。'
    expect(hintsOf({ source, reference, draft, target: `${draft} ` })).toContainEqual({ kind: 'unchanged' })
    expect(hintsOf({ source, reference: draft, draft, target: draft })).toEqual([{ kind: 'likeness', likeness: 1 }])
    expect(hintsOf({ source, reference, target: '' })).toEqual([
      { kind: 'likeness', likeness: 0 },
      { kind: 'check', rule: 'target_empty' },
    ])
  })

  it('reports inconsistent translations and subtitles that are too fast to read', () => {
    const said = preMark(
      [
        segment({ source, target: '灯塔有12级台阶。' }),
        segment({ segment_id: 'b', source, target: '灯塔共12级台阶。' }),
      ],
      terms,
      { source_lang: 'en', target_lang: 'zh' },
    )
    expect(said.map(({ hints }) => hints)).toEqual([
      [{ kind: 'check', rule: 'target_inconsistent' }],
      [{ kind: 'check', rule: 'target_inconsistent' }],
    ])
    const cue = { source: 'Go on now, go on.', start_ms: 0, end_ms: 500, reference: '走吧。' }
    expect(hintsOf({ ...cue, target: '现在就走吧，快点走吧。' })).toContainEqual({
      kind: 'check',
      rule: 'reading_speed',
    })
  })

  it('has one entry per segment, in order, for any content', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ source: text, target: text, draft: text, reference: text })), (list) => {
        const segments = list.map((each, index) => segment({ ...each, segment_id: String(index) }))
        const marked = preMark(segments, terms, { source_lang: 'en', target_lang: 'zh' })
        expect(marked.map(({ segment_id }) => segment_id)).toEqual(segments.map(({ segment_id }) => segment_id))
        const ideal = preMark(
          segments.map((each) => ({ ...each, target: each.reference })),
          terms,
          { source_lang: 'en', target_lang: 'zh' },
        )
        for (const [index, { hints }] of ideal.entries()) {
          if (segments[index]!.reference.trim()) expect(hints).toEqual([{ kind: 'likeness', likeness: 1 }])
        }
      }),
    )
  })
})
