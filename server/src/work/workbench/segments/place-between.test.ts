import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placeBetween } from '../../../content/text/place-between.ts'

it('counts up at the end', () => {
  expect(placeBetween(null, null)).toBe('00001')
  expect(placeBetween('0000z', null)).toBe('00010')
  expect(placeBetween('00001i', null)).toBe('00002')
  expect(placeBetween('zzzzz', null)).toBe('zzzzzi')
})

it('finds a place between any two neighbours', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { maxLength: 120 }), (wishes) => {
      const places = [placeBetween(null, null)]
      for (const wish of wishes) {
        const at = wish % (places.length + 1)
        places.splice(at, 0, placeBetween(places[at - 1] ?? null, places[at] ?? null))
      }
      expect(places).toEqual([...new Set(places)].sort())
    }),
  )
})

it('finds a place before the first one a hundred times', () => {
  let first = '00010'
  for (let times = 0; times < 100; times++) {
    const place = placeBetween(null, first)
    expect(place < first).toBe(true)
    first = place
  }
})
