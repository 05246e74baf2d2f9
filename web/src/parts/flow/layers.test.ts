import type { FlowGraph, FlowNode } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { layersOf } from './layers.ts'

const node = (node_id: string): FlowNode => ({ node_id, kind: 'editing', hours: 1 })
const graph = (ids: string, ...edges: string[]): FlowGraph => ({
  nodes: ids.split('').map(node),
  edges: edges.map((edge) => ({ from: edge[0]!, to: edge[1]! })),
})
const shape = (of: FlowGraph) => layersOf(of).map((layer) => layer.map(({ node_id }) => node_id).join(''))

it('puts a chain in a row, whatever order it is written in', () => {
  expect(shape(graph('cab', 'ab', 'bc'))).toEqual(['a', 'b', 'c'])
})

it('puts what runs beside each other in one column, and a join behind the longest way to it', () => {
  expect(shape(graph('abcde', 'ab', 'ac', 'cd', 'be', 'de'))).toEqual(['a', 'bc', 'd', 'e'])
})
