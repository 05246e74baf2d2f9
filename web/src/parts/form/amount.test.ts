import { describe, expect, it } from 'vitest'
import { enteredOrNothing, enteredUpTo, inMinor, inUnits } from './amount.ts'

describe('what an input of numbers gives', () => {
  // A number would lose the zeros while somebody types, so the input gives a text.
  it.each([
    [12.5, 12.5],
    ['12.50', 12.5],
    ['12.00', 12],
    ['0', 0],
  ])('%j is %d', (said, meant) => {
    expect(enteredOrNothing(100).parse(said)).toBe(meant)
    expect(enteredUpTo(100).parse(said)).toBe(meant)
  })

  it('is nothing where nothing was entered, which a number that has to be there refuses', () => {
    expect(enteredOrNothing(100).parse('')).toBe('')
    expect(enteredUpTo(100).safeParse('').success).toBe(false)
  })

  it.each(['-1', '101', 'x', -0.01])('refuses %j', (said) => {
    expect(enteredOrNothing(100).safeParse(said).success).toBe(false)
    expect(enteredUpTo(100).safeParse(said).success).toBe(false)
  })
})

it('an amount has as many decimals as its currency', () => {
  expect([inMinor('12.34', 'USD'), inMinor(1234, 'JPY'), inMinor('0.29', 'EUR')]).toEqual([1234, 1234, 29])
  expect([inUnits(1234, 'USD'), inUnits(1234, 'JPY')]).toEqual([12.34, 1234])
})
