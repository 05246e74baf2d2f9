import { millisecondsBetween, toWireTime } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { filterInput, isFiltering, noFilter } from './message-filter.ts'

it('asks for nothing that isn’t filtered by', () => {
  expect(filterInput(noFilter)).toEqual({ is_unread_only: false })
  expect(isFiltering(noFilter)).toBe(false)
})

it('counts the last day to its end', () => {
  const filter = { ...noFilter, days: ['2026-11-20', '2026-11-21'] as [string, string] }
  const { created_from, created_until } = filterInput(filter)
  expect(created_from).toBe(toWireTime(new Date('2026-11-20T00:00:00')))
  expect(created_until).toBe(toWireTime(new Date('2026-11-22T00:00:00')))
  expect(millisecondsBetween(created_from!, created_until!)).toBe(48 * 3_600_000)
  expect(isFiltering(filter)).toBe(true)
})

it('takes a range that has only begun', () => {
  const { created_from, created_until } = filterInput({ ...noFilter, days: ['2026-11-20', null] })
  expect(created_from).toBeDefined()
  expect(created_until).toBeUndefined()
})

it.each([{ isUnreadOnly: true }, { group: 'work' as const }, { keyword: 'film' }])('%o is a filter', (part) => {
  expect(isFiltering({ ...noFilter, ...part })).toBe(true)
  expect(filterInput({ ...noFilter, ...part })).not.toEqual(filterInput(noFilter))
})
