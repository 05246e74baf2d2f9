import { type FlowGraph, flowProblems, type NodeKind, nodesAfter } from '@polyphony/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  addNode,
  changeNode,
  connect,
  disconnect,
  idsBefore,
  reconnect,
  removeNode,
  reviewIn,
  setBefore,
  setReviewed,
  withSettings,
} from './edit-graph.ts'

const chain = (...kinds: NodeKind[]): FlowGraph => ({
  nodes: kinds.map((kind, index) => ({ node_id: `n${index + 1}`, kind, hours: 1 })),
  edges: kinds.slice(1).map((_, index) => ({ from: `n${index + 1}`, to: `n${index + 2}` })),
})
const quick = chain('translate', 'translationProofreading', 'deliver')

it('inserts a node between another one and its successors, and removes it again', () => {
  const { graph, node_id } = addNode(quick, 'polish', 'n1')
  expect(graph.edges).toContainEqual({ from: 'n1', to: node_id })
  expect(graph.edges).toContainEqual({ from: node_id, to: 'n2' })
  expect(graph.edges).not.toContainEqual({ from: 'n1', to: 'n2' })
  expect(flowProblems(graph, 'doc')).toEqual([])
  const back = removeNode(graph, node_id)
  expect(new Set(back.edges.map(({ from, to }) => `${from}>${to}`))).toEqual(new Set(['n1>n2', 'n2>n3']))
})

it('the first step of an empty flow leads to its end; others stand alone until they are connected', () => {
  const first = addNode(chain('deliver'), 'translationProofreading', null)
  expect(first.graph.edges).toEqual([{ from: first.node_id, to: 'n1' }])
  expect(addNode(first.graph, 'editing', null).graph.edges).toEqual(first.graph.edges)
  expect(addNode(chain('deliver'), 'deliver', null).graph.edges).toEqual([])
})

it('never gives two nodes the same id, even after deletions', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(20)), { maxLength: 30 }), (steps) => {
      let graph = quick
      for (const [isAdding, number] of steps) {
        const node = graph.nodes[number % graph.nodes.length]
        graph =
          isAdding || !node ? addNode(graph, 'editing', node?.node_id ?? null).graph : removeNode(graph, node.node_id)
      }
      const ids = graph.nodes.map((node) => node.node_id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const { from, to } of graph.edges) expect([ids.includes(from), ids.includes(to)]).toEqual([true, true])
    }),
  )
})

it('connects two nodes once, never a node with itself, and disconnects them', () => {
  const edge = { from: 'n1', to: 'n3' }
  const once = connect(quick, edge)
  expect(connect(once, edge)).toBe(once)
  expect(connect(quick, { from: 'n1', to: 'n1' })).toBe(quick)
  expect(disconnect(once, edge)).toEqual(quick)
  expect(idsBefore(setBefore(quick, 'n3', ['n1', 'n3']), 'n3')).toEqual(['n1'])
})

it('moves an edge, but not to its own node and not onto another edge', () => {
  const [first, second] = quick.edges
  const elsewhere = { from: 'n1', to: 'n3' }
  expect(reconnect(quick, first!, elsewhere).edges).toEqual([second, elsewhere])
  expect(reconnect(quick, first!, { from: 'n1', to: 'n1' })).toBe(quick)
  expect(reconnect(quick, first!, { ...first! })).toBe(quick)
  expect(reconnect(quick, first!, second!).edges).toEqual([second])
})

it('switches the review of a node on and off', () => {
  const reviewed = setReviewed(quick, 'n2', true)
  expect(reviewIn(reviewed, 'n2')?.kind).toBe('qa')
  expect(flowProblems(reviewed, 'doc')).toEqual([])
  expect(setReviewed(reviewed, 'n2', true)).toBe(reviewed)
  const plain = setReviewed(reviewed, 'n2', false)
  expect(plain.nodes).toEqual(quick.nodes)
  expect([...nodesAfter(plain, 'n2')]).toEqual(['n3'])
})

it('removes empty settings', () => {
  const named = changeNode(quick, 'n1', (node) => withSettings(node, { model: 'large', prompt: 'Short.' })).nodes[0]!
  expect(named.settings).toEqual({ model: 'large', prompt: 'Short.' })
  expect(withSettings(named, { prompt: '' }).settings).toEqual({ model: 'large' })
  expect(withSettings(withSettings(named, { prompt: '' }), { model: undefined })).toEqual(quick.nodes[0])
})
