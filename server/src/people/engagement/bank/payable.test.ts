import { expect, it } from 'vitest'
import { bankAccountsOf } from './payable.ts'

const at = (hour: number) => `20261121${String(hour).padStart(9, '0')}`
const row = (name: string, hour: number) => ({ name, created_at: at(hour), payable_from: at(hour + 24) })
const names = (rows: ReturnType<typeof row>[], hour: number) => {
  const { payable, pending } = bankAccountsOf(rows, at(hour))
  return [payable?.name ?? null, pending?.name ?? null]
}

it('is none before the first account has waited', () => {
  expect(names([], 0)).toEqual([null, null])
  expect(names([row('first', 0)], 23)).toEqual([null, 'first'])
  expect(names([row('first', 0)], 24)).toEqual(['first', null])
})

it('stays the old one until the new one has waited', () => {
  const rows = [row('new', 100), row('old', 0)]
  expect(names(rows, 123)).toEqual(['old', 'new'])
  expect(names(rows, 124)).toEqual(['new', null])
})

it('is never one that was replaced while it waited', () => {
  const rows = [row('own again', 110), row('stranger', 100), row('own', 0)]
  for (const hour of [110, 124, 133]) expect(names(rows, hour)).toEqual(['own', 'own again'])
  expect(names(rows, 134)).toEqual(['own again', null])
})
