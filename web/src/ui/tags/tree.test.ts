import type { Tag } from '@polyphony/contract'
import { describe, expect, it } from 'vitest'
import { matchingTags, moveOf, visibleRows } from './tree.ts'

const tag = (name: string, ...children: Tag[]): Tag => ({
  tag_id: name,
  name_zh: `${name}中`,
  name_en: name,
  name_ja: `${name}日`,
  children,
})
const tree = [tag('law', tag('contracts'), tag('patents', tag('p1'), tag('p2'))), tag('medicine')]
const open = new Set(['law', 'patents'])
const rows = visibleRows(tree, open)

describe('rows', () => {
  it('are those below expanded parents', () => {
    expect(visibleRows(tree, new Set()).map((row) => row.tag.tag_id)).toEqual(['law', 'medicine'])
    expect(rows.map((row) => `${row.level}${row.tag.tag_id}`)).toEqual([
      '1law',
      '2contracts',
      '2patents',
      '3p1',
      '3p2',
      '1medicine',
    ])
    expect(rows[2]).toMatchObject({ position: 2, setSize: 2, parentId: 'law', isExpanded: true })
  })
  it('can be filtered by name in the reader’s language, with the parents of matches', () => {
    expect(matchingTags(tree, 'P2日', 'ja')).toMatchObject([
      { tag_id: 'law', children: [{ tag_id: 'patents', children: [{ tag_id: 'p2' }] }] },
    ])
    expect(matchingTags(tree, 'law', 'en')).toEqual([tree[0]])
    expect(matchingTags(tree, '日', 'en')).toEqual([])
  })
})

describe('keys', () => {
  it.each([
    ['ArrowDown', 'law', { focus: 'contracts' }],
    ['ArrowDown', 'medicine', { focus: 'medicine' }],
    ['ArrowUp', 'p1', { focus: 'patents' }],
    ['ArrowUp', 'law', { focus: 'law' }],
    ['Home', 'p2', { focus: 'law' }],
    ['End', 'law', { focus: 'medicine' }],
    ['ArrowRight', 'patents', { focus: 'p1' }],
    ['ArrowRight', 'p1', { focus: 'p1' }],
    ['ArrowLeft', 'patents', { collapse: 'patents' }],
    ['ArrowLeft', 'p1', { focus: 'patents' }],
    ['ArrowLeft', 'medicine', { focus: 'medicine' }],
    ['Enter', 'p1', { choose: 'p1' }],
    [' ', 'law', { collapse: 'law' }],
    ['x', 'law', null],
  ])('%s on %s', (key, focused, move) => expect(moveOf(key, rows, focused)).toEqual(move))
  it('ArrowRight expands a closed parent', () => {
    expect(moveOf('ArrowRight', visibleRows(tree, new Set()), 'law')).toEqual({ expand: 'law' })
  })
})
