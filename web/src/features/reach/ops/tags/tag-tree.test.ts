import type { EditedTag } from '@polyphony/contract'
import { describe, expect, it } from 'vitest'
import { drop, flatten, possibleParents, step, treeOf } from './tag-tree.ts'

const tag = (tag_id: string, parent_id: string | null): EditedTag => ({
  tag_id,
  parent_id,
  version: 0,
  use_count: 0,
  name_zh: tag_id,
  name_en: tag_id,
  name_ja: tag_id,
})
// a > (b > c, d), e > f
const tree = treeOf([tag('a', null), tag('e', null), tag('b', 'a'), tag('d', 'a'), tag('c', 'b'), tag('f', 'e')])
const node = (id: string) => flatten(tree).find((one) => one.tag_id === id)!

it('the tree is built from the flat list', () => {
  expect(flatten(tree).map((one) => `${one.tag_id}${one.depth}`)).toEqual(['a1', 'b2', 'c3', 'd2', 'e1', 'f2'])
})

describe('moving by one place', () => {
  it('moves a tag among its siblings, up to both ends', () => {
    expect(step(tree, node('d'), -1)).toEqual({ parent_id: 'a', before_id: 'b' })
    expect(step(tree, node('b'), 1)).toEqual({ parent_id: 'a', before_id: null })
    expect(step(tree, node('a'), 1)).toEqual({ parent_id: null, before_id: null })
    expect([step(tree, node('b'), -1), step(tree, node('d'), 1), step(tree, node('c'), 1)]).toEqual([null, null, null])
  })
})

describe('dropping a tag', () => {
  it('puts it before, after or inside another tag', () => {
    expect(drop(tree, node('f'), node('b'), 'before')).toEqual({ parent_id: 'a', before_id: 'b' })
    expect(drop(tree, node('f'), node('b'), 'after')).toEqual({ parent_id: 'a', before_id: 'd' })
    expect(drop(tree, node('f'), node('d'), 'after')).toEqual({ parent_id: 'a', before_id: null })
    expect(drop(tree, node('f'), node('b'), 'inside')).toEqual({ parent_id: 'b', before_id: null })
  })
  it('right after its next sibling keeps its place', () => {
    expect(drop(tree, node('b'), node('d'), 'after')).toEqual({ parent_id: 'a', before_id: null })
  })
  it('is refused inside of itself and below the maximum depth', () => {
    expect(drop(tree, node('a'), node('c'), 'inside')).toBeNull()
    expect(drop(tree, node('a'), node('a'), 'before')).toBeNull()
    expect(drop(tree, node('b'), node('f'), 'inside')).toBeNull() // c would be on the fourth level
    expect(drop(tree, node('f'), node('c'), 'inside')).toBeNull()
  })
})

it('the possible parents are listed', () => {
  expect(possibleParents(tree, node('f')).map((one) => one.tag_id)).toEqual(['a', 'b', 'd'])
  expect(possibleParents(tree, node('b')).map((one) => one.tag_id)).toEqual(['e'])
  expect(possibleParents(tree, node('a')).map((one) => one.tag_id)).toEqual([])
})
