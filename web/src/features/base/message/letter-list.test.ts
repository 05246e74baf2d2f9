import { millisecondsBetween, toWireTime } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { listInput, readList } from '../../../parts/list/define-list.ts'
import { letterList } from './letter-list.ts'

const asked = (search: Record<string, unknown>) => listInput(letterList, readList(letterList, search, 10))

it('no filter adds no parameter', () => {
  expect(asked({})).toEqual({ pageIndex: 0, pageSize: 10, is_unread_only: false })
})

it('the range includes its last day', () => {
  const { created_from, created_until } = asked({ first: '2026-11-20', last: '2026-11-21' })
  expect(created_from).toBe(toWireTime(new Date('2026-11-20T00:00:00')))
  expect(created_until).toBe(toWireTime(new Date('2026-11-22T00:00:00')))
  expect(millisecondsBetween(created_from!, created_until!)).toBe(48 * 3_600_000)
})

it('a range without end is allowed', () => {
  const { created_from, created_until } = asked({ first: '2026-11-20' })
  expect(created_from).toBeDefined()
  expect(created_until).toBeUndefined()
})

it.each([{ is_unread_only: true }, { group: 'work' }, { keyword: 'film' }])('%o is sent to the server', (search) =>
  expect(asked(search)).toMatchObject(search),
)
