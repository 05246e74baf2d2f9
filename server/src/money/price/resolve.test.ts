/** MONEY 2: whatever lists there are, what is chosen is what a reader of the rule chooses by hand. */
import { matchBands, type NodeKind, type PriceLine, type PriceReason } from '@polyphony/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { closestLine, readings } from './rates.ts'
import { type Layer, priceIn } from './resolve.ts'

const kinds = ['qa', 'dubbing'] as const satisfies NodeKind[]
const langs = ['*', 'en', 'zh', 'zh-Hant', 'ja'] as const
const line = fc.record({
  node_kind: fc.constantFrom(...kinds),
  source_lang: fc.constantFrom(...langs),
  target_lang: fc.constantFrom(...langs),
  role_level: fc.integer({ min: 0, max: 4 }),
  rate_minor: fc.integer({ min: 1, max: 9999 }),
  minimum_minor: fc.constant(0),
})
const lines = fc.uniqueArray(line, {
  maxLength: 30,
  selector: (one) => [one.node_kind, one.source_lang, one.target_lang, one.role_level].join(),
})
const wanted = fc.record({
  node_kind: fc.constantFrom(...kinds),
  source_lang: fc.constantFrom('en', 'en-GB', 'zh-Hant', 'de'),
  target_lang: fc.constantFrom('zh', 'zh-Hant', 'zh-Hant-TW', 'ja', 'fr'),
})
type Wanted = { node_kind: NodeKind; source_lang: string; target_lang: string }

/** Goes through every way to name the work, the best one first, and takes the first line that has it. */
function naive(all: readonly PriceLine[], { node_kind, source_lang, target_lang }: Wanted, level: number) {
  const places = readings(source_lang).flatMap((source, s) =>
    readings(target_lang).map((target, t) => ({ source, target, sum: s + t, t })),
  )
  const ordered = places.toSorted((a, b) => a.sum - b.sum || a.t - b.t)
  for (let from = level; from >= 0; from--)
    for (const { source, target } of ordered) {
      const found = all.find(
        (one) =>
          one.node_kind === node_kind &&
          one.role_level === from &&
          one.source_lang === source &&
          one.target_lang === target,
      )
      if (found) return found
    }
  return null
}

it('chooses a line as a naive reading does: level before any, then pair, language, any', () => {
  fc.assert(
    fc.property(lines, wanted, fc.integer({ min: 0, max: 4 }), (all, work, level) => {
      expect(closestLine(all, work, level)).toEqual(naive(all, work, level))
    }),
    { numRuns: 500 },
  )
})

it('takes the first list that has a price: the client’s own, its group’s, the standard one', () => {
  const layer = (why: PriceReason) =>
    fc.record({
      side: fc.constantFrom('client' as const, 'talent' as const),
      version: fc.integer({ min: 1, max: 99 }),
      why: fc.constant(why),
      currency: fc.constant('USD' as const),
      bands: fc.constant(matchBands),
      lines: lines.map((some) => some.map((one) => ({ ...one, role_level: 0 }))),
    })
  const layersOf = (why: PriceReason) => fc.array(layer(why), { maxLength: 2 })
  const all = fc
    .tuple(layersOf('company'), layersOf('group'), layersOf('standard'))
    .map((parts): Layer[] => parts.flat())
  fc.assert(
    fc.property(all, wanted, fc.constantFrom('client' as const, 'talent' as const), (layers, work, side) => {
      const own = layers.filter((one) => one.side === side)
      const expected = own.map((one) => ({ one, line: naive(one.lines, work, 0) })).find((one) => one.line)
      const price = priceIn(layers, side, work)
      expect(price && [price.version, price.why, price.rate_minor]).toEqual(
        expected ? [expected.one.version, expected.one.why, expected.line?.rate_minor] : null,
      )
    }),
    { numRuns: 500 },
  )
})
