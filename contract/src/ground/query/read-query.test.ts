import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { page } from '../base.ts'
import { readQuery } from './read-query.ts'

const input = page.extend({
  keyword: z.string().trim().max(100).default(''),
  is_own: z.boolean().optional(),
  ratio: z.number().nullable().default(null),
  ids: z.array(z.uuid()).default([]),
  years: z.array(z.number()).optional(),
  state: z.enum(['open', 'done']).optional(),
  version: z.union([z.literal('newest'), z.number()]).optional(),
})
const read = (query: unknown) => z.safeParse(input, readQuery(input, query))

it('gives numbers, booleans, literals and lists as the schema wants them, and leaves texts as they are', () => {
  const query = { pageIndex: '2', pageSize: '20', keyword: '12', is_own: 'false', ratio: '-0.5', state: 'open' }
  expect(
    read({ ...query, ids: 'x', years: ['2025', '2026'], version: '3' }).error?.issues.map(({ path }) => path),
  ).toEqual([['ids', 0]])
  expect(read({ ...query, years: '2025', version: '3' }).data).toEqual({
    ...{ pageIndex: 2, pageSize: 20, keyword: '12', is_own: false, ratio: -0.5, state: 'open' },
    ...{ ids: [], years: [2025], version: 3 },
  })
  expect(read({}).data).toMatchObject({ pageIndex: 0, pageSize: 10, keyword: '' })
})

it('refuses what is no such value', () => {
  for (const query of [
    { pageIndex: '1e3' },
    { pageIndex: '' },
    { pageIndex: ' 1' },
    { pageIndex: '0x10' },
    { pageIndex: '1.5' },
    { pageIndex: '-1' },
    { pageIndex: ['1', '2'] },
    { pageSize: '11' },
    { is_own: '1' },
    { is_own: 'TRUE' },
    { keyword: ['a', 'b'] },
    { ratio: 'NaN' },
  ])
    expect(read(query).success, JSON.stringify(query)).toBe(false)
})

it('comes back as it was sent', () => {
  const sent = fc.record(
    {
      pageIndex: fc.nat(9999),
      keyword: fc.string().map((text) => text.trim()),
      is_own: fc.boolean(),
      ratio: fc.integer(),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(sent, (values) => {
      const query = new URLSearchParams(
        Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
      )
      expect(read(Object.fromEntries(query)).data).toMatchObject(values)
    }),
  )
})

it('is not fooled by names of every object', () => {
  const query: unknown = JSON.parse('{"constructor":"1","__proto__":"2","toString":"3"}')
  expect(read(query).data).toEqual(read({}).data)
})
