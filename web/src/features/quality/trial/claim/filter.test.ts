import { expect, it } from 'vitest'
import { countFilters, filterOf, noFilter } from './filter.ts'

it('reads the filter that an address asks for', () => {
  expect(filterOf({ role_id: 2, source_lang: 'en', target_lang: 'ja', media: 'video', difficulty: '3' })).toEqual({
    role_id: 2,
    source_lang: 'en',
    target_lang: 'ja',
    media: 'video',
    difficulty: 3,
    tag_id: null,
  })
})

it.each([
  { role_id: 3 },
  { role_id: 'two' },
  { source_lang: ['en'] },
  { target_lang: 'x'.repeat(21) },
  { media: 'smell' },
  { difficulty: 9 },
])('leaves out what is none: %o', (search) => expect(filterOf(search)).toEqual(noFilter))

it('counts what is asked for', () => {
  expect(countFilters(noFilter)).toBe(0)
  expect(countFilters({ ...noFilter, media: 'doc', difficulty: 1 })).toBe(2)
})
