import { day } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { problemOf } from './check-file.ts'
import { forget, isSameFile, listUnfinished, remember } from './unfinished.ts'

const MB = 1024 * 1024

it.each([
  ['a.docx', 20 * MB, 'taskDocument', null],
  ['a.docx', 500 * MB, 'taskDocument', null], // the server knows whose company may
  ['a.docx', 500 * MB + 1, 'taskDocument', 'FILE_TOO_LARGE'],
  ['a.srt', 20 * MB + 1, 'taskSubtitle', 'FILE_TOO_LARGE'],
  ['a.srt', 0, 'taskSubtitle', 'FILE_EMPTY'],
  ['a.exe', 5, 'taskDocument', 'FILE_FORMAT_UNSUPPORTED'],
  ['a.docx', 5, null, 'FILE_FORMAT_UNSUPPORTED'],
] as const)('says of %s with %i bytes as %s: %s', (name, size, purpose, code) => {
  expect(problemOf({ name, size }, purpose)?.code ?? null).toBe(code)
})

it('names the limit as a person says it', () => {
  expect(problemOf({ name: 'a.mp4', size: 3000 * MB }, 'taskVideo')).toEqual({
    code: 'FILE_TOO_LARGE',
    data: { size: '2 GB' },
  })
})

function memoryStore() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

const upload = { file_id: 'f1', name: 'a.mp4', size: 9, modified: 5, purpose: 'taskVideo' as const, begun: 1000 }

it('remembers an unfinished upload per person, for a day, until it is forgotten', () => {
  const store = memoryStore()
  remember(store, 'me', upload, 1000)
  remember(store, 'me', { ...upload, file_id: 'f2' }, 1000)
  remember(store, 'me', upload, 1000)
  expect(listUnfinished(store, 'me', 2000).map(({ file_id }) => file_id)).toEqual(['f2', 'f1'])
  expect(listUnfinished(store, 'you', 2000)).toEqual([])
  expect(listUnfinished(store, 'me', 1000 + day)).toEqual([])
  forget(store, 'me', 'f2', 2000)
  expect(listUnfinished(store, 'me', 2000)).toEqual([upload])
})

it('reads nothing from what it did not write', () => {
  const store = memoryStore()
  store.setItem('polyphony.uploads.me', '{"not": "a list"')
  expect(listUnfinished(store, 'me', 0)).toEqual([])
})

it('goes on with the very same file only', () => {
  const file = { name: 'a.mp4', size: 9, lastModified: 5 }
  expect(isSameFile(upload, file)).toBe(true)
  for (const other of [{ name: 'b.mp4' }, { size: 8 }, { lastModified: 6 }])
    expect(isSameFile(upload, { ...file, ...other })).toBe(false)
})
