import { day } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { problemOf } from './check-file.ts'
import { forget, isSameFile, listUnfinished, remember } from './unfinished.ts'

const MB = 1024 * 1024

it.each([
  ['a.docx', 20 * MB, 'taskDocument', null],
  ['a.docx', 500 * MB, 'taskDocument', null], // only the server knows whether the company may send it
  ['a.docx', 500 * MB + 1, 'taskDocument', 'FILE_TOO_LARGE'],
  ['a.srt', 20 * MB + 1, 'taskSubtitle', 'FILE_TOO_LARGE'],
  ['a.srt', 0, 'taskSubtitle', 'FILE_EMPTY'],
  ['a.exe', 5, 'taskDocument', 'FILE_FORMAT_UNSUPPORTED'],
  ['a.docx', 5, null, 'FILE_FORMAT_UNSUPPORTED'],
] as const)('the check of %s with %i bytes as %s gives %s', (name, size, purpose, code) => {
  expect(problemOf({ name, size }, purpose)?.code ?? null).toBe(code)
})

it('the limit is given in readable units', () => {
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

it('an unfinished upload is stored per person for a day, until it is removed', () => {
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

it('invalid stored data is ignored', () => {
  const store = memoryStore()
  store.setItem('polyphony.uploads.me', '{"not": "a list"')
  expect(listUnfinished(store, 'me', 0)).toEqual([])
})

it('only the same file continues an upload', () => {
  const file = { name: 'a.mp4', size: 9, lastModified: 5 }
  expect(isSameFile(upload, file)).toBe(true)
  for (const other of [{ name: 'b.mp4' }, { size: 8 }, { lastModified: 6 }])
    expect(isSameFile(upload, { ...file, ...other })).toBe(false)
})
