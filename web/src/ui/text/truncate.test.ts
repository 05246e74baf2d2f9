import { expect, it } from 'vitest'
import { truncate } from './truncate.ts'

it('keeps texts up to the limit, and cuts longer ones between characters', () => {
  expect(truncate('a'.repeat(30), 30)).toBe('a'.repeat(30))
  expect(truncate('a'.repeat(31), 30)).toBe(`${'a'.repeat(30)}…`)
  expect(truncate('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 2)).toBe('👩‍👩‍👧‍👦👩‍👩‍👧‍👦…')
  expect(truncate('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 2)).toBe('👩‍👩‍👧‍👦👩‍👩‍👧‍👦')
  expect(truncate('one two three', 8)).toBe('one two…')
})
