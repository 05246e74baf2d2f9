import { day } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { retryAfterMs } from '../api/client.ts'
import { problemOf } from './check-file.ts'
import { forget, forgetUploadsOf, isSameFile, listUnfinished, moveUploads, remember } from './unfinished.ts'

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
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
}

const upload = { file_id: 'f1', name: 'a.mp4', size: 9, modified: 5, purpose: 'taskVideo' as const, begun: 1000 }
const owner = { accountId: 'me', draftId: 'd1' }
const idsOf = (store: ReturnType<typeof memoryStore>, draft = owner, now = 2000) =>
  listUnfinished(store, draft, now).map(({ file_id }) => file_id)

it('an unfinished upload is stored per draft of a person for a day, until it is removed', () => {
  const store = memoryStore()
  remember(store, owner, { ...upload, file_id: 'f2', begun: 1500 })
  remember(store, owner, upload)
  remember(store, owner, upload)
  expect(idsOf(store)).toEqual(['f1', 'f2'])
  expect(idsOf(store, { ...owner, accountId: 'you' })).toEqual([])
  expect(idsOf(store, { ...owner, draftId: 'd2' })).toEqual([])
  forget(store, owner, 'f2')
  expect(listUnfinished(store, owner, 2000)).toEqual([upload])
  expect(idsOf(store, { ...owner, draftId: 'd2' }, 1000 + day)).toEqual([])
  expect(store.kept.size).toBe(0)
})

it('the uploads of a draft go with it, or end with it', () => {
  const store = memoryStore()
  remember(store, owner, upload)
  remember(store, { ...owner, draftId: 'd3' }, { ...upload, file_id: 'f3' })
  moveUploads(store, owner, 'd2')
  expect(idsOf(store)).toEqual([])
  expect(idsOf(store, { ...owner, draftId: 'd2' })).toEqual(['f1'])
  forgetUploadsOf(store, { ...owner, draftId: 'd2' })
  expect(idsOf(store, { ...owner, draftId: 'd2' })).toEqual([])
  expect(idsOf(store, { ...owner, draftId: 'd3' })).toEqual(['f3'])
})

it('invalid stored data is ignored', () => {
  const store = memoryStore()
  store.setItem('polyphony.upload.me.d1.f1', '{"not": "an upload"')
  store.setItem('polyphony.upload.me.d1.f2', '[]')
  expect(idsOf(store)).toEqual([])
})

it.each([
  [null, 0],
  ['', 0],
  ['soon', 0],
  ['30', 30_000],
  ['Mon, 23 Nov 2026 12:01:00 GMT', 60_000],
  ['Mon, 23 Nov 2026 11:00:00 GMT', 0],
  ['86400', 15 * 60_000],
])('Retry-After %s is %i ms', (header, ms) => {
  expect(retryAfterMs(header, Date.UTC(2026, 10, 23, 12))).toBe(ms)
})

it('only the same file continues an upload', () => {
  const file = { name: 'a.mp4', size: 9, lastModified: 5 }
  expect(isSameFile(upload, file)).toBe(true)
  for (const other of [{ name: 'b.mp4' }, { size: 8 }, { lastModified: 6 }])
    expect(isSameFile(upload, { ...file, ...other })).toBe(false)
})
