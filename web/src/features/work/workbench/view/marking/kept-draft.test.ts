import { beforeEach, expect, it } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './kept-draft.ts'

const held = new Map<string, string>()
const storage = {
  getItem: (key: string) => held.get(key) ?? null,
  setItem: (key: string, value: string) => void held.set(key, value),
  removeItem: (key: string) => void held.delete(key),
}
beforeEach(() => held.clear())

it('a draft is empty at first, stored per review, and can be deleted', () => {
  const blank = readDraft(storage, 'a')
  expect(blank).toMatchObject({ quality: null, attitude: null, verdict: null, good: '' })
  keepDraft(storage, 'a', { ...blank, quality: 90, good: 'Clear.', verdict: 'fail' })
  expect(readDraft(storage, 'a')).toMatchObject({ quality: 90, good: 'Clear.', verdict: 'fail', learn: '' })
  expect(readDraft(storage, 'b')).toEqual(blank)
  dropDraft(storage, 'a')
  expect(readDraft(storage, 'a')).toEqual(blank)
})

it.each(['{', '[]', '{"quality":"90"}', '{"quality":101}'])(
  'the draft is empty where the invalid value %s is stored',
  (value) => {
    held.set('review-draft/a', value)
    expect(readDraft(storage, 'a')).toEqual(readDraft(storage, 'b'))
  },
)

it('the form works where storage fails', () => {
  const full = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => keepDraft(full, 'a', readDraft(storage, 'a'))).not.toThrow()
})
