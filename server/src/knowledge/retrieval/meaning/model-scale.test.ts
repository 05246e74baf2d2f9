import { meaningRelevance, relevanceThresholds } from '@polyphony/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { measureScale, scalePairs } from './model-scale.ts'

/** A model whose unrelated texts have this cosine, and whose questions and answers that one. */
function modelOf(unrelated: number, related: number): Float32Array[] {
  const size = 2 * scalePairs.length + 1
  return scalePairs.flatMap((_, pair) => {
    const question = new Float32Array(size)
    const passage = new Float32Array(size)
    question[0] = passage[0] = Math.sqrt(unrelated)
    question[1 + pair] = passage[1 + pair] = Math.sqrt(related - unrelated)
    passage[1 + scalePairs.length + pair] = Math.sqrt(1 - related)
    question[1 + scalePairs.length + pair] = 0
    return [question, passage]
  })
}

it.each([
  [0.1, 0.5],
  [0.4, 0.7],
  [0.7, 0.85],
])('of a model whose unrelated texts are at %f and whose answers are at %f, presets mean the same', (low, high) => {
  const scale = measureScale(modelOf(low, high))
  expect(scale.discerning).toBe(1)
  expect(meaningRelevance(low, scale)).toBeCloseTo(0, 3)
  expect(meaningRelevance(high, scale)).toBeGreaterThan(relevanceThresholds.en.strict)
  expect(meaningRelevance(1, scale)).toBeCloseTo(1)
})

it('a model that tells nothing apart still has a scale that rises', () => {
  const same = scalePairs.flatMap(() => [Float32Array.of(1, 0), Float32Array.of(1, 0)])
  for (const vectors of [same, modelOf(0.5, 0.5)]) {
    const scale = measureScale(vectors)
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true }), (a, b) => {
        const [low, high] = [meaningRelevance(Math.min(a, b), scale), meaningRelevance(Math.max(a, b), scale)]
        expect(low).toBeLessThanOrEqual(high)
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(1)
      }),
    )
  }
})
