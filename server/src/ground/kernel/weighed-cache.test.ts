import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createWeighedCache } from './weighed-cache.ts'

it('removes what was not used for the longest time', () => {
  const cache = createWeighedCache<number>(10)
  cache.set('a', 1, 4)
  cache.set('b', 2, 4)
  expect(cache.get('a')).toBe(1)
  cache.set('c', 3, 4)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3])
})

it('property: contains the entry set last, and never exceeds its weight', () => {
  const step = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), weight: fc.integer({ min: 1, max: 12 }) })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const cache = createWeighedCache<number>(10)
      for (const [at, { key, weight }] of steps.entries()) {
        cache.set(key, at, weight)
        expect(cache.get(key)).toBe(weight > 10 ? undefined : at)
        const weights = ['a', 'b', 'c', 'd'].flatMap((one) => steps[cache.get(one) ?? -1]?.weight ?? [])
        expect(weights.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(10)
      }
    }),
  )
})
