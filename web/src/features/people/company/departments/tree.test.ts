import { describe, expect, it } from 'vitest'
import { flatTree, idOf, stepOfKey, unfolded } from './tree.ts'

const department = (department_id: string, parent_id: string | null, member_count = 0) => ({
  department_id,
  parent_id,
  name: department_id,
  member_count,
})
const list = [department('c', 'b', 4), department('a', null, 1), department('b', 'a', 2), department('d', null)]
const rows = flatTree(list)

it('the list has each department before those below it, with its path', () => {
  expect(rows.map(({ path }) => path.join('/'))).toEqual(['a', 'a/b', 'a/b/c', 'd'])
  expect(rows.map(({ hasBelow }) => hasBelow)).toEqual([true, true, false, false])
})
it('the count of members includes departments below', () => {
  expect(rows.map(({ totalCount }) => totalCount)).toEqual([7, 6, 4, 0])
})
it('collapsing a department hides only those below it', () => {
  const seen = (...folded: string[]) => unfolded(rows, new Set(folded)).map(({ department: { name } }) => name)
  expect(seen('a')).toEqual(['a', 'd'])
  expect(seen('b')).toEqual(['a', 'b', 'd'])
  expect(seen('c', 'd')).toEqual(['a', 'b', 'c', 'd'])
})

describe('a key in the tree', () => {
  const step = (key: string, id: string, ...folds: string[]) => {
    const folded = new Set(folds)
    const row = rows.find((one) => idOf(one) === id)!
    const found = stepOfKey(key, row, unfolded(rows, folded), folded)
    return found && { ...found, row: found.row && idOf(found.row) }
  }

  it.each([
    ['ArrowDown', 'b', 'c'],
    ['ArrowUp', 'b', 'a'],
    ['Home', 'c', 'a'],
    ['End', 'a', 'd'],
    ['ArrowRight', 'a', 'b'],
    ['ArrowLeft', 'c', 'b'],
  ])('%s moves from %s to %s', (key, id, target) => expect(step(key, id)).toEqual({ row: target }))

  it('doesn’t move beyond the ends, nor up from a root', () => {
    expect(step('ArrowUp', 'a')?.row).toBeUndefined()
    expect(step('ArrowDown', 'd')?.row).toBeUndefined()
    expect(step('ArrowLeft', 'd')?.row).toBeUndefined()
    expect(step('ArrowRight', 'd')).toEqual({})
  })
  it('skips collapsed rows', () => expect(step('ArrowDown', 'a', 'a')).toEqual({ row: 'd' }))
  it('expands a row before it moves into it, and collapses it before it moves out', () => {
    expect(step('ArrowRight', 'a', 'a')).toMatchObject({ folds: false })
    expect(step('ArrowLeft', 'b')).toMatchObject({ folds: true })
    expect(step('ArrowLeft', 'b', 'b')).toEqual({ row: 'a' })
  })
  it('selects with Enter and Space, and ignores other keys', () => {
    expect(step('Enter', 'b')).toMatchObject({ isChoice: true })
    expect(step(' ', 'b')).toMatchObject({ isChoice: true })
    expect(step('x', 'b')).toBeNull()
  })
})
