import type { FlowGraph, NodeKind } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { withoutDeleted, withPlaces } from './edit-drawing.ts'
import type { StepNode } from './StepNodeView.tsx'

const kinds: NodeKind[] = ['translate', 'translationProofreading', 'deliver']
const graph: FlowGraph = {
  nodes: kinds.map((kind, index) => ({ node_id: `n${index + 1}`, kind, hours: 1 })),
  edges: [
    { from: 'n1', to: 'n2' },
    { from: 'n2', to: 'n3' },
  ],
}
const drawn: StepNode[] = graph.nodes.map((node, index) => ({
  id: node.node_id,
  type: 'step',
  position: { x: index + 0.4, y: index * 100 + 0.6 },
  data: { node, name: node.kind, problemCount: 0 },
}))
const edges = graph.edges.map(({ from, to }) => ({ id: `${from}>${to}`, source: from, target: to }))

it('the position of every step is kept, in whole numbers', () => {
  expect(withPlaces(graph, drawn).nodes.map((node) => node.position)).toEqual([
    { x: 0, y: 1 },
    { x: 1, y: 101 },
    { x: 2, y: 201 },
  ])
  expect(withPlaces(graph, [])).toEqual(graph)
})

it('deleting only an edge cuts it', () => {
  expect(withoutDeleted(graph, [], edges.slice(0, 1))).toEqual({ ...graph, edges: graph.edges.slice(1) })
})

it('deleting a step connects its neighbours, although its edges are deleted with it', () => {
  const rest = withoutDeleted(graph, drawn.slice(1, 2), edges)
  expect(rest.nodes.map((node) => node.node_id)).toEqual(['n1', 'n3'])
  expect(rest.edges).toEqual([{ from: 'n1', to: 'n3' }])
})

it('the last step can’t be deleted', () => {
  expect(withoutDeleted(graph, drawn, edges).nodes.map((node) => node.node_id)).toEqual(['n3'])
})
