import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flowProblems } from '../../../work/flow/flow-check.ts'
import type { AnnotationLabel } from '../../text/annotation-label.ts'
import type { AnnotationSpan } from './annotation.ts'
import {
  addSpan,
  annotationFault,
  fitting,
  isAnnotated,
  labelProblem,
  nameOfLabel,
  removeSpan,
  toggleLabel,
} from './annotation-content.ts'
import { codePointCount, codePointsAt, moveSpans, textOf, unitsAt } from './annotation-text.ts'

const label = (key: string, more: Partial<AnnotationLabel> = {}): AnnotationLabel => ({
  key,
  name: key,
  colour: 'blue',
  scope: 'span',
  ...more,
})
const labels = [
  label('PERSON', { hotkey: '1' }),
  label('ORG', { group: 'kind' }),
  label('PLACE', { group: 'kind' }),
  label('good', { scope: 'segment', group: 'tone' }),
  label('bad', { scope: 'segment', group: 'tone' }),
]
const none = { labels: [], spans: [], is_none: false }
const span = (key: string, start: number, end: number): AnnotationSpan => ({ label: key, start, end })

/** Words of scripts with and without spaces, and characters of two UTF-16 units. */
const text = fc
  .array(fc.constantFrom('Ada', 'met', '🎉', 'Bo', '北京', '大学', ' ', '\n', 'é', '👩‍👧', 'עדה'), { maxLength: 12 })
  .map((parts) => parts.join(''))
const spanOf = (inText: string) =>
  fc
    .tuple(fc.nat({ max: codePointCount(inText) }), fc.nat({ max: codePointCount(inText) }))
    .filter(([a, b]) => a !== b)
    .map(([a, b]) => span('PERSON', Math.min(a, b), Math.max(a, b)))

describe('places', () => {
  it('are converted from code points to UTF-16 units and back', () => {
    fc.assert(
      fc.property(text, (words) => {
        const signs = Array.from(words)
        expect(codePointCount(words)).toBe(signs.length)
        for (let at = 0; at <= signs.length; at++) {
          expect(words.slice(0, unitsAt(words, at))).toBe(signs.slice(0, at).join(''))
          expect(codePointsAt(words, unitsAt(words, at))).toBe(at)
        }
      }),
    )
    expect(codePointsAt('🎉!', 1)).toBe(0)
    expect(textOf('met 🎉 Bo', { start: 6, end: 8 })).toBe('Bo')
  })

  it('stay at their words when text is inserted or deleted elsewhere', () => {
    const around = text
      .filter((words) => words !== '')
      .chain((words) => fc.tuple(fc.constant(words), spanOf(words), fc.nat(), fc.constantFrom('§', '※※', '🎈 # 🎈')))
    fc.assert(
      fc.property(around, ([words, one, where, more]) => {
        const signs = Array.from(words)
        const outside = signs.map((_, at) => at).filter((at) => at <= one.start || at >= one.end)
        const at = outside[where % outside.length]!
        const other = [...signs.slice(0, at), more, ...signs.slice(at)].join('')
        for (const [before, after] of [
          [words, other],
          [other, words],
        ] as const) {
          const now = moveSpans(before === words ? [one] : moveSpans([one], words, other).kept, before, after)
          expect(now.dropped).toEqual([])
          expect(textOf(after, now.kept[0]!)).toBe(textOf(words, one))
        }
      }),
    )
  })

  it('lie within the changed text, and each span that is lost is reported', () => {
    const any = text.chain((words) =>
      fc.tuple(fc.constant(words), text, fc.array(spanOf(`${words}..`), { maxLength: 4 })),
    )
    fc.assert(
      fc.property(any, ([words, other, spans]) => {
        const before = `${words}..`
        const { kept, dropped } = moveSpans(spans, before, other)
        for (const { start, end } of kept) {
          expect(start).toBeLessThan(end)
          expect(end).toBeLessThanOrEqual(codePointCount(other))
        }
        const told = new Set(dropped.map((one) => JSON.stringify(one)))
        const left = spans.filter((one) => !told.has(JSON.stringify(one)))
        expect(new Set(kept.map((one) => JSON.stringify(one))).size).toBe(kept.length)
        expect(kept.length).toBeLessThanOrEqual(left.length)
        expect(kept.length > 0).toBe(left.length > 0)
      }),
    )
  })

  it('follow a corrected word, and disappear with a replaced one', () => {
    const move = (one: AnnotationSpan, before: string, after: string) => {
      const { kept } = moveSpans([one], before, after)
      return kept.map((now) => textOf(after, now))
    }
    expect(move(span('PERSON', 0, 9), 'Jon Smith left', 'John Smith left')).toEqual(['John Smith'])
    expect(move(span('PERSON', 0, 3), 'Jon left', 'John left')).toEqual(['John'])
    expect(move(span('PERSON', 4, 7), 'met Ada here', 'met Lovelace here')).toEqual([])
    expect(move(span('PERSON', 4, 7), 'met Ada here', 'met here')).toEqual([])
    expect(move(span('PLACE', 3, 7), '他住在北京大学里', '他现在住在北京大学里')).toEqual(['北京大学'])
  })
})

