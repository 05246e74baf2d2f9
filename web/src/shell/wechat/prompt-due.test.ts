import { day } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { isPromptDue, takePrompt } from './prompt-due.ts'

const now = 1_800_000_000_000

it.each([
  [null, true],
  ['', true],
  ['soon', true],
  [String(now), false],
  [String(now - day + 1), false],
  [String(now - day), true],
  [String(now + 1), true],
])('after %s the prompt is due: %s', (last, isDue) => {
  expect(isPromptDue(last, now)).toBe(isDue)
})

it('comes once a day for each account', () => {
  const notes = new Map<string, string>()
  const storage = {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => void notes.set(key, value),
  }
  expect(takePrompt('a', storage, now)).toBe(true)
  expect(takePrompt('a', storage, now + 1)).toBe(false)
  expect(takePrompt('b', storage, now + 1)).toBe(true)
  expect(takePrompt('a', storage, now + day)).toBe(true)
})
