import { expect, it } from 'vitest'
import { circlesIn } from './circles.mjs'

const circlesOf = (graph: Record<string, string[]>) =>
  circlesIn(new Map(Object.entries(graph))).map((circle) => circle.toSorted().join(' '))

it('finds no circle if files only import lower ones, however often', () => {
  expect(circlesOf({ screen: ['form', 'text', 'react'], form: ['text', 'field'], field: ['text'], text: [] })).toEqual(
    [],
  )
})

it('finds two files that import each other, and a file that imports itself', () => {
  expect(circlesOf({ list: ['row'], row: ['list', 'text'], text: [], screen: ['list'] })).toEqual(['list row'])
  expect(circlesOf({ text: ['text'] })).toEqual(['text'])
})

it('finds a circle through others, without files that only lead to it', () => {
  const graph = { screen: ['menu'], menu: ['dialog'], dialog: ['field'], field: ['menu', 'text'], text: [] }
  expect(circlesOf(graph)).toEqual(['dialog field menu'])
})

it('finds each of several circles', () => {
  const graph = { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['e'], e: ['c'] }
  expect(circlesOf(graph).toSorted()).toEqual(['a b', 'c d e'])
})

it('handles a path through very many files', () => {
  const names = Array.from({ length: 50_000 }, (_, index) => `file-${index}`)
  const graph = new Map(names.map((name, index) => [name, [names[index + 1] ?? 'file-0']]))
  expect(circlesIn(graph)).toEqual([expect.objectContaining({ length: 50_000 })])
})
