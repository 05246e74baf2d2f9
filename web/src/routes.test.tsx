import { expect, test } from 'vitest'
import { paths } from './paths.ts'
import { router } from './routes.tsx'
import { searches } from './search.ts'

const routes = Object.values(router.routesByPath)

test.each(Object.keys(searches) as (keyof typeof searches)[])(
  '%s reads what its schema knows, and nothing else',
  (page) => {
    const route = routes.find(({ fullPath }) => fullPath === paths[page])
    const read = route?.options.validateSearch
    expect(typeof read).toBe('function')
    const known = Object.fromEntries(
      Object.entries(searches[page]).map(([key, kind]) => [key, { text: 'a', number: 2, flag: true }[kind]]),
    )
    if (typeof read === 'function') expect(read({ ...known, nonsense: 1 })).toEqual(known)
  },
)
