import type { FlowGraph, FlowNode } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { layersOf } from './layers.ts'

const node = (node_id: string): FlowNode => ({ node_id, kind: 'editing', hours: 1 })
const graph = (ids: string, ...edges: string[]): FlowGraph => ({
  nodes: ids.split('').map(node),
  edges: edges.map((edge) => ({ from: edge[0]!, to: edge[1]! })),
})
const shape = (of: FlowGraph) => layersOf(of).map((layer) => layer.map(({ node_id }) => node_id).join(''))

it('puts a chain into one row, in whatever order its nodes are listed', () => {
  expect(shape(graph('cab', 'ab', 'bc'))).toEqual(['a', 'b', 'c'])
})

it('puts parallel nodes into one column, and a join behind the longest path to it', () => {
  expect(shape(graph('abcde', 'ab', 'ac', 'cd', 'be', 'de'))).toEqual(['a', 'bc', 'd', 'e'])
})
