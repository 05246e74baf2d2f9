import { expect, it } from 'vitest'
import { flatTree, unfolded } from './tree.ts'

const department = (department_id: string, parent_id: string | null, member_count = 0) => ({
  department_id,
  parent_id,
  name: department_id,
  member_count,
})
const list = [department('c', 'b', 4), department('a', null, 1), department('b', 'a', 2), department('d', null)]
const rows = flatTree(list)

it('puts each department before those below it, with the path to it', () => {
  expect(rows.map(({ path }) => path.join('/'))).toEqual(['a', 'a/b', 'a/b/c', 'd'])
  expect(rows.map(({ hasBelow }) => hasBelow)).toEqual([true, true, false, false])
})
it('counts members with those below', () => {
  expect(rows.map(({ totalCount }) => totalCount)).toEqual([7, 6, 4, 0])
})
it('hides what lies below a folded one, and only that', () => {
  const seen = (...folded: string[]) => unfolded(rows, new Set(folded)).map(({ department: { name } }) => name)
  expect(seen('a')).toEqual(['a', 'd'])
  expect(seen('b')).toEqual(['a', 'b', 'd'])
  expect(seen('c', 'd')).toEqual(['a', 'b', 'c', 'd'])
})
