import { paths } from '@polyphony/contract'
import { describe, expect, test } from 'vitest'
import { router } from './routes.tsx'
import { searches } from './search.ts'

const pages = Object.keys(searches) as (keyof typeof searches)[] // its own keys
/** Nothing of these can be read as the kind. */
const rubbish = { text: [['a'], { of: 'nothing' }], number: ['two', null], flag: ['perhaps', null] }

describe.each(pages)('what stands behind the ? of %s', (page) => {
  const route = Object.values(router.routesByPath).find(({ fullPath }) => fullPath === paths[page])
  const { validateSearch } = route?.options ?? {}
  const read = (raw: Record<string, unknown>) => (typeof validateSearch === 'function' ? validateSearch(raw) : raw)

  test('is kept where the page knows it, and each value is of its kind', () => {
    const known = Object.entries(searches[page]).map(([key, kind]) => [
      key,
      kind === 'number' ? 2 : kind === 'flag' ? true : 'said',
    ])
    expect(read({ ...Object.fromEntries(known), unheard: 'of' })).toEqual(Object.fromEntries(known))
  })

  test.each([0, 1])('is as if it were not there where it is rubbish', (nth) => {
    const said = Object.entries(searches[page]).map(([key, kind]) => [key, rubbish[kind][nth]])
    expect(read({ ...Object.fromEntries(said), unheard: 'of' })).toEqual({})
  })
})
