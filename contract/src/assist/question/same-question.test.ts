import { describe, expect, it } from 'vitest'
import { isOpenToAction, pendingStates, questionActions, questionStates } from './question-state.ts'
import { numbersIn, questionKey, sharedGrams } from './same-question.ts'

describe('questionKey', () => {
  it.each([
    ['Who checks the crane?', ' who  checks the CRANE ?! '],
    ['访客戴什么帽子？', '访客戴什么帽子?'],
    ['ｸﾚｰﾝの点検日は？', 'クレーンの点検日は'],
  ])('is the same for %s and %s', (one, other) => expect(questionKey(one)).toBe(questionKey(other)))

  it('of no words is empty', () => expect(questionKey(' ?!… ')).toBe(''))
  it('keeps vowel signs', () => expect(questionKey('कि')).not.toBe(questionKey('कु')))
})

describe('numbersIn', () => {
  it('tells questions apart that differ in a number only', () => {
    expect(numbersIn('Crane 12 in 2031')).not.toBe(numbersIn('Crane 12 in 2030'))
    expect(numbersIn('周一谁值班')).not.toBe(numbersIn('周二谁值班'))
    expect(numbersIn('2031: crane 12')).toBe(numbersIn('Crane １２ in 2031'))
  })
})

describe('sharedGrams', () => {
  it('is a share of both', () => {
    expect(sharedGrams(new Set([1, 2, 3]), new Set([2, 3, 4]))).toBe(0.5)
    expect(sharedGrams(new Set([1]), new Set([1]))).toBe(1)
    expect(sharedGrams(new Set(), new Set([1]))).toBe(0)
  })
})

describe('what may become of a question', () => {
  it('is a table without dead ends before a decision', () => {
    const next = (state: (typeof questionStates)[number]) =>
      Object.entries(questionActions).filter(([, { from }]) => (from as readonly string[]).includes(state))
    for (const state of pendingStates) expect(next(state).length, state).toBeGreaterThan(0)
    for (const state of ['approved', 'refused'] as const) expect(next(state), state).toEqual([])
    expect(questionStates.filter((state) => isOpenToAction('answer', state))).toEqual(['open'])
    expect(questionStates.filter((state) => isOpenToAction('refuse', state))).toEqual(['open', 'answered'])
  })
})
