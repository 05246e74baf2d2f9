import { expect, it } from 'vitest'
import { isIncomeOf } from './find-income.ts'

const line = { task_number: 12, task_name: 'Harbour manual', file_name: 'quay.docx', amount_minor: 12_30 } as const
const dollars = { ...line, currency: 'USD' } as const
const yen = { ...line, amount_minor: 1230, currency: 'JPY' } as const

it.each([
  ['', dollars],
  ['T-12', dollars],
  ['harbour', dollars],
  ['QUAY.docx', dollars],
  ['12.30', dollars],
  ['12.3', dollars],
  ['$12.30', dollars],
  ['USD 12.30', dollars],
  ['1,230 円', yen],
  ['￥1230', yen],
] as const)('%j means it', (words, meant) => {
  expect(isIncomeOf(meant, words)).toBe(true)
})

it.each([
  ['12.31', dollars],
  ['1230', dollars],
  ['12.30', yen],
  ['T-1', dollars],
  ['12', dollars],
  ['12.30 for the crane', dollars],
  ['crane', dollars],
] as const)('%j means another', (words, meant) => {
  expect(isIncomeOf(meant, words)).toBe(false)
})