describe('an annotation', () => {
  it('has one label of a group at a place, and one stored order', () => {
    const good = toggleLabel(none, 'good', labels)
    expect(toggleLabel(good, 'bad', labels).labels).toEqual(['bad'])
    expect(toggleLabel(good, 'good', labels)).toEqual(none)
    const both = addSpan(addSpan(none, span('PLACE', 4, 7), labels), span('PERSON', 0, 3), labels)
    expect(both.spans).toEqual([span('PERSON', 0, 3), span('PLACE', 4, 7)])
    expect(addSpan(both, span('ORG', 4, 7), labels).spans).toEqual([span('PERSON', 0, 3), span('ORG', 4, 7)])
    expect(addSpan(both, span('ORG', 5, 7), labels).spans).toHaveLength(3)
    expect(addSpan(both, span('PLACE', 4, 7), labels)).toEqual(both)
    expect(removeSpan(both, span('PERSON', 0, 3)).spans).toEqual([span('PLACE', 4, 7)])
    expect(addSpan({ ...none, is_none: true }, span('ORG', 0, 1), labels).is_none).toBe(false)
  })

  it('is refused if it fits neither the label set nor the text', () => {
    const fault = (more: object) => annotationFault({ ...none, ...more }, labels, 5)
    expect(fault({ labels: ['good'], spans: [span('PERSON', 0, 5), span('ORG', 0, 5)] })).toBeNull()
    expect(fault({ labels: ['PERSON'] })).toBe('labels')
    expect(fault({ labels: ['good', 'bad'] })).toBe('labels')
    expect(fault({ spans: [span('good', 0, 1)] })).toBe('spans')
    expect(fault({ spans: [span('ORG', 2, 2)] })).toBe('spans')
    expect(fault({ spans: [span('ORG', 2, 6)] })).toBe('spans')
    expect(fault({ spans: [span('ORG', 0, 2), span('PLACE', 0, 2)] })).toBe('spans')
    expect(fault({ spans: [span('ORG', 0, 2), span('ORG', 0, 2)] })).toBe('spans')
    expect(fault({ labels: ['good'], is_none: true })).toBe('is_none')
  })

  it('loses the later of two labels that exclude each other', () => {
    const spans = [span('ORG', 0, 2), span('PLACE', 0, 2), span('PERSON', 0, 2), span('PERSON', 0, 2)]
    const fit = fitting({ labels: ['good', 'bad'], spans, is_none: true }, labels)
    expect(fit).toEqual({ labels: ['bad'], spans: [span('PERSON', 0, 2), span('PLACE', 0, 2)], is_none: false })
    expect(annotationFault(fit, labels, 5)).toBeNull()
    expect(fitting(fit, labels)).toEqual(fit)
  })

  it('is complete with a label, with "nothing to label" where that is allowed, and for a blank segment', () => {
    expect(isAnnotated(none, 'Text', false)).toBe(false)
    expect(isAnnotated({ ...none, is_none: true }, 'Text', false)).toBe(true)
    expect(isAnnotated({ ...none, is_none: true }, 'Text', true)).toBe(false)
    expect(isAnnotated({ ...none, labels: ['good'] }, 'Text', true)).toBe(true)
    expect(isAnnotated(none, ' \n', true)).toBe(true)
  })
})

describe('a label set', () => {
  it('needs labels, each with a key, name and hotkey of its own', () => {
    expect(labelProblem(labels)).toBeNull()
    expect(labelProblem()).toBe('labelsMissing')
    expect(labelProblem([])).toBe('labelsMissing')
    expect(labelProblem([label('A'), label('a', { name: 'other' })])).toBe('labelsUnfit')
    expect(labelProblem([label('A'), label('B', { name: 'a' })])).toBe('labelsUnfit')
    expect(labelProblem([label('A', { hotkey: 'x' }), label('B', { hotkey: 'x' })])).toBe('labelsUnfit')
    expect(labelProblem([label('A', { name: ' ' })])).toBe('labelsUnfit')
    expect(labelProblem([label('=A')])).toBe('labelsUnfit')
  })

  it('shows a label’s name in the reader’s language', () => {
    const named = label('PERSON', { name: 'Person', names: { zh: '人名' } })
    expect([nameOfLabel(named, 'zh'), nameOfLabel(named, 'ja')]).toEqual(['人名', 'Person'])
  })

  it('belongs to the only annotation step of a flow', () => {
    const node = (node_id: string, settings?: object) => ({ node_id, kind: 'annotation' as const, hours: 1, settings })
    const end = { node_id: 'end', kind: 'deliver' as const, hours: 1 }
    const codes = (nodes: ReturnType<typeof node>[]) => {
      const all = [...nodes, end]
      const edges = all.slice(1).map((one, at) => ({ from: all[at]!.node_id, to: one.node_id }))
      return flowProblems({ nodes: all, edges }, 'doc').map((problem) => [problem.code, problem.node_id])
    }
    expect(codes([node('a', { labels })])).toEqual([])
    expect(codes([node('a')])).toEqual([['labelsMissing', 'a']])
    expect(codes([node('a', { labels }), node('b', { labels })])).toEqual([['annotationTwice', 'b']])
  })
})
