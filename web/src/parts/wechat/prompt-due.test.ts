import { day } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { isPromptDue, recordPrompt } from './prompt-due.ts'

const now = 1_800_000_000_000

function notesOf(given: string | null) {
  const notes = new Map<string, string>()
  return {
    getItem: (key: string) => notes.get(key) ?? given,
    setItem: (key: string, value: string) => void notes.set(key, value),
  }
}

it.each([
  [null, true],
  ['', true],
  ['soon', true],
  [String(now), false],
  [String(now - day + 1), false],
  [String(now - day), true],
  [String(now + 1), true],
])('after %s the prompt is due: %s', (last, isDue) => {
  expect(isPromptDue('a', notesOf(last), now)).toBe(isDue)
})

it('is due once a day for each account', () => {
  const notes = notesOf(null)
  recordPrompt('a', notes, now)
  expect(isPromptDue('a', notes, now + 1)).toBe(false)
  expect(isPromptDue('b', notes, now + 1)).toBe(true)
  expect(isPromptDue('a', notes, now + day)).toBe(true)
})
