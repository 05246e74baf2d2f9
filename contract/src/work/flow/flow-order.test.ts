import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NodeKind, nodeKinds } from '../../content/kinds/list.ts'
import { type FlowGraph, topological } from './flow.ts'
import { isRunnable } from './flow-check.ts'
import { isConfirmedLater, nodesAfter, orderedGraph, withoutNodes, workBefore } from './flow-order.ts'

/** @param kinds nodes by name  @param edges as `from>to` */
function graph(kinds: Record<string, NodeKind>, ...edges: string[]): FlowGraph {
  return {
    nodes: Object.entries(kinds).map(([node_id, kind]) => ({ node_id, kind, hours: 1 })),
    edges: edges.map((edge) => ({ from: edge.split('>')[0]!, to: edge.split('>')[1]! })),
  }
}
const standard = graph(
  { ai: 'translate', work: 'translationProofreading', qa: 'qa', check: 'clientConfirmation', end: 'deliver' },
  'ai>work',
  'work>qa',
  'qa>check',
  'check>end',
)
const kinds = Object.keys(nodeKinds) as NodeKind[]
const name = (index: number) => `n${index}`

/** With any edges, including cycles and edges to unknown nodes. */
const anyGraph: fc.Arbitrary<FlowGraph> = fc
  .record({
    nodes: fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 8 }),
    edges: fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 14 }),
  })
  .map(({ nodes, edges }) => ({
    nodes: nodes.map((kind, index) => ({ node_id: name(index), kind, hours: 1 })),
    edges: edges.map(([from, to]) => ({ from: name(from), to: name(to) })),
  }))
/** Edges lead from earlier nodes to later ones. */
const acyclic: fc.Arbitrary<FlowGraph> = fc
  .array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 8 })
  .chain((nodes) =>
    fc.tuple(
      fc.constant(nodes),
      fc.array(fc.tuple(fc.nat(nodes.length - 1), fc.nat(nodes.length - 1)), { maxLength: 14 }),
    ),
  )
  .map(([nodes, edges]) => ({
    nodes: nodes.map((kind, index) => ({ node_id: name(index), kind, hours: 1 })),
    edges: edges
      .filter(([one, other]) => one !== other)
      .map(([one, other]) => ({ from: name(Math.min(one, other)), to: name(Math.max(one, other)) })),
  }))
/** The same with kinds that wait for one another, and with a delivery as the last node. */
const delivering: fc.Arbitrary<FlowGraph> = acyclic.map(({ nodes, edges }) => {
  const waiting: NodeKind[] = ['editing', 'qa', 'polish', 'clientConfirmation']
  const sinks = nodes.filter((node) => edges.every((edge) => edge.from !== node.node_id))
  return {
    nodes: [
      ...nodes.map((node) => ({ ...node, kind: waiting[kinds.indexOf(node.kind) % waiting.length]! })),
      { node_id: 'end', kind: 'deliver', hours: 1 },
    ],
    edges: [...edges, ...sinks.map((node) => ({ from: node.node_id, to: 'end' }))],
  }
})

describe('topological', () => {
  it('puts each node behind all that it depends on, or finds the cycle', () => {
    fc.assert(
      fc.property(anyGraph, (any) => {
        const sorted = topological(any)
        const ids = new Set(any.nodes.map((node) => node.node_id))
        const isWhole = any.edges.every((edge) => ids.has(edge.from) && ids.has(edge.to))
        const hasCycle = isWhole && any.nodes.some((node) => nodesAfter(any, node.node_id).has(node.node_id))
        expect(sorted === null).toBe(!isWhole || hasCycle)
        if (!sorted) return
        expect(sorted.map((node) => node.node_id).toSorted()).toEqual([...ids].toSorted())
        const place = new Map(sorted.map((node, index) => [node.node_id, index]))
        for (const edge of any.edges) expect(place.get(edge.from)!).toBeLessThan(place.get(edge.to)!)
      }),
    )
  })

  it('refuses two nodes with the same name', () => {
    const twice = { nodes: [...standard.nodes, standard.nodes[0]!], edges: [] }
    expect(topological(twice)).toBeNull()
  })
})

describe('withoutNodes', () => {
  it('keeps the order of the nodes that stay', () => {
    fc.assert(
      fc.property(acyclic, fc.func(fc.boolean()), (any, keep) => {
        const isWanted = (node: { node_id: string }) => keep(node.node_id)
        const rest = withoutNodes(any, isWanted)
        const stay = any.nodes.filter(isWanted).map((node) => node.node_id)
        expect(rest.nodes.map((node) => node.node_id)).toEqual(stay)
        for (const id of stay) {
          const before = [...nodesAfter(any, id)].filter((other) => stay.includes(other)).toSorted()
          expect([...nodesAfter(rest, id)].toSorted()).toEqual(before)
        }
        const edges = rest.edges.map((edge) => `${edge.from}>${edge.to}`)
        expect(new Set(edges).size).toBe(edges.length)
      }),
    )
  })
})

