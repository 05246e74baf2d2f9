import { expect, it } from 'vitest'
import { sameSentences } from './same-sentences.ts'

it('lists each sentence once, at its first position, with its count', () => {
  expect(sameSentences(['b', 'a', 'b', 'c', 'b'])).toEqual(['b × 3', 'a', 'c'])
  expect(sameSentences([])).toEqual([])
})
