import type { AnnotationSpan } from '@polyphony/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelledPieces } from '../cell/pieces.ts'
import { type Annotation, merged, moved, read, write } from './annotation-codec.ts'
import { sameIn } from './find-same.ts'
import { LabelHistory } from './label-history.ts'

const span = (start: number, end: number, label = 'PERSON'): AnnotationSpan => ({ label, start, end })
const annotation = (text: string, more: Partial<Annotation> = {}): Annotation => ({
  text,
  labels: [],
  spans: [],
  is_none: false,
  ...more,
})

describe('labels as strings', () => {
  it('are the same after encoding and decoding', () => {
    const one = annotation('Ada “met”\n🎉', { labels: ['good'], spans: [span(0, 3)], is_none: false })
    expect(read(write(one))).toEqual(one)
  })

  it('of two people are merged, and labels that either has removed are removed', () => {
    const base = annotation('Ada met Bo', { labels: ['good'], spans: [span(0, 3), span(4, 7, 'VERB')] })
    const mine = annotation('Ada met Bo', { labels: ['good', 'long'], spans: [span(0, 3)] })
    const theirs = annotation('Ada met Bo', { labels: [], spans: [span(0, 3), span(4, 7, 'VERB'), span(8, 10)] })
    const mix = merged(base, mine, theirs)
    expect(mix.labels).toEqual(['long'])
    expect(new Set(mix.spans)).toEqual(new Set([span(0, 3), span(8, 10)]))
  })

  it('are moved to the present text', () => {
    const base = annotation('Ada met Bo')
    const mine = annotation('Ada met Bo', { spans: [span(0, 3)] })
    expect(merged(base, mine, annotation('Then Ada met Bo')).spans).toEqual([span(5, 8)])
    expect(moved(mine, 'Nobody met Bo')).toMatchObject({ annotation: { spans: [] }, dropped: [span(0, 3)] })
  })
})

describe('equal words in other places', () => {
  it('are found as whole words, except where they are already labelled', () => {
    const text = 'Ann met Annette, Ann and Anna.'
    expect(sameIn(text, 'Ann', 'PERSON', [])).toEqual([span(0, 3), span(17, 20)])
    expect(sameIn(text, 'Ann', 'PERSON', [span(0, 3)])).toEqual([span(17, 20)])
    expect(sameIn(text, 'Ann', 'NAME', [span(0, 3)])).toHaveLength(2)
  })

  it('need no spaces in scripts without spaces, and count surrogate pairs as one character', () => {
    expect(sameIn('🎉北京大学在北京', '北京', 'PLACE', [])).toEqual([span(1, 3, 'PLACE'), span(6, 8, 'PLACE')])
  })
})

it('the pieces contain the whole text, each with the labels over it', () => {
  const labelled = fc.array(
    fc.tuple(fc.nat({ max: 12 }), fc.integer({ min: 1, max: 6 })).map(([start, length]) => span(start, start + length)),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(labelled, fc.nat({ max: 12 }), (spans, caret) => {
      const text = 'Ada 🎉 met Bo at last'
      const pieces = labelledPieces(text, spans, caret)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      for (const piece of pieces) expect(text.slice(piece.start).startsWith(piece.text)).toBe(true)
      const isOver = pieces.some((piece) => piece.labels.length > 0)
      expect(isOver).toBe(spans.length > 0)
    }),
  )
  const overlapping = labelledPieces('Ada met Bo', [span(0, 7), span(4, 10, 'EVENT')])
  expect(overlapping.map(({ text, labels }) => [text, labels.join()])).toEqual([
    ['Ada ', 'PERSON'],
    ['met', 'PERSON,EVENT'],
    [' Bo', 'EVENT'],
  ])
})

it('steps are undone from the last one, and redone until another step is made', () => {
  const history = new LabelHistory()
  const step = (name: string) => [{ segment_id: name, before: annotation(name), after: annotation(name) }]
  for (const name of ['a', 'b']) history.add(step(name))
  expect(history.undo()![0]!.segment_id).toBe('b')
  expect(history.depth.value).toEqual({ undo: 1, redo: 1 })
  expect(history.redo()![0]!.segment_id).toBe('b')
  history.undo()
  history.add(step('c'))
  expect(history.redo()).toBeUndefined()
  expect(history.undo()![0]!.segment_id).toBe('c')
})