describe('orderedGraph', () => {
  const kindsOf = (is_qa_required: boolean, is_acceptance_required: boolean) => {
    const ordered = orderedGraph(standard, { is_qa_required, is_acceptance_required })
    expect(isRunnable(ordered)).toBe(true)
    return topological(ordered)!.map((node) => node.kind)
  }
  it('leaves out steps that were not ordered', () => {
    expect(kindsOf(true, true)).toEqual(['translate', 'translationProofreading', 'qa', 'clientConfirmation', 'deliver'])
    expect(kindsOf(false, true)).toEqual(['translate', 'translationProofreading', 'clientConfirmation', 'deliver'])
    expect(kindsOf(true, false)).toEqual(['translate', 'translationProofreading', 'qa', 'deliver'])
    expect(kindsOf(false, false)).toEqual(['translate', 'translationProofreading', 'deliver'])
  })
})

describe('workBefore', () => {
  it('is the nearest earlier node that people work at', () => {
    expect(workBefore(standard, 'check')?.node_id).toBe('work')
    expect(workBefore(standard, 'qa')?.node_id).toBe('work')
    expect(workBefore(standard, 'work')).toBeNull()
    const two = graph(
      { first: 'transcriptProofreading', ai: 'translate', second: 'editing', check: 'clientConfirmation' },
      'first>ai',
      'ai>second',
      'second>check',
    )
    expect(workBefore(two, 'check')?.node_id).toBe('second')
    expect(workBefore(two, 'second')?.node_id).toBe('first')
  })

  it('property: it comes earlier, is done by people, and no other such node is between', () => {
    fc.assert(
      fc.property(acyclic, (any) => {
        for (const { node_id } of any.nodes) {
          const found = workBefore(any, node_id)
          const humans = any.nodes.filter(
            (node) => nodeKinds[node.kind].by === 'human' && nodesAfter(any, node.node_id).has(node_id),
          )
          expect(found === null).toBe(humans.length === 0)
          if (found) expect(humans).toContain(found)
        }
      }),
    )
  })
})

describe('isRunnable', () => {
  it('accepts the standard flows', () => {
    expect(isRunnable(standard)).toBe(true)
  })
  const wrong: [string, FlowGraph][] = [
    ['nothing', graph({})],
    ['a cycle', graph({ a: 'translate', b: 'polish', end: 'deliver' }, 'a>b', 'b>a', 'b>end')],
    ['an edge to nowhere', graph({ a: 'translate', end: 'deliver' }, 'a>end', 'a>x')],
    ['two ends', graph({ a: 'translate', b: 'polish', end: 'deliver' }, 'a>b', 'a>end')],
    ['an end that delivers nothing', graph({ a: 'translate', b: 'translationProofreading' }, 'a>b')],
    ['a review of nothing', graph({ a: 'translate', q: 'qa', end: 'deliver' }, 'a>q', 'q>end')],
    [
      'a machine between work and its review, which would wait for each other',
      graph({ work: 'translationProofreading', ai: 'evaluate', q: 'qa', end: 'deliver' }, 'work>ai', 'ai>q', 'q>end'),
    ],
    [
      'work reviewed twice',
      graph({ work: 'editing', q: 'qa', r: 'qa', end: 'deliver' }, 'work>q', 'work>r', 'q>end', 'r>end'),
    ],
    ['a review of a review', graph({ work: 'editing', q: 'qa', r: 'qa', end: 'deliver' }, 'work>q', 'q>r', 'r>end')],
  ]
  it.each(wrong)('refuses %s', (_, flow) => {
    expect(isRunnable(flow)).toBe(false)
  })

  it('property: an accepted flow runs to its end', () => {
    fc.assert(
      fc.property(delivering, (any) => {
        fc.pre(isRunnable(any))
        // All work is done as soon as possible: it is submitted if a review follows, else completed.
        const reviewed = any.nodes
          .filter((node) => node.kind === 'qa')
          .map((qa) => workBefore(any, qa.node_id)!.node_id)
        const state = new Map<string, 'submitted' | 'completed'>()
        for (let before = -1; before < state.size; ) {
          before = state.size
          for (const node of any.nodes) {
            const isOpen = any.edges
              .filter((edge) => edge.to === node.node_id)
              .every(
                ({ from }) =>
                  state.get(from) === 'completed' || (node.kind === 'qa' && state.get(from) === 'submitted'),
              )
            if (!isOpen || state.has(node.node_id)) continue
            state.set(node.node_id, reviewed.includes(node.node_id) ? 'submitted' : 'completed')
            const work = node.kind === 'qa' && workBefore(any, node.node_id)
            if (work) state.set(work.node_id, 'completed')
          }
        }
        expect([...state.values()].filter((one) => one === 'completed')).toHaveLength(any.nodes.length)
      }),
      { numRuns: 3_000 },
    )
  })
})

describe('isConfirmedLater', () => {
  it('considers all later nodes', () => {
    expect(['ai', 'work', 'qa'].map((id) => isConfirmedLater(standard, id))).toEqual([true, true, true])
    expect(['check', 'end'].map((id) => isConfirmedLater(standard, id))).toEqual([false, false])
  })
})
