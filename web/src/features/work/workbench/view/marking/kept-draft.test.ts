import { beforeEach, expect, it } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './kept-draft.ts'

const held = new Map<string, string>()
const storage = {
  getItem: (key: string) => held.get(key) ?? null,
  setItem: (key: string, value: string) => void held.set(key, value),
  removeItem: (key: string) => void held.delete(key),
}
beforeEach(() => held.clear())

it('begins empty, keeps what was entered for each review, and forgets it', () => {
  const blank = readDraft(storage, 'a')
  expect(blank).toMatchObject({ quality: null, attitude: null, verdict: null, good: '' })
  keepDraft(storage, 'a', { ...blank, quality: 90, good: 'Clear.', verdict: 'fail' })
  expect(readDraft(storage, 'a')).toMatchObject({ quality: 90, good: 'Clear.', verdict: 'fail', learn: '' })
  expect(readDraft(storage, 'b')).toEqual(blank)
  dropDraft(storage, 'a')
  expect(readDraft(storage, 'a')).toEqual(blank)
})

it.each(['{', '[]', '{"quality":"90"}', '{"quality":101}'])('begins empty where %s is kept', (value) => {
  held.set('review-draft/a', value)
  expect(readDraft(storage, 'a')).toEqual(readDraft(storage, 'b'))
})

it('goes on where nothing can be kept', () => {
  const full = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => keepDraft(full, 'a', readDraft(storage, 'a'))).not.toThrow()
})
