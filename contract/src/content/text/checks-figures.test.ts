import { describe, expect, it } from 'vitest'
import { figuresOfGood, figuresOfSpoilt } from '../../testing/checks/measure.ts'
import { goodSegments } from '../../testing/checks/spoil.ts'

describe('on 500 good segments of three pairs of languages, and the same spoilt', () => {
  const [spoilt, errors, warnings] = [figuresOfSpoilt(), figuresOfGood('error'), figuresOfGood('warning')]
  const sum = (key: 'count' | 'found') => spoilt.reduce((total, each) => total + each[key], 0)

  it('the checks find at least 95 of 100 faults', () => {
    console.info(spoilt.map(({ fault, found, count }) => `${fault}: ${found} of ${count}`).join('\n'))
    expect(goodSegments).toHaveLength(500)
    expect(sum('count')).toBe(500)
    expect(sum('found')).toBeGreaterThanOrEqual(0.95 * 500)
  })

  it.each(spoilt)('of each kind at least three of four: $fault', ({ found, count }) => {
    expect(found / count).toBeGreaterThanOrEqual(0.75)
  })

  it('mark at most 2 of 100 good ones as an error, and few as a warning', () => {
    const texts = errors.map(({ good, issues }) => `${good.target}: ${issues.map(({ rule }) => rule)}`)
    console.info([`errors: ${errors.length} of 500`, `warnings: ${warnings.length} of 500`, ...texts].join('\n'))
    expect(errors.length).toBeLessThanOrEqual(0.02 * 500)
    expect(warnings.length).toBeLessThanOrEqual(0.05 * 500)
  })
})
