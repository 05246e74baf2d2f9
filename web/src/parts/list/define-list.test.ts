import { calls } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { readSearch, searches } from '../../search.ts'
import { defineList, listInput, readList, writeFilters } from './define-list.ts'
import { flag, id, oneOf, type Param, text } from './param.ts'

const dues = ['any', 'near', 'overdue'] as const
const group: Param<string | null | undefined> = {
  initial: undefined,
  all: undefined,
  read: (raw) => (raw === 'none' ? null : typeof raw === 'string' ? raw : undefined),
  write: (value) => value ?? 'none',
}
const projects = defineList(calls.task.getProjectTaskList, {
  on: ['taskList'],
  filters: { keyword: text, due: oneOf(dues, 'any'), group_id: group, status: oneOf([-1, 10, 20], 10, -1) },
  tab: 'status',
  sorts: ['created_at', 'deadline'],
  sort: { key: 'created_at', order: 'desc' },
})
const mine = defineList(calls.node.getNodeTaskList, { on: ['taskList'], name: 'work', filters: { keyword: text } })

const asked = (search: Record<string, unknown>) => listInput(projects, readList(projects, search, 10))

it('sends the initial values while the address has none', () => {
  expect(asked({})).toEqual({
    pageIndex: 0,
    pageSize: 10,
    keyword: '',
    due: 'any',
    status: 10,
    sort: 'created_at',
    order: 'desc',
  })
})

it.each([
  [{ page: 3 }, { pageIndex: 2 }],
  [{ page: 0 }, { pageIndex: 0 }],
  [{ page: 1.5 }, { pageIndex: 0 }],
  [{ page: 1e9 }, { pageIndex: 9_999 }],
  [{ size: 50 }, { pageSize: 50 }],
  [{ size: 51 }, { pageSize: 10 }],
  [{ sort: 'deadline-asc' }, { sort: 'deadline', order: 'asc' }],
  [{ sort: 'price-asc' }, { sort: 'created_at', order: 'desc' }],
  [{ due: 'near' }, { due: 'near' }],
  [{ due: 'never' }, { due: 'any' }],
  [{ status: -1 }, { status: -1 }],
  [{ status: '20' }, { status: 10 }],
  [{ keyword: 2026 }, { keyword: '2026' }],
  [{ group_id: 'none' }, { group_id: null }],
])('%j is read as %j', (search, expected) => expect(asked(search)).toMatchObject(expected))

it('writes values that differ from the initial ones', () => {
  const values = { keyword: '', due: 'near', group_id: null, status: -1 }
  expect(writeFilters(projects, values)).toEqual({ keyword: undefined, due: 'near', group_id: 'none', status: -1 })
})

it('uses keys of its own on a page with several lists', () => {
  const search = { keyword: 'ours', work_keyword: 'mine', work_page: 2 }
  expect(listInput(mine, readList(mine, search, 20))).toEqual({ pageIndex: 1, pageSize: 20, keyword: 'mine' })
  expect(writeFilters(mine, { keyword: 'theirs' })).toEqual({ work_keyword: 'theirs' })
})

it('reads booleans and ids', () => {
  expect([flag.read(true), flag.read('true'), id.read(''), id.read('0199')]).toEqual([
    true,
    undefined,
    undefined,
    '0199',
  ])
})

it('a page keeps known keys with valid values', () => {
  const read = readSearch(searches.opsAccounts)
  expect(read({ page: 2, size: 'ten', keyword: 123, kind: ['operator'], level: 0, nonsense: 1 })).toEqual({
    page: 2,
    keyword: '123',
    level: 0,
  })
})
