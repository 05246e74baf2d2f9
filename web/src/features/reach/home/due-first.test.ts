import { expect, it } from 'vitest'
import { dueFirst } from './due-first.ts'

it('keeps unfinished work, sorted by deadline, work without deadline last', () => {
  const rows = [
    { state: 'assigned', deadline_at: null },
    { state: 'in_progress', deadline_at: '20260103000000000' },
    { state: 'submitted', deadline_at: '20260101000000000' },
    { state: 'assigned', deadline_at: '20260102000000000' },
    { state: 'completed', deadline_at: '20260101000000000' },
  ] as unknown as Parameters<typeof dueFirst>[0]
  expect(dueFirst(rows)).toEqual([rows[3], rows[1], rows[0]])
})
