import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginDraft, keepAsOwn, namedAsCopy } from './copy-draft.ts'
import { emptyDraft } from './draft.ts'
import { listCopies, readCopy, writeCopy } from './draft-copy.ts'
import { merge } from './list/draft-entry.ts'
import { takeOver } from './take-over.ts'

const draft = (name: string) => ({ ...emptyDraft(0), name })
const row = (draft_id: string) => ({
  draft_id,
  version: 2,
  name: draft_id,
  media: null,
  file_count: 0,
  source_lang: null,
  target_langs: [],
  updated_at: '20260105120000000',
  expires_at: '20260704120000000',
})

beforeEach(() => {
  const held = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    get length() {
      return held.size
    },
    key: (at: number) => [...held.keys()][at] ?? null,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

it('belongs to one account, and is null where the stored value is no draft', () => {
  const id = beginDraft('lin', draft('Harbour'))
  localStorage.setItem('polyphony.draft.lin.broken', '{')
  localStorage.setItem('polyphony.draft.lin.other', '{"a":1}')
  expect(readCopy('lin', id)?.draft.name).toBe('Harbour')
  expect(readCopy('mei', id)).toBeNull()
  expect(listCopies('lin').map(({ draft_id }) => draft_id)).toEqual([id])
})

it('is listed until the server has it, and marks drafts that the server has only in part', () => {
  const alone = beginDraft('lin', draft('Alone'))
  writeCopy('lin', { draft_id: 'a', version: 2, changed_at: 0, draft: draft('A'), unanswered: null })
  writeCopy('lin', { draft_id: 'gone', version: 2, changed_at: 0, draft: draft('Gone'), unanswered: null })
  const of = (ids: string[], total: number) => ({ list: ids.map(row), total })
  const rows = merge(of(['a', 'b'], 2), listCopies('lin'), true)
  expect(rows.map(({ draft_id, isOnServer, expires_at }) => [draft_id, isOnServer, expires_at !== null])).toEqual([
    [alone, false, false],
    ['gone', false, false],
    ['a', true, false],
    ['b', true, true],
  ])
  expect(merge(of(['b'], 11), listCopies('lin'), true)).toHaveLength(2) // `a` and `gone` may be on the next page
  expect(merge(of(['b'], 11), listCopies('lin'), false)).toHaveLength(1)
})

it('kept as an own draft has another id and another name', () => {
  writeCopy('lin', { draft_id: 'a', version: 2, changed_at: 0, draft: draft('A'), unanswered: null })
  const id = keepAsOwn('lin', 'a', draft('A'), ' (copy)')
  expect(readCopy('lin', 'a')).toBeNull()
  expect(readCopy('lin', id)).toMatchObject({ version: 0, draft: { name: 'A (copy)' } })
  expect(namedAsCopy(draft('x'.repeat(120)), ' (copy)').name).toHaveLength(120)
})

it('from an earlier version is sent to the server once; what fails is tried again later', async () => {
  const old = ['a', 'b', 'c'].map((draft_id) => ({ draft_id, changed_at: 1, draft: draft(draft_id) }))
  const blank = { draft_id: 'blank', changed_at: 1, draft: emptyDraft(0) }
  localStorage.setItem('polyphony.orders.lin', JSON.stringify([blank, ...old, null, { draft: {} }]))
  const said: Record<string, string> = { a: 'OK', b: 'VERSION_CONFLICT', c: 'DRAFTS_TOO_MANY' }
  const asked: string[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { draft_id } = JSON.parse(body)
    asked.push(draft_id)
    const err_msg = said[draft_id]!
    return new Response(JSON.stringify({ err: err_msg === 'OK' ? 200 : 400, err_msg, data: {} }))
  })
  expect(await takeOver('lin')).toBe(true)
  said.c = 'OK'
  expect(await takeOver('lin')).toBe(true)
  expect(await takeOver('lin')).toBe(false)
  expect(asked).toEqual(['a', 'b', 'c', 'c'])
  expect(localStorage.getItem('polyphony.orders.lin')).toBeNull()
})
