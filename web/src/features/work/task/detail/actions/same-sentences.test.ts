import { expect, it } from 'vitest'
import { sameSentences } from './same-sentences.ts'

it('says each once, where it was first, with how often', () => {
  expect(sameSentences(['b', 'a', 'b', 'c', 'b'])).toEqual(['b × 3', 'a', 'c'])
  expect(sameSentences([])).toEqual([])
})
