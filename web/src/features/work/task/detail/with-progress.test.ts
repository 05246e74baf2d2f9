import type { PieceNode, TaskPiece } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { withProgress } from './with-progress.ts'

const node = (node_task_id: string) => ({ node_task_id, done_count: 1, total_count: 9 }) as PieceNode
const piece = (piece_id: string, ...ids: string[]) => ({ piece_id, nodes: ids.map(node) }) as TaskPiece
const page = { list: [piece('a', 'a1', 'a2'), piece('b', 'b1')], total: 2, is_capped: false }

it('updates the counts of the step in the notification, and no other step', () => {
  const next = withProgress(page, { node_task_id: 'a2', done_count: 4, total_count: 10 })
  expect(next.list[0]!.nodes).toEqual([node('a1'), { ...node('a2'), done_count: 4, total_count: 10 }])
  expect(next.list[1]).toBe(page.list[1])
})

it('returns the same object where the step is on another page', () => {
  expect(withProgress(page, { node_task_id: 'z', done_count: 4, total_count: 10 })).toBe(page)
})
