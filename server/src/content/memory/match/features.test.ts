import { describe, expect, it } from 'vitest'
import { featuresOf } from './features.ts'
import { lowestScore } from './find-matches.ts'
import { prepare, similarity } from './similarity.ts'

const words = 'go to line number seven before night falls over all'.split(' ')

describe('texts with one word more or less', () => {
  const pairs = Array.from({ length: 8 }, (_, index) => index + 2).flatMap((length) =>
    Array.from({ length: length + 1 }, (_, place): [string, string] => {
      const text = words.slice(0, length)
      return [text.join(' '), text.toSpliced(place, 0, 'strange').join(' ')]
    }),
  )
  const both = [...pairs, ...pairs.map(([a, b]): [string, string] => [b, a])]
  const alike = both.filter(([a, b]) => similarity(prepare(a), prepare(b), lowestScore) > 0)

  it('are many', () => {
    expect(alike.length).toBeGreaterThan(40)
    expect(alike).toContainEqual(['go to line', 'go to line strange'])
  })

  it.each(alike)('%j is found by %j, whichever of its features are rare', (stored, asked) => {
    const query = featuresOf('s', prepare(asked), lowestScore)
    const unit = new Set(featuresOf('s', prepare(stored), lowestScore).all)
    const common = query.all.filter((feature) => unit.has(feature)).length
    expect(query.all.length - common).toBeLessThan(query.needed)
    expect(common).toBeGreaterThanOrEqual(query.shared)
  })
})
